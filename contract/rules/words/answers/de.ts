/** What handlers of the server say besides the errors of the contract, in German. The other languages have the same sentences. */
export const germanAnswers = {
  'A person can have at most {0} trades.': 'Eine Person kann höchstens {0} Tätigkeiten haben.',
  'A photo is no longer stored. Add it again.':
    'Ein Foto ist nicht mehr gespeichert. Fügen Sie es noch einmal hinzu.',
  'A removed person has this address. Add that address again first, then merge the two.':
    'Eine entfernte Person hat diese Adresse. Fügen Sie zuerst diese Adresse wieder hinzu, und führen Sie dann die beiden zusammen.',
  'A token for the directory makes no other calls, so it can’t be for writing too.':
    'Ein Token für das Verzeichnis führt keine anderen Aufrufe aus und kann deshalb nicht auch zum Schreiben da sein.',
  'A workspace can have at most {0} checklists.': 'Ein Arbeitsbereich kann höchstens {0} Checklisten haben.',
  'A workspace can have at most {0} document types.':
    'Ein Arbeitsbereich kann höchstens {0} Nachweisarten haben.',
  'A workspace can have at most {0} trades.': 'Ein Arbeitsbereich kann höchstens {0} Tätigkeiten haben.',
  'A workspace can have roles for {0} groups at most.':
    'Ein Arbeitsbereich kann Rollen für höchstens {0} Gruppen haben.',
  'A workspace can send {0} invitations a day. This one has {1} left.':
    'Ein Arbeitsbereich kann {0} Einladungen am Tag senden. Von diesem aus sind heute noch möglich: {1}.',
  'Add a second factor to your own account first, or log in with your company. Otherwise you could no longer open this workspace.':
    'Fügen Sie zuerst Ihrem eigenen Konto einen zweiten Faktor hinzu, oder melden Sie sich über Ihre Firma an. Sonst könnten Sie diesen Arbeitsbereich nicht mehr öffnen.',
  'Another document type in the file has this name.':
    'Eine andere Nachweisart in der Datei hat diesen Namen.',
  'Answered “no”: {0}': 'Mit „Nein“ beantwortet: {0}',
  'Ask an admin in {0} for a new one.': 'Einen neuen gibt es bei den Admins in {0}.',
  'Ask an admin of {0} for a new one.': 'Einen neuen gibt es bei den Admins von {0}.',
  'Ask {0} in {1} for a new one.': 'Einen neuen gibt es bei {0} in {1}.',
  'Choose a PNG or JPEG file.': 'Wählen Sie eine Datei vom Typ PNG oder JPEG.',
  'Choose another document type that isn’t archived.':
    'Wählen Sie eine andere Nachweisart, die nicht archiviert ist.',
  'Choose another trade that isn’t archived.': 'Wählen Sie eine andere Tätigkeit, die nicht archiviert ist.',
  'Choose somebody else. This is the same person.': 'Wählen Sie jemand anders. Das ist dieselbe Person.',
  'Choose today or a later day.': 'Wählen Sie heute oder einen späteren Tag.',
  'Choose today or an earlier day.': 'Wählen Sie heute oder einen früheren Tag.',
  'Give one report: an upload, or the file itself.':
    'Geben Sie ein Prüfprotokoll an: einen Upload oder die Datei selbst.',
  'Give the version of the checklist that these questions change.':
    'Geben Sie die Version der Checkliste an, die diese Fragen ändern.',
  'Give the version of the checklist that was answered.':
    'Geben Sie die Version der Checkliste an, die beantwortet wurde.',
  'It was deleted or replaced, or you may no longer open it. Reload the page you came from to see what is there now.':
    'Sie wurde gelöscht oder ersetzt, oder Sie dürfen sie nicht mehr öffnen. Laden Sie die Seite neu, von der Sie kommen, um zu sehen, was jetzt da ist.',
  'Links to files work for a short time. Reload the page you came from and open the file again.':
    'Links zu Dateien funktionieren nur kurze Zeit. Laden Sie die Seite neu, von der Sie kommen, und öffnen Sie die Datei noch einmal.',
  'Log in to open the workspace “{0}”.': 'Melden Sie sich an, um den Arbeitsbereich „{0}“ zu öffnen.',
  'Malware was found in “{0}”. Choose another file.':
    'In „{0}“ wurde Schadsoftware gefunden. Wählen Sie eine andere Datei.',
  'Many people use this password. Choose another one.':
    'Dieses Passwort verwenden viele. Wählen Sie ein anderes.',
  'Nobody is in these teams. Choose at least one person.':
    'In diesen Teams ist niemand. Wählen Sie mindestens eine Person.',
  'Only workspaces of this sign-in’s company can give roles to its groups. Ask the person who runs this server to allow it here.':
    'Nur Arbeitsbereiche der Firma dieser Anmeldung können deren Gruppen Rollen geben. Bitten Sie den Betreiber dieses Servers, es hier zu erlauben.',
  'Open Muster': 'Muster öffnen',
  'People at {0} log in with {1} only. Use “Continue with {2}” on the login screen.':
    'Personen mit Adressen bei {0} melden sich nur über {1} an. Verwenden Sie „Weiter mit {2}“ auf der Anmeldeseite.',
  'Remove your own second factor on your account page.':
    'Entfernen Sie Ihren eigenen zweiten Faktor auf der Seite Ihres Kontos.',
  'Send an API token for SCIM.': 'Senden Sie ein API-Token für SCIM.',
  'Several teams are called “{0}”.': 'Mehrere Teams heißen „{0}“.',
  'Somebody else changed one of these roles at the same time, so nothing was changed. Reload the page and select the people again.':
    'Jemand anders hat gleichzeitig eine dieser Rollen geändert, deshalb wurde nichts geändert. Laden Sie die Seite neu und wählen Sie die Personen noch einmal aus.',
  'Somebody else has the staff number {0}.': 'Jemand anders hat die Personalnummer {0}.',
  'The trade “{0}” is archived.': 'Die Tätigkeit „{0}“ ist archiviert.',
  'There is no document type “{0}”, here or in the file.':
    'Es gibt keine Nachweisart „{0}“, weder hier noch in der Datei.',
  'These documents no longer have the same person and type. Reload the page.':
    'Diese Nachweise gehören nicht mehr zu derselben Person und Nachweisart. Laden Sie die Seite neu.',
  'These teams require too many different things to be looked at together. Choose fewer teams.':
    'Diese Teams verlangen zu viel Verschiedenes, um zusammen betrachtet zu werden. Wählen Sie weniger Teams.',
  'This API token is for SCIM and makes no other calls.':
    'Dieses API-Token ist für SCIM und führt keine anderen Aufrufe aus.',
  'This API token isn’t for SCIM. Create one for the directory.':
    'Dieses API-Token ist nicht für SCIM. Erstellen Sie eines für das Verzeichnis.',
  'This API token may only read. Create one that may write to make changes.':
    'Dieses API-Token darf nur lesen. Erstellen Sie für Änderungen eines, das schreiben darf.',
  'This API token works in the workspace it was made in only.':
    'Dieses API-Token funktioniert nur in dem Arbeitsbereich, in dem es erstellt wurde.',
  'This call is for people who are logged in, not for API tokens.':
    'Dieser Aufruf ist für angemeldete Personen, nicht für API-Tokens.',
  'This checklist no longer exists. Reload the page.':
    'Diese Checkliste ist nicht mehr vorhanden. Laden Sie die Seite neu.',
  'This code is wrong. Check that the clock of your phone is right.':
    'Dieser Code ist falsch. Kontrollieren Sie, ob die Uhr Ihres Telefons richtig geht.',
  'This document type no longer exists. Choose another one.':
    'Diese Nachweisart ist nicht mehr vorhanden. Wählen Sie eine andere.',
  'This document was changed or deleted while you were editing.':
    'Dieser Nachweis wurde geändert oder gelöscht, während Sie ihn bearbeitet haben.',
  'This entry no longer exists.': 'Dieser Eintrag ist nicht mehr vorhanden.',
  'This file can’t be opened': 'Diese Datei lässt sich nicht öffnen',
  'This file is no longer stored. Add it again.':
    'Diese Datei ist nicht mehr gespeichert. Fügen Sie sie noch einmal hinzu.',
  'This is not a cursor of this list.': 'Das ist kein Cursor dieser Liste.',
  'This link has ended.': 'Dieser Link gilt nicht mehr.',
  'This link has expired': 'Dieser Link ist abgelaufen',
  'This link has expired.': 'Dieser Link ist abgelaufen.',
  'This link was already used or has expired. Ask the person who runs this server for another one.':
    'Dieser Link wurde schon benutzt oder ist abgelaufen. Bitten Sie den Betreiber dieses Servers um einen neuen.',
  'This link was revoked.': 'Dieser Link wurde widerrufen.',
  'This link was used.': 'Dieser Link wurde benutzt.',
  'This name is already in use.': 'Dieser Name ist schon vergeben.',
  'This person has an email address.': 'Diese Person hat eine E-Mail-Adresse.',
  'This person is no longer a member of the workspace.':
    'Diese Person ist kein Mitglied des Arbeitsbereichs mehr.',
  'This photo is no longer stored. Add it again.':
    'Dieses Foto ist nicht mehr gespeichert. Fügen Sie es noch einmal hinzu.',
  'This requirement no longer exists.': 'Diese Anforderung ist nicht mehr vorhanden.',
  'This sign-in is not set up on this server.': 'Diese Anmeldung ist auf diesem Server nicht eingerichtet.',
  'This signature is no longer stored. Draw it again.':
    'Diese Unterschrift ist nicht mehr gespeichert. Zeichnen Sie sie noch einmal.',
  'This tag ID is in the file twice.': 'Diese Inventarnummer steht zweimal in der Datei.',
  'This team no longer exists.': 'Dieses Team ist nicht mehr vorhanden.',
  'This trade no longer exists. Choose another one.':
    'Diese Tätigkeit ist nicht mehr vorhanden. Wählen Sie eine andere.',
  'To be in this team you need: {0}. Submit what is missing, or ask an admin.':
    'Um in diesem Team zu sein, brauchen Sie: {0}. Reichen Sie ein, was fehlt, oder wenden Sie sich an einen Admin.',
  'Webhooks reach public addresses only, by https:// and the ports 443 and 8443.':
    'Webhooks erreichen nur öffentliche Adressen, mit https:// und über die Ports 443 und 8443.',
  'You can send {0} invitations a day. You have {1} left.':
    'Sie können {0} Einladungen am Tag senden. Heute sind noch möglich: {1}.',
  'You can send {0} invitations on your account’s first day. You have {1} left.':
    'Am ersten Tag Ihres Kontos können Sie {0} Einladungen senden. Es sind noch möglich: {1}.',
  'You can’t add all of these people to the team yourself. Ask an admin to add them.':
    'Sie können nicht alle diese Personen selbst zum Team hinzufügen. Bitten Sie einen Admin, sie hinzuzufügen.',
  '{0} and {1} more teams are archived. Leave them out, or bring them back first.':
    '{0} und weitere Teams ({1}) sind archiviert. Lassen Sie sie weg, oder holen Sie sie zuerst zurück.',
  '{0} is archived. Leave it out, or bring it back first.':
    '{0} ist archiviert. Lassen Sie das Team weg, oder holen Sie es zuerst zurück.',
};

export type AnswerSentence = keyof typeof germanAnswers;
