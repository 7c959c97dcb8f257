import type { MailWords } from '../en/english.ts';

export const people: MailWords['people'] = {
  somebody: 'Alguien',
  anAdmin: 'Un admin',
  member: 'Un miembro',
  holder: 'un miembro',
  operator: 'Quien opera este servidor',
};
