// SPDX-License-Identifier: GPL-3.0-or-later
// Draws a flame graph of what perf sampled, as an SVG: see README.md.
//   perf script | node flame.mjs TITLE > FILE.svg
import { createInterface } from 'node:readline';

const width = 1200;
const row = 17;
const leastShare = 0.004;

const escaped = text => text.replace(/[&<>"]/g, c => `&#${c.charCodeAt(0)};`);

/** What a frame is called: the function without namespaces of ours and arguments, or the library where there is no name. */
function nameOf(frame) {
  const [, symbol, file] = frame.match(/^\s*[0-9a-f]+ (.*) \(([^()]*)\)$/) ?? [];
  if (!symbol) return null;
  const library = file.split('/').at(-1).replace(/\.so.*/, '');
  if (symbol.startsWith('[unknown]')) return file.startsWith('[') ? 'kernel' : library;
  const name = symbol.replace(/\+0x[0-9a-f]+$/, '').replace(/brandbridge::|\(anonymous namespace\)::/g, '');
  return /^std::|^operator\(\)|QtPrivate::|^_Function|^call$|^__invoke|^_start|libc_start|^main$|^execute_native/.test(name) ? null : name;
}

const root = { name: 'all', weight: 0, children: new Map() };
let frames = [];
function addSample() {
  if (frames.length === 0) return;
  let node = root;
  root.weight += 1;
  for (const name of frames.reverse()) {
    if (name === node.name) continue; // unnamed frames of one library, and recursion, are one
    if (!node.children.has(name)) node.children.set(name, { name, weight: 0, children: new Map() });
    node = node.children.get(name);
    node.weight += 1;
  }
  frames = [];
}
for await (const line of createInterface({ input: process.stdin })) {
  if (!/^\s/.test(line)) {
    addSample();
  } else {
    const name = nameOf(line);
    if (name) frames.push(name);
  }
}
addSample();

const boxes = [];
function draw(node, x, depth) {
  const share = node.weight / root.weight;
  if (share < leastShare) return;
  boxes.push({ name: node.name, share, x, depth });
  const children = [...node.children.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
  for (const child of children) {
    draw(child, x, depth + 1);
    x += (child.weight / root.weight) * width;
  }
}
draw(root, 0, 0);

/** Warm colours for our own code, cold ones for libraries and the system. */
function colour(name) {
  const hash = [...name].reduce((sum, c) => (sum * 31 + c.charCodeAt(0)) % 97, 7) / 97;
  const isOwn = /^(http|sockets|endpoint|mcp|tools|service|activity|access|json|app)::/.test(name);
  return isOwn ? `hsl(${20 + 30 * hash} 90% 65%)` : `hsl(${195 + 40 * hash} 45% 78%)`;
}
const deepest = Math.max(...boxes.map(box => box.depth));
const height = (deepest + 1) * row + 32;
console.log(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="11">`);
console.log(`<rect width="100%" height="100%" fill="white"/><text x="6" y="18" font-size="14">${escaped(process.argv[2] ?? '')}</text>`);
for (const { name, share, x, depth } of boxes) {
  const y = height - (depth + 1) * row;
  const letters = Math.floor((share * width - 6) / 6);
  const label = letters < 3 ? '' : name.length <= letters ? name : `${name.slice(0, letters - 1)}…`;
  console.log(`<g><title>${escaped(name)} ${(share * 100).toFixed(1)} %</title><rect x="${x.toFixed(1)}" y="${y}" width="${(share * width).toFixed(1)}" height="${row - 1}" rx="1" fill="${colour(name)}"/>${label && `<text x="${(x + 3).toFixed(1)}" y="${y + 12}">${escaped(label)}</text>`}</g>`);
}
console.log('</svg>');
