import type { HandoverCondition } from '#contract/rules/equipment.ts';
import type { MailWords } from '../en/english.ts';
import { formsIn } from '../forms.ts';

const forms = formsIn<'one' | 'two' | 'few' | 'many' | 'other'>('ar');

/** After a colon. */
const counted = (count: number) =>
  forms(count, {
    one: 'معدة واحدة',
    two: 'معدتان',
    few: '# معدات',
    many: '# معدة',
    other: '# معدة',
  });

const CONDITIONS: Record<HandoverCondition, string> = { GOOD: 'جيدة', WORN: 'مستهلكة', DAMAGED: 'تالفة' };

export const equipment: MailWords['equipment'] = {
  handover: ({ by, item, count, day, workspace, condition, note, lines }) => {
    const what = item ?? counted(count);
    return {
      subject: `عهدة مسلّمة إليك: ${what}`,
      title: `في عهدتك الآن: ${what}`,
      paragraphs: [
        `تسليم عهدة في مساحة العمل «${workspace}» في ${day}: ${what}. التسليم بواسطة: ${by}.`,
        ...lines,
        ...(condition === null ? [] : [`الحالة: ${CONDITIONS[condition]}`]),
        ...(note === null ? [] : [`ملاحظة: ${note}`]),
      ],
      button: item === null ? 'فتح معداتي' : 'فتح المعدة',
      note: 'وصلتك هذه الرسالة لأن معدات سُلّمت إليك. إذا كان ذلك خطأ فيمكنك إرجاعها من صفحتها أو التحدث مع من سلّمها.',
    };
  },

  outOfService: ({ by, how, item, count, workspace, reason, lines }) => {
    const what = item ?? counted(count);
    return {
      subject: `ممنوع الاستخدام: ${what}`,
      title: `ممنوع الاستخدام: ${what}`,
      paragraphs: [
        how === 'reported'
          ? `أُبلغ عن عيب في مساحة العمل «${workspace}»: ${what}. الإبلاغ بواسطة: ${by}.`
          : `سُجّل فحص بنتيجة «غير سليمة» في مساحة العمل «${workspace}»: ${what}. التسجيل بواسطة: ${by}.`,
        `السبب: ${reason}`,
        ...lines,
        how === 'reported'
          ? 'تبقى خارج الخدمة إلى أن تكون سليمة في فحص أو يعيدها أحد إلى الخدمة.'
          : 'تبقى خارج الخدمة إلى أن تكون سليمة في فحص.',
      ],
      button: item === null ? 'فتح المعدات' : 'فتح المعدة',
      note: 'وصلتك هذه الرسالة لأن المعدة في عهدتك، أو لأنك تدير فريق من هي في عهدته أو مساحة العمل. تصلك رسالة واحدة على الأكثر في الساعة عن المعدة نفسها.',
    };
  },
};
