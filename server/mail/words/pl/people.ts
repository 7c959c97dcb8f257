import type { MailWords } from '../en/english.ts';

export const people: MailWords['people'] = {
  somebody: 'Ktoś',
  anAdmin: 'Administrator',
  member: 'Osoba bez nazwiska',
  holder: 'inna osoba',
  operator: 'administrator serwera',
};
