import type { MailWords } from '../en/english.ts';
import { formsIn } from '../forms.ts';

const forms = formsIn<'one' | 'two' | 'few' | 'many' | 'other'>('ar');

/** After `في` and `إلى`. */
const teams = (count: number) =>
  forms(count, { one: 'فريق واحد', two: 'فريقين', few: '# فرق', many: '# فريقًا', other: '# فريق' });

export const membership: MailWords['membership'] = {
  invitation: ({ invitedBy, workspace, day }) => ({
    subject: `دعوة من ${invitedBy} إلى ${workspace}`,
    title: `الانضمام إلى ${workspace}`,
    paragraphs: [
      `وصلتك دعوة من ${invitedBy} إلى مساحة العمل «${workspace}» في Muster، حيث تنظّم شركتك الشهادات والمعدات والفحوصات.`,
      `يمكنك قبول الدعوة حتى ${day}. ويؤكد الرابط أيضًا عنوان بريدك الإلكتروني. لا تنبغي مشاركته: كل من لديه الرابط يمكنه الانضمام باسمك.`,
    ],
    button: 'قبول الدعوة',
    note: 'وصلتك هذه الرسالة لأن مرسل الدعوة أدخل عنوانك. إذا كنت لا تعرف المرسل أو لا تريد الانضمام فيمكنك تجاهل الرسالة، ولن يحدث شيء.',
  }),

  stranger: ({ name, email, workspace, domain }) => ({
    subject: `انضمام ${name} إلى ${workspace} بلا دعوة`,
    title: `انضمام ${name} بلا دعوة`,
    paragraphs: [
      `عضو جديد في «${workspace}»: ${name} (${email}). لم يدعه أحد: مساحة العمل مفتوحة لكل من لديه عنوان في ${domain}.`,
      `إذا كنت لا تعرف هذا الشخص فيلزم إزالته من مساحة العمل. وإذا كان بإمكان من هم خارج شركتك الحصول على عنوان في ${domain} فيلزم إلغاء «مفتوحة لكل من لديه عنوان في ${domain}» في إعدادات مساحة العمل.`,
    ],
    button: 'فتح الإعدادات',
    note: 'تصلك هذه الرسالة مرة واحدة لأنك تدير مساحة العمل هذه. ولن نرسل رسائل عن آخرين ينضمون بهذه الطريقة.',
  }),

  addedToTeams: ({ addedBy, team, count, workspace, lines }) => ({
    subject:
      team === null
        ? `إضافتك إلى ${teams(count)} في ${workspace}`
        : `إضافتك إلى الفريق ${team} في ${workspace}`,
    title: team === null ? `أنت الآن في ${teams(count)}` : `أنت الآن في الفريق «${team}»`,
    paragraphs: [
      `تمت إضافتك إلى ${team === null ? teams(count) : `الفريق «${team}»`} في مساحة العمل «${workspace}». الإضافة بواسطة: ${addedBy}. أعضاء الفريق يرى بعضهم بعضًا مع وثائقهم ومعداتهم، ما عدا الوثائق الحساسة.`,
      ...lines,
    ],
    button: team === null ? 'فتح فرقي' : 'فتح الفريق',
    note: 'وصلتك هذه الرسالة لإضافتك إلى فريق. إذا كان ذلك خطأ فيمكنك التحدث مع من أضافك أو مع أحد مسؤولي مساحة العمل.',
  }),
};
