; SPDX-License-Identifier: GPL-3.0-or-later
; The installer for one user, who needs no rights for it. windows.sh defines VERSION, FOLDER (what is installed),
; PICTURE (on the last page), FILE (the installer) and, where there is a certificate, SIGN (a program).
; Without questions: INSTALLER /S, and uninstall.exe /S [/PURGE].
Target amd64-unicode
ManifestDPIAware true
RequestExecutionLevel user
SetCompressor /SOLID lzma
!include MUI2.nsh
!include FileFunc.nsh

Name Brandbridge
BrandingText "Brandbridge ${VERSION}"
OutFile "${FILE}"
InstallDir "$LOCALAPPDATA\Programs\Brandbridge"
VIProductVersion ${VERSION}.0
VIAddVersionKey ProductName Brandbridge
VIAddVersionKey ProductVersion ${VERSION}
VIAddVersionKey FileVersion ${VERSION}
VIAddVersionKey FileDescription "Installs Brandbridge"
VIAddVersionKey LegalCopyright "Brandbridge maintainers, GPL-3.0-or-later"
!ifdef SIGN
  !finalize '"${SIGN}" "%1"' = 0
  !uninstfinalize '"${SIGN}" "%1"' = 0
!endif

!define PROGRAM "$INSTDIR\brandbridge.exe"
!define SHORTCUT "$SMPROGRAMS\Brandbridge.lnk"
!define LINKS Software\Classes\brandbridge
!define LOGIN Software\Microsoft\Windows\CurrentVersion\Run
!define INSTALLED Software\Microsoft\Windows\CurrentVersion\Uninstall\Brandbridge

!define MUI_ICON brandbridge.ico
!define MUI_UNICON brandbridge.ico
!define MUI_WELCOMEFINISHPAGE_BITMAP "${PICTURE}"
!define MUI_COMPONENTSPAGE_NODESC
!define MUI_FINISHPAGE_RUN "${PROGRAM}"
!insertmacro MUI_PAGE_COMPONENTS
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_COMPONENTS
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE English
!insertmacro MUI_LANGUAGE German

LangString atLogin ${LANG_ENGLISH} "Start at login"
LangString atLogin ${LANG_GERMAN} "Beim Anmelden starten"
LangString disconnect ${LANG_ENGLISH} "Disconnect assistants"
LangString disconnect ${LANG_GERMAN} "Assistenten trennen"
LangString purge ${LANG_ENGLISH} "Delete settings, data and API key"
LangString purge ${LANG_GERMAN} "Einstellungen, Daten und API-Schlüssel löschen"
LangString running ${LANG_ENGLISH} "Brandbridge is running and will be closed, also for the assistants that use it."
LangString running ${LANG_GERMAN} "Brandbridge läuft und wird geschlossen, auch für Assistenten, die es verwenden."

!macro closeProgram
  ${If} ${FileExists} "${PROGRAM}"
    ClearErrors
    FileOpen $0 "${PROGRAM}" a ; fails while it runs
    ${If} ${Errors}
      MessageBox MB_OKCANCEL|MB_ICONINFORMATION $(running) /SD IDOK IDOK +2
      Quit
      nsExec::Exec "taskkill /F /IM brandbridge.exe"
      Pop $0
      Sleep 1000 ; until Windows lets go of the file
    ${Else}
      FileClose $0
    ${EndIf}
  ${EndIf}
!macroend

Section Brandbridge
  SectionIn RO
  !insertmacro closeProgram
  SetOutPath $INSTDIR
  File /r "${FOLDER}/*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "${SHORTCUT}" "${PROGRAM}"
  WriteRegStr HKCU ${LINKS} "" URL:Brandbridge
  WriteRegStr HKCU ${LINKS} "URL Protocol" ""
  WriteRegStr HKCU ${LINKS}\shell\open\command "" '"${PROGRAM}" open "%1"'
  WriteRegStr HKCU ${INSTALLED} DisplayName Brandbridge
  WriteRegStr HKCU ${INSTALLED} DisplayVersion ${VERSION}
  WriteRegStr HKCU ${INSTALLED} DisplayIcon "${PROGRAM}"
  WriteRegStr HKCU ${INSTALLED} Publisher "Brandbridge maintainers"
  WriteRegStr HKCU ${INSTALLED} UninstallString '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU ${INSTALLED} QuietUninstallString '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU ${INSTALLED} NoModify 1
  WriteRegDWORD HKCU ${INSTALLED} NoRepair 1
SectionEnd

Section /o $(atLogin)
  ; As the switch in the settings writes it.
  WriteRegStr HKCU ${LOGIN} Brandbridge '"${PROGRAM}" window --background'
SectionEnd

Section un.Brandbridge
  SectionIn RO
  !insertmacro closeProgram
SectionEnd

Section un.$(disconnect)
  nsExec::ExecToLog '"${PROGRAM}" disconnect --yes'
  Pop $0
SectionEnd

Section /o un.$(purge) purgeSection
  nsExec::ExecToLog '"${PROGRAM}" key remove'
  Pop $0
  RMDir /r "$PROFILE\.brandbridge"
SectionEnd

Section -un.Remove ; when nothing above needs the program any more
  Delete "${PROGRAM}"
  Delete "$INSTDIR\uninstall.exe"
  Delete "$INSTDIR\qt.conf"
  RMDir /r "$INSTDIR\licenses"
  RMDir /r "$INSTDIR\translations"
  RMDir $INSTDIR
  Delete "${SHORTCUT}"
  DeleteRegKey HKCU ${LINKS}
  DeleteRegValue HKCU ${LOGIN} Brandbridge
  DeleteRegKey HKCU ${INSTALLED}
SectionEnd

Function un.onInit
  ${GetParameters} $0
  ClearErrors
  ${GetOptions} $0 /PURGE $1
  ${IfNot} ${Errors}
    !insertmacro SelectSection ${purgeSection}
  ${EndIf}
FunctionEnd
