import type { MailWords } from '../en/english.ts';

export const people: MailWords['people'] = {
  somebody: 'Jemand',
  anAdmin: 'Ein Admin',
  member: 'Ein Mitglied',
  holder: 'einem Mitglied',
  operator: 'Die Person, die diesen Server betreibt,',
};
