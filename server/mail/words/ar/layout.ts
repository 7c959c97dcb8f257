import type { MailWords } from '../en/english.ts';
import { listIn } from '../forms.ts';

export const layout: MailWords['layout'] = {
  buttonFails: 'إذا لم يعمل الزر فيمكنك فتح هذا العنوان:',
  stopDaily: 'إيقاف الرسالة اليومية',
  logoOf: ({ name }) => `شعار ${name}`,
  more: ({ count }) => `وعدد الباقي: ${count}.`,
  and: listIn('ar', 'conjunction'),
  or: listIn('ar', 'disjunction'),
};
