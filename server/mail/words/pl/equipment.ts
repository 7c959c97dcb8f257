import type { HandoverCondition } from '#contract/rules/equipment.ts';
import type { MailWords } from '../en/english.ts';
import { formsIn } from '../forms.ts';

const forms = formsIn<'one' | 'few' | 'many'>('pl');

const counted = (count: number) =>
  forms(count, { one: '# sztuka sprzętu', few: '# sztuki sprzętu', many: '# sztuk sprzętu' });

const CONDITIONS: Record<HandoverCondition, string> = {
  GOOD: 'dobry',
  WORN: 'zużyty',
  DAMAGED: 'uszkodzony',
};

export const equipment: MailWords['equipment'] = {
  handover: ({ by, item, count, day, workspace, condition, note, lines }) => {
    const what = item ?? counted(count);
    return {
      subject: `Masz teraz: ${what}`,
      title: `Masz teraz: ${what}`,
      paragraphs: [
        `W obszarze roboczym „${workspace}” przekazano Ci ${day}: ${what}. Osoba przekazująca: ${by}.`,
        ...lines,
        ...(condition === null ? [] : [`Stan: ${CONDITIONS[condition]}`]),
        ...(note === null ? [] : [`Uwaga: ${note}`]),
      ],
      button: item === null ? 'Otwórz mój sprzęt' : 'Otwórz sprzęt',
      note: 'Ten e-mail przyszedł, bo przekazano Ci sprzęt. Jeśli to pomyłka, zwróć go na jego stronie lub porozmawiaj z osobą, która go przekazała.',
    };
  },

  outOfService: ({ by, how, item, count, workspace, reason, lines }) => {
    const what = item ?? counted(count);
    return {
      subject: `Nie używać: ${what}`,
      title: `Nie używać: ${what}`,
      paragraphs: [
        how === 'reported'
          ? `W obszarze roboczym „${workspace}” zgłoszono usterkę: ${what}. Osoba zgłaszająca: ${by}.`
          : `W obszarze roboczym „${workspace}” zapisano przegląd z wynikiem negatywnym: ${what}. Osoba zapisująca: ${by}.`,
        `Powód: ${reason}`,
        ...lines,
        how === 'reported'
          ? 'Sprzęt jest wyłączony z użytku, dopóki przegląd nie da wyniku pozytywnego lub ktoś nie przywróci go do użytku.'
          : 'Sprzęt jest wyłączony z użytku, dopóki przegląd nie da wyniku pozytywnego.',
      ],
      button: item === null ? 'Zobacz sprzęt' : 'Otwórz sprzęt',
      note: 'Ten e-mail przyszedł, bo masz ten sprzęt albo zarządzasz zespołem osoby, która go ma, lub obszarem roboczym. O tym samym sprzęcie przychodzi najwyżej jeden e-mail na godzinę.',
    };
  },
};
