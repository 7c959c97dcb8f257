import type { MailWords } from '../en/english.ts';

const NOTE =
  'Sie bekommen diese E-Mail, weil der zweite Faktor Ihres Kontos geändert oder benutzt wurde. E-Mails zur Sicherheit Ihres Kontos lassen sich nicht abbestellen.';

export const secondFactor: MailWords['secondFactor'] = {
  added: ({ passkey }) => ({
    subject: 'Ihr Konto hat einen weiteren zweiten Faktor',
    title: 'Ein zweiter Faktor wurde hinzugefügt',
    paragraphs: [
      `${passkey === null ? 'Eine Authenticator-App' : `Der Passkey „${passkey}“`} wurde zu Ihrem Muster-Konto hinzugefügt. Wer sich mit Ihrem Passwort anmeldet, wird jetzt nach einem zweiten Faktor gefragt.`,
      'Wenn Sie das nicht waren, entfernen Sie ihn auf Ihrer Kontoseite und setzen Sie Ihr Passwort zurück. Wenn Sie sich nicht anmelden können, wenden Sie sich an einen Admin Ihres Arbeitsbereichs oder an die Person, die diesen Server betreibt.',
    ],
    button: 'Mein Konto öffnen',
    note: NOTE,
  }),

  removed: ({ passkey, isLast }) => {
    const what = passkey === null ? 'Die Authenticator-App' : `Der Passkey „${passkey}“`;
    return {
      subject: 'Ein zweiter Faktor wurde aus Ihrem Konto entfernt',
      title: 'Ein zweiter Faktor wurde entfernt',
      paragraphs: [
        isLast
          ? `${what} wurde aus Ihrem Muster-Konto entfernt. Es war der letzte zweite Faktor: Beim Anmelden wird nicht mehr danach gefragt.`
          : `${what} wurde aus Ihrem Muster-Konto entfernt. Alle anderen Geräte wurden abgemeldet.`,
        'Wenn Sie das nicht waren, setzen Sie Ihr Passwort zurück und sehen Sie sich die zweiten Faktoren auf Ihrer Kontoseite an.',
      ],
      button: 'Mein Konto öffnen',
      note: NOTE,
    };
  },

  allRemoved: ({ by }) => ({
    subject: 'Ihr zweiter Faktor wurde entfernt',
    title: 'Ihr zweiter Faktor wurde entfernt',
    paragraphs: [
      `${by} hat den zweiten Faktor Ihres Muster-Kontos entfernt: Passkeys, Authenticator-App und Wiederherstellungscodes. Sie wurden überall abgemeldet.`,
      'Ihr Passwort ist unverändert. Melden Sie sich an und fügen Sie wieder einen zweiten Faktor hinzu. Wenn Sie nicht darum gebeten haben, sagen Sie es der Person, die diesen Server betreibt, und setzen Sie Ihr Passwort zurück.',
    ],
    button: 'Mein Konto öffnen',
    note: NOTE,
  }),

  notice: ({ by, name, workspace }) => ({
    subject: `Der zweite Faktor von ${name} wurde entfernt`,
    title: `Der zweite Faktor von ${name} wurde entfernt`,
    paragraphs: [
      `${by} hat im Arbeitsbereich „${workspace}“ den zweiten Faktor von ${name} entfernt. ${name} wurde überall abgemeldet und braucht zum Anmelden nur das Passwort, bis wieder ein zweiter Faktor hinzugefügt ist.`,
      'Wenn niemand weiß, warum, fragen Sie beide.',
    ],
    button: 'Arbeitsbereich öffnen',
    note: `Sie bekommen diese E-Mail als Admin des Arbeitsbereichs „${workspace}“. E-Mails zu seiner Sicherheit lassen sich nicht abbestellen.`,
  }),

  codeUsed: () => ({
    subject: 'Anmeldung mit einem Wiederherstellungscode',
    title: 'Ein Wiederherstellungscode wurde benutzt',
    paragraphs: [
      'Jemand hat sich mit Ihrem Passwort und einem Ihrer Wiederherstellungscodes bei Ihrem Muster-Konto angemeldet. Der Code funktioniert nicht noch einmal.',
      'Wenn Sie das nicht waren, setzen Sie Ihr Passwort zurück und erstellen Sie auf Ihrer Kontoseite neue Wiederherstellungscodes.',
    ],
    button: 'Mein Konto öffnen',
    note: NOTE,
  }),

  newCodes: () => ({
    subject: 'Neue Wiederherstellungscodes wurden erstellt',
    title: 'Neue Wiederherstellungscodes wurden erstellt',
    paragraphs: [
      'Für Ihr Muster-Konto wurden neue Wiederherstellungscodes erstellt. Frühere funktionieren nicht mehr.',
      'Wenn Sie das nicht waren, setzen Sie Ihr Passwort zurück und erstellen Sie neue Wiederherstellungscodes.',
    ],
    button: 'Mein Konto öffnen',
    note: NOTE,
  }),
};
