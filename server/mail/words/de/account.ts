import type { MailWords } from '../en/english.ts';

const NO_END = 'E-Mails zur Sicherheit Ihres Kontos lassen sich nicht abbestellen.';

export const account: MailWords['account'] = {
  reset: ({ minutes }) => ({
    subject: 'Neues Passwort festlegen',
    title: 'Neues Passwort festlegen',
    paragraphs: [
      'Jemand möchte für Ihr Muster-Konto ein neues Passwort festlegen. Wenn Sie das waren, machen Sie hier weiter.',
    ],
    button: 'Neues Passwort festlegen',
    note: `Der Link funktioniert einmal und ${minutes} Minuten lang. Ein neues Passwort meldet Sie überall ab. Es beendet auch Ihre API-Tokens und entfernt verknüpfte Anmeldungen, die nicht zur Domain Ihrer E-Mail-Adresse gehören. Sie bekommen diese E-Mail, weil jemand Ihre Adresse auf der Seite „Passwort vergessen?“ eingegeben hat. Wenn Sie das nicht waren, ignorieren Sie diese E-Mail. Ihr Passwort ändert sich dann nicht.`,
  }),

  verification: ({ hours }) => ({
    subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
    title: 'Bestätigen Sie Ihre E-Mail-Adresse',
    paragraphs: [
      'Sie haben sich mit dieser E-Mail-Adresse bei Muster registriert. Bestätigen Sie, dass sie Ihnen gehört, damit es weitergeht.',
    ],
    button: 'E-Mail-Adresse bestätigen',
    note: `Der Link funktioniert einmal und ${hours} Stunden lang. Auf einem Gerät, auf dem Sie nicht angemeldet sind, fragt er nach Ihrem Passwort. Sie bekommen diese E-Mail, weil sich jemand mit Ihrer Adresse registriert hat. Wenn Sie sich nicht bei Muster registriert haben, öffnen Sie den Link und wählen Sie „Das war ich nicht“. Damit wird das Konto gelöscht.`,
  }),

  linked: ({ name }) => ({
    subject: `${name} wurde mit Ihrem Konto verknüpft`,
    title: `Sie können sich jetzt mit ${name} anmelden`,
    paragraphs: [
      `${name} wurde mit Ihrem Muster-Konto verknüpft. Wer das Konto bei ${name} benutzen kann, kann sich damit als Sie anmelden.`,
      `Wenn Sie das nicht waren, entfernen Sie ${name} auf Ihrer Kontoseite unter „Verknüpfte Anmeldungen“. Damit werden alle anderen Geräte abgemeldet. Setzen Sie auch Ihr Passwort zurück.`,
    ],
    button: 'Mein Konto öffnen',
    note: `Sie bekommen diese E-Mail, weil für Ihr Konto ein weiterer Weg zur Anmeldung hinzugefügt wurde. ${NO_END}`,
  }),

  unlinked: ({ name, isReset }) => ({
    subject: `Aus Ihrem Konto entfernt: ${name}`,
    title: `Sie können sich nicht mehr mit ${name} anmelden`,
    paragraphs: [
      isReset
        ? `Ihr Passwort wurde zurückgesetzt. Deshalb können Sie sich nicht mehr mit ${name} anmelden. Um die Anmeldung wieder zu verknüpfen, melden Sie sich damit an und geben Sie einmal Ihr neues Passwort ein.`
        : `Die Anmeldung mit ${name} öffnet Ihr Muster-Konto nicht mehr. Alle anderen Geräte wurden abgemeldet.`,
      'Wenn Sie das nicht waren, setzen Sie Ihr Passwort zurück.',
    ],
    button: 'Mein Konto öffnen',
    note: `Sie bekommen diese E-Mail, weil ein Weg zur Anmeldung von Ihrem Konto entfernt wurde. ${NO_END}`,
  }),
};
