import type { MailWords } from '../en/english.ts';
import { formsIn } from '../forms.ts';

const forms = formsIn<'one' | 'few' | 'many'>('pl');

const counted = (count: number) =>
  forms(count, { one: '# dokument', few: '# dokumenty', many: '# dokumentów' });

export const documents: MailWords['documents'] = {
  request: ({ askedBy, kind, count, day, workspace, lines }) => {
    const what = kind === null ? counted(count) : `„${kind}”`;
    const whose = kind === null ? 'dokumenty wymienione niżej' : `Twój dokument „${kind}”`;
    return {
      subject: `Prześlij ${what} do obszaru ${workspace}`,
      title: `Prześlij ${what}`,
      paragraphs: [
        askedBy === null
          ? `W obszarze roboczym „${workspace}” potrzebne są od Ciebie dokumenty: ${kind === null ? 'lista jest niżej' : `„${kind}”`}.`
          : `${askedBy} prosi Cię o ${whose} w obszarze roboczym „${workspace}”.`,
        ...(day === null ? [] : [`Prześlij go do ${day}.`]),
        ...lines,
        'Wystarczy zdjęcie zrobione telefonem. Dokument liczy się dopiero po zatwierdzeniu.',
      ],
      button: kind === null ? 'Otwórz moje dokumenty' : 'Prześlij dokument',
      note: 'Ten e-mail przyszedł, bo ktoś prosi Cię o dokumenty. Jeśli ich nie masz lub to pomyłka, porozmawiaj z osobą, która o nie prosi, lub z administratorem obszaru roboczego.',
    };
  },

  kindByDay: ({ kind, day }) => `${kind}, do ${day}`,

  decision: ({ name, workspace, submittedBy, of, isAccepted, reason, day }) => {
    const outcome = isAccepted ? 'Zatwierdzono' : 'Odrzucono';
    const whose =
      of === null ? `Twój dokument „${name}”` : `przesłany przez Ciebie dokument „${name}” (osoba: ${of})`;
    const by = submittedBy === null ? '' : ` Osoba przesyłająca w Twoim imieniu: ${submittedBy}.`;
    const what = `${outcome} w obszarze roboczym „${workspace}” ${whose}.${by}`;
    return {
      subject: of === null ? `${outcome}: „${name}”` : `${outcome}: „${name}” (${of})`,
      title: of === null ? `${outcome} Twój dokument` : `${outcome} dokument`,
      paragraphs: isAccepted
        ? [what, ...(day === null ? [] : [`Dokument jest ważny do ${day}.`])]
        : [what, ...(reason === null ? [] : [`Powód: ${reason}`]), 'Możesz go poprawić i przesłać ponownie.'],
      button: of === null ? 'Otwórz dokument' : 'Zobacz, komu czego brakuje',
      note: `Ten e-mail przyszedł, bo ${submittedBy === null ? 'przesłany dokument pochodzi od Ciebie' : 'to Twój dokument'}. Jeśli masz pytanie, zwróć się do administratora obszaru roboczego.`,
    };
  },

  withdrawn: ({ name, workspace, day, reason }) => ({
    subject: `Unieważniono: „${name}”`,
    title: 'Unieważniono Twój dokument',
    paragraphs: [
      `Od ${day} Twój dokument „${name}” w obszarze roboczym „${workspace}” już się nie liczy.`,
      `Powód: ${reason}`,
    ],
    button: 'Otwórz dokument',
    note: 'Ten e-mail przyszedł, bo to Twój dokument. Jeśli masz pytanie, zwróć się do administratora obszaru roboczego.',
  }),

  uploadLink: ({ askedBy, kind, count, day, workspace, lines }) => {
    const what = kind === null ? counted(count) : `„${kind}”`;
    return {
      subject: `Wyślij ${what} do obszaru ${workspace}`,
      title: `Wyślij ${what}`,
      paragraphs: [
        `${askedBy} prosi Cię o ${kind === null ? 'dokumenty wymienione niżej' : `Twój dokument „${kind}”`} w obszarze roboczym „${workspace}”.`,
        ...lines,
        'Konto nie jest potrzebne: otwórz link w telefonie, zrób zdjęcie każdego dokumentu i wyślij je.',
        `Link działa do ${day}. Nie przekazuj go dalej: kto go ma, może wysyłać dokumenty w Twoim imieniu.`,
      ],
      button: 'Wyślij dokumenty',
      note: 'Ten e-mail przyszedł, bo ktoś prosi Cię o dokumenty. Jeśli ich nie masz lub to pomyłka, porozmawiaj z osobą, która o nie prosi.',
    };
  },
};
