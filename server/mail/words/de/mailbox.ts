import type { MailWords } from '../en/english.ts';

export const mailbox: MailWords['mailbox'] = {
  title: 'Postfach',
  what: 'Auf diesem Server ist kein E-Mail-Versand eingerichtet, deshalb bleiben seine Nachrichten hier. Wer die Adresse dieser Seite hat, kann sie lesen: Behalten Sie sie für sich. Setzen Sie SMTP_URL, um Nachrichten zu versenden.',
  none: 'Noch keine Nachrichten. Registrieren Sie sich, und die E-Mail zur Bestätigung erscheint hier.',
  to: 'An',
  sent: 'Gesendet',
  openLink: 'Link öffnen',
  showAsSent: 'Wie gesendet anzeigen',
};
