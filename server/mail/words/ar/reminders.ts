import type { MailWords } from '../en/english.ts';
import { formsIn } from '../forms.ts';

type Words = MailWords['reminders'];

const forms = formsIn<'one' | 'two' | 'few' | 'many' | 'other'>('ar');

const whose = (person: string | null) => (person === null ? '' : ` (${person})`);

/** After a noun that they belong to. */
const ofDocuments = (count: number) =>
  forms(count, {
    one: 'وثيقة واحدة',
    two: 'وثيقتين',
    few: '# وثائق',
    many: '# وثيقة',
    other: '# وثيقة',
  });
const ofItems = (count: number) =>
  forms(count, {
    one: 'معدة واحدة',
    two: 'معدتين',
    few: '# معدات',
    many: '# معدة',
    other: '# معدة',
  });
const ofTeams = (count: number) =>
  forms(count, {
    one: 'فريق واحد',
    two: 'فريقين',
    few: '# فرق',
    many: '# فريقًا',
    other: '# فريق',
  });
const ofPeople = (count: number) =>
  forms(count, {
    one: 'شخص واحد',
    two: 'شخصين',
    few: '# أشخاص',
    many: '# شخصًا',
    other: '# شخص',
  });

const parts: Words['parts'] = {
  teamsShort: {
    one: ({ name }) => `عدد من لديهم الوثائق المطلوبة ناقص في ${name}`,
    many: ({ count }) => `عدد من لديهم الوثائق المطلوبة ناقص في ${ofTeams(count)}`,
    heading: 'فرق ينقصها أشخاص لديهم الوثائق المطلوبة:',
  },
  documentsExpired: {
    one: ({ name }) => `انتهت صلاحية ${name}`,
    many: ({ count }) => `انتهت صلاحية ${ofDocuments(count)}`,
    heading: 'وثائق انتهت صلاحيتها:',
    line: ({ name, person, day }) => `${name}${whose(person)}: انتهت الصلاحية في ${day}.`,
  },
  requestsOverdue: {
    one: ({ name }) => `فات موعد تقديم ${name}`,
    many: ({ count }) => `فات موعد تقديم ${ofDocuments(count)}`,
    heading: 'وثائق مطلوبة منك فات موعدها:',
    line: ({ name, person, day }) => `${name}${whose(person)}: كان الموعد في ${day}.`,
  },
  inspectionsOverdue: {
    one: ({ name }) => `الفحص متأخر: ${name}`,
    many: ({ count }) => `فحص ${ofItems(count)} متأخر`,
    heading: 'معدات فحصها متأخر:',
    line: ({ name, person, day }) => `${name}${whose(person)}: كان موعد الفحص في ${day}.`,
  },
  documentsSoon: {
    one: ({ name }) => `تنتهي قريبًا صلاحية ${name}`,
    many: ({ count }) => `تنتهي قريبًا صلاحية ${ofDocuments(count)}`,
    heading: 'وثائق تنتهي قريبًا:',
    line: ({ name, person, day }) => `${name}${whose(person)}: تنتهي الصلاحية في ${day}.`,
  },
  requestsSoon: {
    one: ({ name }) => `اقترب موعد تقديم ${name}`,
    many: ({ count }) => `اقترب موعد تقديم ${ofDocuments(count)}`,
    heading: 'وثائق مطلوبة منك:',
    line: ({ name, person, day }) => `${name}${whose(person)}: الموعد في ${day}.`,
  },
  inspectionsSoon: {
    one: ({ name }) => `الفحص قريب: ${name}`,
    many: ({ count }) => `اقترب موعد فحص ${ofItems(count)}`,
    heading: 'معدات فحصها قريب:',
    line: ({ name, person, day }) => `${name}${whose(person)}: موعد الفحص في ${day}.`,
  },
  teamsAtRisk: {
    one: ({ name }) => `عدد من لديهم الوثائق المطلوبة مهدد في ${name}`,
    many: ({ count }) => `عدد من لديهم الوثائق المطلوبة مهدد في ${ofTeams(count)}`,
    heading: 'فرق سينقصها قريبًا أشخاص لديهم الوثائق المطلوبة:',
  },
};

export const reminders: Words = {
  inWorkspace: ({ workspace }) => `في مساحة العمل «${workspace}»:`,

  needAttention: ({ documents, reviews, items, people, teams }) => {
    const counted = [
      documents && ofDocuments(documents),
      reviews &&
        forms(reviews, {
          one: 'مراجعة واحدة',
          two: 'مراجعتين',
          few: '# مراجعات',
          many: '# مراجعة',
          other: '# مراجعة',
        }),
      items && ofItems(items),
      people && ofPeople(people),
      teams && ofTeams(teams),
    ].filter(Boolean);
    return `يلزم الانتباه إلى ${counted.join(' و')}`;
  },

  parts,

  review: {
    heading: 'بانتظار مراجعتك:',
    subject: ({ count }) =>
      forms(count, {
        one: 'وثيقة واحدة بانتظار مراجعتك',
        two: 'وثيقتان بانتظار مراجعتك',
        few: '# وثائق بانتظار مراجعتك',
        many: '# وثيقة بانتظار مراجعتك',
        other: '# وثيقة بانتظار مراجعتك',
      }),
    line: ({ count, day }) =>
      `${forms(count, {
        one: 'وثيقة واحدة بانتظار مراجعتك، منذ',
        two: 'وثيقتان بانتظار مراجعتك، أقدمهما منذ',
        few: '# وثائق بانتظار مراجعتك، أقدمها منذ',
        many: '# وثيقة بانتظار مراجعتك، أقدمها منذ',
        other: '# وثيقة بانتظار مراجعتك، أقدمها منذ',
      })} ${day}.`,
  },

  gaps: {
    heading: 'أشخاص في فرقك لديهم نواقص:',
    one: ({ name }) => `توجد نواقص لدى ${name}`,
    many: ({ count }) => `توجد نواقص لدى ${ofPeople(count)} في فرقك`,
    inAll: ({ count }) => `إجمالًا توجد نواقص لدى ${ofPeople(count)} في فرقك.`,
    line: ({ name, lacks }) => `${name}: ${lacks.join('، ')}.`,
    expired: ({ kinds }) => `${kinds} (منتهية)`,
    undated: ({ kinds }) => `${kinds} (التاريخ ناقص)`,
    missing: ({ kinds }) => `${kinds} (غير موجودة)`,
    more: ({ count }) => `ونواقص أخرى عددها ${count}`,
  },

  coverage: {
    line: ({ team, rules }) => `${team}: ${rules.join('؛ ')}.`,
    short: ({ count, minimum, kinds }) => `${count} من ${minimum} لديهم ${kinds}`,
    atRisk: ({ minimum, kinds, day }) =>
      `أقل من ${minimum} لديهم ${kinds} ${day === null ? 'قريبًا' : `ابتداءً من ${day}`}`,
  },

  whoCounts: 'يحسب Muster أعضاء الفريق، لا الموجودين في موقع العمل.',

  openOne: {
    documents: 'فتح الوثيقة',
    requests: 'إضافة الوثيقة',
    items: 'فتح المعدة',
    submissions: 'مراجعة',
    teams: 'فتح الفريق',
    gaps: 'عرض النواقص حسب الشخص',
  },

  openList: {
    documents: 'فتح الوثائق',
    requests: 'فتح وثائقي',
    items: 'فتح المعدات',
    submissions: 'مراجعة',
    teams: 'فتح الفرق',
    gaps: 'عرض النواقص حسب الشخص',
  },

  note: 'وصلتك هذه الرسالة لأن هذه وثائقك أو معداتك، أو لأنك أضفتها أو تراجعها، أو لأنك تدير الفريق أو مساحة العمل. تصل مرة واحدة في اليوم على الأكثر. ويمكنك أيضًا إيقافها في حسابك، ضمن «التفضيلات».',
};
