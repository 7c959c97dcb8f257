import type { MailWords } from '../en/english.ts';

export const mailbox: MailWords['mailbox'] = {
  title: 'Skrzynka',
  what: 'Na tym serwerze nie skonfigurowano poczty, więc wiadomości zostają tutaj. Kto ma adres tej strony, może je czytać: zachowaj go dla siebie. Aby je wysyłać, ustaw SMTP_URL.',
  none: 'Nie ma jeszcze wiadomości. Utwórz konto, a e-mail z potwierdzeniem pojawi się tutaj.',
  to: 'Do',
  sent: 'Wysłano',
  openLink: 'Otwórz link',
  showAsSent: 'Pokaż tak, jak wysłano',
};
