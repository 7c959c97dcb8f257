import type { MailWords } from '../en/english.ts';
import { formsIn } from '../forms.ts';

const forms = formsIn<'one' | 'two' | 'few' | 'many' | 'other'>('ar');

const NOTE = 'وصلتك هذه الرسالة لأنك من مسؤولي مساحة العمل.';

/** After a noun. */
const ofPeople = (count: number) =>
  forms(count, {
    one: 'شخص واحد',
    two: 'شخصين',
    few: '# أشخاص',
    many: '# شخصًا',
    other: '# شخص',
  });

export const records: MailWords['records'] = {
  erasures: ({ documents, people, day, workspace, lines }) => {
    const what = [
      ...(documents === 0
        ? []
        : [
            forms(documents, {
              one: 'وثيقة واحدة',
              two: 'وثيقتين',
              few: '# وثائق',
              many: '# وثيقة',
              other: '# وثيقة',
            }),
          ]),
      ...(people === 0 ? [] : [`سجلات ${ofPeople(people)}`]),
    ].join(' و');
    return {
      subject: `محو ${what} في ${day}`,
      title: `ما سيُمحى في ${day}`,
      paragraphs: [
        `في مساحة العمل «${workspace}» حُفظ ما يلي طوال المدة التي تحددها قواعدكم. سيُمحى في ${day} مع ملفاته، ولا يمكن استعادته بعد ذلك.`,
        ...lines,
        'للاحتفاظ بكل ما يخص شخصًا يلزم بدء تعليق الحذف له قبل ذلك اليوم. وللاحتفاظ بأكثر من ذلك يلزم تغيير القاعدة.',
      ],
      button: 'عرض ما سيُمحى',
      note: NOTE,
    };
  },

  moreKinds: ({ count }) => `وأنواع وثائق أخرى، عددها: ${count}.`,

  peopleWhoLeft: ({ count }) => `كل سجلات ${ofPeople(count)} بعد المغادرة`,

  webhook: ({ host, since, workspace, isDisabled }) => {
    const title = isDisabled ? `تم تعطيل رابط Webhook إلى ${host}` : `رابط Webhook إلى ${host} لا يعمل`;
    return {
      subject: title,
      title,
      paragraphs: [
        `تفشل الرسائل من مساحة العمل «${workspace}» إلى ${host} منذ ${since}.`,
        isDisabled
          ? 'لن تُرسل إليه رسائل أخرى. يلزم فحص الجهة المستقبِلة ثم استئناف رابط Webhook.'
          : 'تتكرر محاولة إرسالها. وإذا لم تصل أي رسالة خلال أسبوع يُعطَّل رابط Webhook.',
      ],
      button: 'فتح روابط Webhook',
      note: NOTE,
    };
  },
};
