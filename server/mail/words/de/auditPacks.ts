import type { MailWords } from '../en/english.ts';

export const auditPacks: MailWords['auditPacks'] = {
  title: ({ workspace }) => `Stand der Anforderungen: ${workspace}`,
  everybody: 'Alle',
  team: ({ name }) => `Team: ${name}`,
  knownLater: ({ day, at }) => `${day}, nach dem Stand vom ${at}`,
  knownThen: ({ day }) => `${day}, nach damaligem Stand`,
  made: ({ by, at, portal }) => `erstellt von ${by} am ${at}, auf ${portal}`,
  withoutSensitive: 'ohne vertrauliche Nachweisarten; Nachweise ohne Nachweisart sind enthalten',
  signed:
    'Öffnen Sie verify.html, um die Echtheit dieses Pakets zu prüfen: Die Seite zeigt, ob seit der Erstellung etwas verändert wurde. Die Signatur beweist, dass dieses Portal bei der Erstellung des Pakets genau diese Unterlagen hatte. Sie beweist nicht, dass die Angaben wahr sind, dass ein gescanntes Papier echt ist oder dass beim Eintragen nichts ausgelassen wurde. Wenn Sie der Herkunft dieses Pakets nicht trauen, öffnen Sie die Prüfseite des Portals selbst, unter der Adresse am Ende dieser Seite.',
  reach: ({ at }) =>
    `Die Tabellen nach der ersten enthalten alles, was bis ${at} eingetragen wurde, gleich welchen Tag die erste zeigt. Dateien von Personen, die aus dem Arbeitsbereich entfernt wurden, sind nicht im Paket.`,
  publicKey: 'Öffentlicher Schlüssel:',
  checkedAt: 'Seite, die die Echtheit von Paketen prüft:',

  tables: {
    matrix: 'Anforderungen',
    documents: 'Nachweise mit allen Versionen',
    deleted: 'Gelöschte Nachweise',
    exemptions: 'Befreiungen',
    overrides: 'Zu einem Team hinzugefügt, obwohl etwas fehlte',
  },
  noRows: 'Keine',
  heads: {
    person: 'Person',
    staffNumber: 'Personalnummer',
    teams: 'Teams',
    team: 'Team',
    documentType: 'Nachweisart',
    document: 'Nachweis',
    version: 'Version',
    number: 'Nummer',
    issuer: 'Aussteller',
    issued: 'Ausgestellt',
    validUntil: 'Gültig bis',
    recorded: 'Eingetragen',
    decided: 'Entschieden',
    ended: 'Beendet',
    file: 'Datei',
    deleted: 'Gelöscht',
    requirement: 'Anforderung',
    reason: 'Grund',
    given: 'Erteilt',
    until: 'Bis',
    when: 'Wann',
  },
  states: {
    ACCEPTED: 'Freigegeben',
    REJECTED: 'Abgelehnt',
    SUBMITTED: 'Wartet auf Freigabe',
    WITHDRAWN: 'Zurückgezogen',
  },
  until: ({ day }) => `bis ${day}`,
  correction: ({ state }) => `${state}, eine Korrektur`,
  at: ({ at, by }) => (by === null ? at : `${at} von ${by}`),
  ended: ({ reason, from, by }) =>
    `${reason === null ? 'Ersetzt' : `Zurückgezogen: ${reason}`}, ab ${from}${by === null ? '' : ` von ${by}`}`,
  takenBack: ({ at }) => `, rückgängig gemacht ${at}`,
  notInPack: 'Nicht in diesem Paket',
  open: 'Öffnen',

  verifier: {
    title: 'Echtheit eines Auditpakets prüfen',
    drop: 'Ziehen Sie die ZIP-Datei hierher, oder wählen Sie sie aus. Sie wird auf diesem Gerät geprüft und nirgendwohin gesendet.',
    pack: 'Das Paket',
    reach: ({ key, path }) =>
      `Die Signatur beweist, dass nichts verändert wurde, seit das Portal mit dem öffentlichen Schlüssel ${key} das Paket erstellt hat. Sie beweist nicht, dass die Angaben wahr sind oder dass ein gescanntes Papier echt ist. Wer ein Paket verändern kann, kann auch diese Seite verändern: Wenn Sie ihrer Herkunft nicht trauen, öffnen Sie die Seite des Portals selbst, unter ${path} an dessen Adresse.`,
    said: {
      checking: 'Wird geprüft …',
      share: 'Wird geprüft … {share} %',
      unchanged: 'Nichts wurde verändert',
      changed: 'Dieses Paket wurde verändert',
      facts:
        'Dateien: {files}. Arbeitsbereich: {workspace}, Tag: {day}. Erstellt von {by}, {at}, auf {portal}.',
      differs: 'Verlassen Sie sich nicht darauf. Es weicht von dem ab, was das Portal signiert hat:',
      more: 'Und {count} weitere.',
      failed: 'Dieses Paket lässt sich nicht prüfen',
      tooOld: 'Dieser Browser ist zu alt, um es zu prüfen. Verwenden Sie einen neueren.',
    },
    problems: {
      'This is no audit pack, or its end was cut off.':
        'Das ist kein Auditpaket, oder sein Ende wurde abgeschnitten.',
      'The list of files at the end of the pack was changed.':
        'Die Liste der Dateien am Ende des Pakets wurde verändert.',
      'Changed: {name}': 'Verändert: {name}',
      'Missing: {name}': 'Fehlt: {name}',
      'Added: {name}': 'Hinzugefügt: {name}',
      'Something stands between the files and their list that is none of them.':
        'Zwischen den Dateien und ihrer Liste steht etwas, das keine davon ist.',
      'The pack has no signature at its end.': 'Das Paket hat keine Signatur am Ende.',
      'The signature was changed.': 'Die Signatur wurde verändert.',
      'The pack was signed with another key: {name}':
        'Das Paket wurde mit einem anderen Schlüssel signiert: {name}',
      'The signature does not fit: the manifest was changed, or it was never signed by this portal.':
        'Die Signatur passt nicht: Das Verzeichnis der Dateien wurde verändert oder nie von diesem Portal signiert.',
      'Several files have the same name.': 'Mehrere Dateien haben denselben Namen.',
      'The files stand in another order.': 'Die Dateien stehen in anderer Reihenfolge.',
    },
  },
};
