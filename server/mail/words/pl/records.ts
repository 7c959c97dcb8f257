import type { MailWords } from '../en/english.ts';
import { formsIn } from '../forms.ts';

const forms = formsIn<'one' | 'few' | 'many'>('pl');

const NOTE = 'Ten e-mail przyszedł, bo masz rolę administratora w tym obszarze roboczym.';

export const records: MailWords['records'] = {
  erasures: ({ documents, people, day, workspace, lines }) => {
    const what = [
      ...(documents === 0
        ? []
        : [forms(documents, { one: '# dokument', few: '# dokumenty', many: '# dokumentów' })]),
      ...(people === 0
        ? []
        : [
            forms(people, {
              one: 'wszystkie dane # osoby',
              few: 'wszystkie dane # osób',
              many: 'wszystkie dane # osób',
            }),
          ]),
    ].join(' i ');
    return {
      subject: `Trwałe usunięcie ${day}: ${what}`,
      title: `Co zostanie trwale usunięte ${day}`,
      paragraphs: [
        `W obszarze roboczym „${workspace}” minął ustalony okres przechowywania poniższych danych. Dnia ${day} zostaną trwale usunięte razem z plikami i nie będzie można ich przywrócić.`,
        ...lines,
        'Aby zachować wszystkie dane osoby, załóż jej przed tym dniem blokadę usuwania. Aby zachować więcej, zmień regułę.',
      ],
      button: 'Zobacz, co zostanie usunięte',
      note: NOTE,
    };
  },

  moreKinds: ({ count }) =>
    forms(count, {
      one: 'I jeszcze # rodzaj dokumentu.',
      few: 'I jeszcze # rodzaje dokumentów.',
      many: 'I jeszcze # rodzajów dokumentów.',
    }),

  peopleWhoLeft: ({ count }) =>
    forms(count, {
      one: 'Wszystkie dane # osoby, która odeszła',
      few: 'Wszystkie dane # osób, które odeszły',
      many: 'Wszystkie dane # osób, które odeszły',
    }),

  webhook: ({ host, since, workspace, isDisabled }) => {
    const title = isDisabled ? `Webhook do ${host} jest wyłączony` : `Webhook do ${host} nie działa`;
    return {
      subject: title,
      title,
      paragraphs: [
        `Komunikaty z obszaru roboczego „${workspace}” do ${host} nie docierają od ${since}.`,
        isDisabled
          ? 'Nic więcej nie jest tam wysyłane. Sprawdź odbiorcę, a potem wznów webhook.'
          : 'Są wysyłane ponownie. Jeśli przez tydzień żaden nie dotrze, webhook zostanie wyłączony.',
      ],
      button: 'Otwórz webhooki',
      note: NOTE,
    };
  },
};
