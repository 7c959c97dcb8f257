import type { MailWords } from '../en/english.ts';

export const papers: MailWords['papers'] = {
  pageOf: ' من ',
  moment: ({ day, time }) => `${day}، ${time} (UTC)`,

  record: {
    madeBy: ({ by }) => `إعداد: ${by}`,
    staffNumber: ({ number }) => `الرقم الوظيفي ${number}`,
    needed: 'الوثائق المطلوبة',
    nothingNeeded: 'لا ينطبق أي متطلب اليوم.',
    held: 'الوثائق الموجودة',
    nothingHeld: 'لا وثائق عمل.',
    heads: {
      requirement: 'المتطلب',
      metBy: 'يُستوفى بـ',
      state: 'الحالة',
      document: 'الوثيقة',
      documentType: 'نوع الوثيقة',
      issued: 'تاريخ الإصدار',
      validUntil: 'سارية حتى',
      number: 'الرقم',
      issuer: 'جهة الإصدار',
    },
  },
};
