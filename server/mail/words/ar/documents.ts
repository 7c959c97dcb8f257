import type { MailWords } from '../en/english.ts';
import { formsIn } from '../forms.ts';

const forms = formsIn<'one' | 'two' | 'few' | 'many' | 'other'>('ar');

/** After a verbal noun. */
const counted = (count: number) =>
  forms(count, {
    one: 'وثيقة واحدة',
    two: 'وثيقتين',
    few: '# وثائق',
    many: '# وثيقة',
    other: '# وثيقة',
  });

export const documents: MailWords['documents'] = {
  request: ({ askedBy, kind, count, day, workspace, lines }) => {
    const what = kind === null ? counted(count) : `«${kind}»`;
    const asked = kind === null ? 'الوثائق أدناه' : `وثيقتك «${kind}»`;
    return {
      subject: `طلب تقديم ${what} في ${workspace}`,
      title: `طلب تقديم ${what}`,
      paragraphs: [
        askedBy === null
          ? `المطلوب منك في مساحة العمل «${workspace}»: ${asked}.`
          : `المطلوب منك في مساحة العمل «${workspace}»: ${asked}. الطلب من: ${askedBy}.`,
        ...(day === null ? [] : [`آخر يوم للتقديم: ${day}.`]),
        ...lines,
        'تكفي صورة بالهاتف. ولا تُحتسب الوثيقة قبل اعتمادها.',
      ],
      button: kind === null ? 'فتح وثائقي' : 'تقديم الوثيقة',
      note: 'وصلتك هذه الرسالة لأن وثائق طُلبت منك. إذا لم تكن لديك أو كان ذلك خطأ فيمكنك التحدث مع صاحب الطلب أو مع أحد مسؤولي مساحة العمل.',
    };
  },

  kindByDay: ({ kind, day }) => `${kind}، حتى ${day}`,

  decision: ({ name, workspace, submittedBy, of, isAccepted, reason, day }) => {
    const whose = of === null ? `وثيقتك «${name}»` : `الوثيقة «${name}» التي قدّمتها (صاحبها: ${of})`;
    const by = submittedBy === null ? '' : ` قُدّمت بدلًا منك بواسطة: ${submittedBy}.`;
    const outcome = isAccepted ? 'اعتماد' : 'رفض';
    const what = `تم في مساحة العمل «${workspace}» ${outcome} ${whose}.${by}`;
    return {
      subject: of === null ? `${outcome} «${name}»` : `${outcome} «${name}» (${of})`,
      title: of === null ? `تم ${outcome} وثيقتك` : `تم ${outcome} الوثيقة`,
      paragraphs: isAccepted
        ? [what, ...(day === null ? [] : [`وهي سارية حتى ${day}.`])]
        : [what, ...(reason === null ? [] : [`السبب: ${reason}`]), 'يمكنك تصحيحها وتقديمها من جديد.'],
      button: of === null ? 'فتح الوثيقة' : 'عرض النواقص حسب الشخص',
      note: `${submittedBy === null ? 'وصلتك هذه الرسالة لأنك قدّمت الوثيقة.' : 'وصلتك هذه الرسالة لأن الوثيقة لك.'} إذا كان لديك سؤال عنها فيمكنك التحدث مع أحد مسؤولي مساحة العمل.`,
    };
  },

  withdrawn: ({ name, workspace, day, reason }) => ({
    subject: `سحب «${name}»`,
    title: 'تم سحب وثيقتك',
    paragraphs: [
      `منذ ${day} لم تعد وثيقتك «${name}» محتسبة في مساحة العمل «${workspace}».`,
      `السبب: ${reason}`,
    ],
    button: 'فتح الوثيقة',
    note: 'وصلتك هذه الرسالة لأن الوثيقة لك. إذا كان لديك سؤال عنها فيمكنك التحدث مع أحد مسؤولي مساحة العمل.',
  }),

  uploadLink: ({ askedBy, kind, count, day, workspace, lines }) => {
    const what = kind === null ? counted(count) : `«${kind}»`;
    return {
      subject: `طلب إرسال ${what} إلى ${workspace}`,
      title: `طلب إرسال ${what}`,
      paragraphs: [
        `المطلوب منك في مساحة العمل «${workspace}»: ${kind === null ? 'الوثائق أدناه' : `وثيقتك «${kind}»`}. الطلب من: ${askedBy}.`,
        ...lines,
        'لا حاجة إلى حساب: يمكنك فتح الرابط على هاتفك وتصوير كل وثيقة وإرسالها.',
        `يعمل الرابط حتى ${day}. لا تنبغي مشاركته: كل من لديه الرابط يمكنه إرسال وثائق باسمك.`,
      ],
      button: 'إرسال الوثائق',
      note: 'وصلتك هذه الرسالة لأن وثائق طُلبت منك. إذا لم تكن لديك أو كان ذلك خطأ فيمكنك التحدث مع صاحب الطلب.',
    };
  },
};
