#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# sign.sh FILE: signs the program for Windows by CERTIFICATE (PKCS #12), whose password is in the file PASSWORD_FILE.
# TIMESTAMP, a time server's address (RFC 3161), lets the signature outlive the certificate.
set -eu
osslsigncode sign -pkcs12 "$CERTIFICATE" -readpass "$PASSWORD_FILE" -h sha256 -n Brandbridge \
    ${TIMESTAMP:+-ts "$TIMESTAMP"} -in "$1" -out "$1.signed" >/dev/null
mv "$1.signed" "$1"
