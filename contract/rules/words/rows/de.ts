/** What the server says of the rows of an imported list, in German. The other languages have the same sentences. */
export const germanRows = {
  'A workspace can have at most {0} requirements.':
    'Ein Arbeitsbereich kann höchstens {0} Anforderungen haben.',
  Category: 'Kategorie',
  Company: 'Firma',
  'Days of grace': 'Übergangsfrist (Tage)',
  'End of life': 'Nutzbar bis',
  'Enter a day after 1949.': 'Geben Sie einen Tag nach 1949 ein.',
  'Enter passed or failed.': 'Geben Sie bestanden oder nicht bestanden ein.',
  'First name': 'Vorname',
  'First used': 'Erste Benutzung',
  From: 'Von',
  'Inspection interval': 'Prüffrist',
  'Is it “{0}” of {1}, which has no type?': 'Ist es „{0}“ von {1} ohne Art?',
  'Is this {0}, which has this serial number?': 'Ist das {0} mit dieser Seriennummer?',
  'Is this {0}, who is in the workspace?': 'Ist das {0} aus dem Arbeitsbereich?',
  'Its holder is no longer in the workspace.': 'Die Person dazu ist nicht mehr im Arbeitsbereich.',
  'Its owner is no longer in the workspace.':
    'Die Person, an die es ausgegeben ist, ist nicht mehr im Arbeitsbereich.',
  'Job title': 'Position',
  'Last inspection': 'Letzte Prüfung',
  'Last inspection isn’t imported: the item failed here on that day.':
    'Die letzte Prüfung wird nicht importiert: Das Arbeitsmittel hat hier an diesem Tag nicht bestanden.',
  'Last name': 'Nachname',
  Location: 'Standort',
  Make: 'Hersteller',
  Model: 'Modell',
  'Name is required.': 'Der Name fehlt.',
  'Next due': 'Nächste Prüfung',
  'Next due isn’t imported without a last inspection.':
    'Die nächste Prüfung wird ohne eine letzte Prüfung nicht importiert.',
  'Next due isn’t imported: the item failed.':
    'Die nächste Prüfung wird nicht importiert: Das Arbeitsmittel hat nicht bestanden.',
  'Next due isn’t imported: this inspection has another next due date.':
    'Die nächste Prüfung wird nicht importiert: Diese Prüfung hat einen anderen nächsten Termin.',
  'No version of this document counts. Renew it instead.':
    'Keine Version dieses Nachweises gilt. Erneuern Sie ihn stattdessen.',
  'Nobody in the workspace has the name, address or staff number “{0}”.':
    'Niemand im Arbeitsbereich hat den Namen, die Adresse oder die Personalnummer „{0}“.',
  'Product name': 'Produktname',
  'Product name is required.': 'Der Produktname fehlt.',
  Result: 'Ergebnis',
  'Result isn’t imported without the day of the inspection.':
    'Das Ergebnis wird ohne den Tag der Prüfung nicht importiert.',
  'Row {0}': 'Zeile {0}',
  'Row {0} of “{1}”': 'Zeile {0} von „{1}“',
  'Serial number': 'Seriennummer',
  'Somebody else changed this document at the same moment. Check the list again.':
    'Jemand anders hat diesen Nachweis im selben Augenblick geändert. Sehen Sie die Liste noch einmal durch.',
  'Somebody else of this name is in the workspace.': 'Jemand anders mit diesem Namen ist im Arbeitsbereich.',
  Source: 'Quelle',
  'Staff number': 'Personalnummer',
  'Tag ID': 'Inventarnummer',
  'The address is {0}’s, the staff number {1}’s.': 'Die Adresse gehört {0}, die Personalnummer {1}.',
  'The address stays that of the row above’s.': 'Die Adresse bleibt die der Zeile darüber.',
  'The address stays {0}’s.': 'Die Adresse bleibt bei {0}.',
  'The document type “{0}” is archived.': 'Die Nachweisart „{0}“ ist archiviert.',
  'The list names no result: recorded as passed.':
    'Die Liste nennt kein Ergebnis: als bestanden eingetragen.',
  'The row doesn’t say whose document it is.': 'Die Zeile sagt nicht, wessen Nachweis es ist.',
  'The row has no document type and no name.': 'Die Zeile hat keine Nachweisart und keinen Namen.',
  'The row has no name or address.': 'Die Zeile hat weder Namen noch Adresse.',
  'The row has no name, address or staff number.':
    'Die Zeile hat keinen Namen, keine Adresse und keine Personalnummer.',
  'The row has no product name, tag ID or serial number.':
    'Die Zeile hat keinen Produktnamen, keine Inventarnummer und keine Seriennummer.',
  'The staff number stays that of the row above’s.': 'Die Personalnummer bleibt die der Zeile darüber.',
  'The staff number stays {0}’s.': 'Die Personalnummer bleibt bei {0}.',
  'There is no document type {0}.': 'Es gibt keine Nachweisart {0}.',
  'There is no document type “{0}”.': 'Es gibt keine Nachweisart „{0}“.',
  'There is no role “{0}”.': 'Es gibt keine Rolle „{0}“.',
  'There is no team “{0}”.': 'Es gibt kein Team „{0}“.',
  'There is no team, trade or role {0}.': 'Es gibt kein Team, keine Tätigkeit und keine Rolle {0}.',
  'This document has {0} versions, the most that one can have.':
    'Dieser Nachweis hat {0} Versionen, mehr sind nicht möglich.',
  'This document is no longer in the workspace.': 'Dieser Nachweis ist nicht mehr im Arbeitsbereich.',
  'This item is no longer in the workspace.': 'Dieses Arbeitsmittel ist nicht mehr im Arbeitsbereich.',
  'This person is no longer in the workspace.': 'Diese Person ist nicht mehr im Arbeitsbereich.',
  'This requirement is no longer in the workspace.': 'Diese Anforderung ist nicht mehr im Arbeitsbereich.',
  Until: 'Bis',
  'Use 1 to {0} months.': 'Verwenden Sie 1 bis {0} Monate.',
  'Which {0} has it?': 'Wer hat es: {0}?',
  'Which {0} is meant?': 'Welche Person ist gemeint: {0}?',
  'Which “{0}” is this?': 'Welche Anforderung „{0}“ ist das?',
  'Which “{0}” of {1} is it?': 'Welcher Nachweis „{0}“ von {1} ist es?',
  '{0} has an account and changes their own details.':
    '{0} hat ein Konto und ändert die eigenen Angaben selbst.',
  '{0} has no document of the type “{1}”. Add its file first.':
    '{0} hat keinen Nachweis der Art „{1}“. Fügen Sie zuerst die Datei hinzu.',
  '{0} has no document “{1}”.': '{0} hat keinen Nachweis „{1}“.',
  '{0} has the same name.': '{0} hat denselben Namen.',
  '{0} has this address too.': '{0} hat auch diese Adresse.',
  '{0} has this address, so it isn’t imported.': '{0} hat diese Adresse, deshalb wird sie nicht importiert.',
  '{0} has this address.': '{0} hat diese Adresse.',
  '{0} has this name too. Is this another one?': '{0} hat auch diesen Namen. Ist das eine andere?',
  '{0} has this serial number too.': '{0} hat auch diese Seriennummer.',
  '{0} has this staff number too.': '{0} hat auch diese Personalnummer.',
  '{0} has this staff number, so it isn’t imported.':
    '{0} hat diese Personalnummer, deshalb wird sie nicht importiert.',
  '{0} has this staff number.': '{0} hat diese Personalnummer.',
  '{0} has this tag ID too.': '{0} hat auch diese Inventarnummer.',
  '{0} has this tag ID.': '{0} hat diese Inventarnummer.',
  '{0} is about the same document.': '{0} handelt vom selben Nachweis.',
  '{0} is about the same item.': '{0} handelt vom selben Arbeitsmittel.',
  '{0} is about the same person.': '{0} handelt von derselben Person.',
  '{0} is about the same requirement.': '{0} handelt von derselben Anforderung.',
  '{0} is about {1} too.': '{0} handelt auch von {1}.',
  '{0} was removed, and comes back with their documents.':
    '{0} wurde entfernt und kommt mit allen Nachweisen zurück.',
  '{0} “{1}”: {2}': '{0} „{1}“: {2}',
  '{0}: {1}': '{0}: {1}',
  '“{0}” doesn’t say if a missing document blocks or warns.':
    '„{0}“ sagt nicht, ob ein fehlender Nachweis sperrt oder warnt.',
  '“{0}” is a team and a trade. Write “Team: {1}” or “Trade: {2}”.':
    '„{0}“ ist ein Team und eine Tätigkeit. Schreiben Sie „Team: {1}“ oder „Trade: {2}“.',
  '“{0}” isn’t an email address.': '„{0}“ ist keine E-Mail-Adresse.',
  '“{0}”: {1}': '„{0}“: {1}',
};

export type RowSentence = keyof typeof germanRows;
