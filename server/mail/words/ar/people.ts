import type { MailWords } from '../en/english.ts';

export const people: MailWords['people'] = {
  somebody: 'شخص غير معروف',
  anAdmin: 'أحد المسؤولين',
  member: 'أحد الأعضاء',
  holder: 'أحد الأعضاء',
  operator: 'الجهة المشغّلة لهذا الخادم',
};
