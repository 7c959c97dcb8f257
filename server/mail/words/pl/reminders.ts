import type { MailWords } from '../en/english.ts';
import { formsIn } from '../forms.ts';

type Words = MailWords['reminders'];

const forms = formsIn<'one' | 'few' | 'many'>('pl');

const whose = (person: string | null) => (person === null ? '' : ` (${person})`);

const parts: Words['parts'] = {
  teamsShort: {
    one: ({ name }) => `${name}: za mało osób z wymaganymi dokumentami`,
    many: ({ count }) =>
      forms(count, {
        one: '# zespół ma za mało osób z wymaganymi dokumentami',
        few: '# zespoły mają za mało osób z wymaganymi dokumentami',
        many: '# zespołów ma za mało osób z wymaganymi dokumentami',
      }),
    heading: 'Zespoły, w których jest za mało osób z wymaganymi dokumentami:',
  },
  documentsExpired: {
    one: ({ name }) => `Po terminie: ${name}`,
    many: ({ count }) =>
      forms(count, {
        one: '# dokument jest po terminie',
        few: '# dokumenty są po terminie',
        many: '# dokumentów jest po terminie',
      }),
    heading: 'Dokumenty po terminie:',
    line: ({ name, person, day }) => `${name}${whose(person)}: ważność do ${day}, po terminie.`,
  },
  requestsOverdue: {
    one: ({ name }) => `Minął termin przesłania: ${name}`,
    many: ({ count }) =>
      forms(count, {
        one: 'Minął termin przesłania # dokumentu',
        few: 'Minął termin przesłania # dokumentów',
        many: 'Minął termin przesłania # dokumentów',
      }),
    heading: 'Dokumenty, o które Cię proszono, po terminie przesłania:',
    line: ({ name, person, day }) => `${name}${whose(person)}: termin minął ${day}.`,
  },
  inspectionsOverdue: {
    one: ({ name }) => `Przegląd po terminie: ${name}`,
    many: ({ count }) => `Przegląd po terminie: ${count} szt. sprzętu`,
    heading: 'Sprzęt z przeglądem po terminie:',
    line: ({ name, person, day }) => `${name}${whose(person)}: termin przeglądu minął ${day}.`,
  },
  documentsSoon: {
    one: ({ name }) => `Blisko terminu: ${name}`,
    many: ({ count }) =>
      forms(count, {
        one: '# dokument wkrótce straci ważność',
        few: '# dokumenty wkrótce stracą ważność',
        many: '# dokumentów wkrótce straci ważność',
      }),
    heading: 'Dokumenty, które wkrótce stracą ważność:',
    line: ({ name, person, day }) => `${name}${whose(person)}: ważność do ${day}.`,
  },
  requestsSoon: {
    one: ({ name }) => `Blisko terminu przesłania: ${name}`,
    many: ({ count }) =>
      forms(count, {
        one: 'Zbliża się termin przesłania # dokumentu',
        few: 'Zbliża się termin przesłania # dokumentów',
        many: 'Zbliża się termin przesłania # dokumentów',
      }),
    heading: 'Dokumenty, o które Cię proszono:',
    line: ({ name, person, day }) => `${name}${whose(person)}: termin ${day}.`,
  },
  inspectionsSoon: {
    one: ({ name }) => `Blisko przeglądu: ${name}`,
    many: ({ count }) => `Blisko przeglądu: ${count} szt. sprzętu`,
    heading: 'Sprzęt blisko przeglądu:',
    line: ({ name, person, day }) => `${name}${whose(person)}: przegląd do ${day}.`,
  },
  teamsAtRisk: {
    one: ({ name }) => `${name}: wkrótce za mało osób z wymaganymi dokumentami`,
    many: ({ count }) =>
      forms(count, {
        one: '# zespół będzie wkrótce miał za mało osób z wymaganymi dokumentami',
        few: '# zespoły będą wkrótce miały za mało osób z wymaganymi dokumentami',
        many: '# zespołów będzie wkrótce miało za mało osób z wymaganymi dokumentami',
      }),
    heading: 'Zespoły, w których wkrótce będzie za mało osób z wymaganymi dokumentami:',
  },
};

export const reminders: Words = {
  inWorkspace: ({ workspace }) => `W obszarze roboczym „${workspace}”:`,

  needAttention: ({ documents, reviews, items, people, teams }) => {
    const counted = [
      documents && forms(documents, { one: '# dokument', few: '# dokumenty', many: '# dokumentów' }),
      reviews && forms(reviews, { one: '# weryfikacja', few: '# weryfikacje', many: '# weryfikacji' }),
      items && `${items} szt. sprzętu`,
      people && forms(people, { one: '# osoba', few: '# osoby', many: '# osób' }),
      teams && forms(teams, { one: '# zespół', few: '# zespoły', many: '# zespołów' }),
    ].filter(Boolean);
    const last = counted.pop();
    return `Do sprawdzenia: ${[counted.join(', '), last].filter(Boolean).join(' i ')}`;
  },

  parts,

  review: {
    heading: 'Czekają na Twoją weryfikację:',
    subject: ({ count }) =>
      forms(count, {
        one: '# dokument czeka na Twoją weryfikację',
        few: '# dokumenty czekają na Twoją weryfikację',
        many: '# dokumentów czeka na Twoją weryfikację',
      }),
    line: ({ count, day }) =>
      `${forms(count, {
        one: '# dokument czeka na Twoją weryfikację, od',
        few: '# dokumenty czekają na Twoją weryfikację, najstarszy od',
        many: '# dokumentów czeka na Twoją weryfikację, najstarszy od',
      })} ${day}.`,
  },

  gaps: {
    heading: 'Osoby w Twoich zespołach, którym czegoś brakuje:',
    one: ({ name }) => `${name}: brakuje czegoś, co jest wymagane`,
    many: ({ count }) =>
      forms(count, {
        one: '# osobie w Twoich zespołach brakuje czegoś, co jest wymagane',
        few: '# osobom w Twoich zespołach brakuje czegoś, co jest wymagane',
        many: '# osobom w Twoich zespołach brakuje czegoś, co jest wymagane',
      }),
    inAll: ({ count }) =>
      forms(count, {
        one: 'Razem czegoś brakuje # osobie w Twoich zespołach.',
        few: 'Razem czegoś brakuje # osobom w Twoich zespołach.',
        many: 'Razem czegoś brakuje # osobom w Twoich zespołach.',
      }),
    line: ({ name, lacks }) => `${name}: ${lacks.join(', ')}.`,
    expired: ({ kinds }) => `${kinds} (po terminie)`,
    undated: ({ kinds }) => `${kinds} (brak daty)`,
    missing: ({ kinds }) => `${kinds} (brak)`,
    more: ({ count }) => `jeszcze ${count}`,
  },

  coverage: {
    line: ({ team, rules }) => `${team}: ${rules.join('; ')}.`,
    short: ({ count, minimum, kinds }) =>
      `${kinds} – ${count}/${forms(minimum, { one: '# osoby', few: '# osób', many: '# osób' })}`,
    atRisk: ({ minimum, kinds, day }) =>
      `${kinds} – mniej niż ${minimum} os., ${day === null ? 'wkrótce' : `od ${day}`}`,
  },

  whoCounts: 'Muster liczy, kto jest w zespole, a nie kto jest w miejscu pracy.',

  openOne: {
    documents: 'Otwórz dokument',
    requests: 'Dodaj dokument',
    items: 'Otwórz sprzęt',
    submissions: 'Zweryfikuj',
    teams: 'Otwórz zespół',
    gaps: 'Zobacz, komu czego brakuje',
  },

  openList: {
    documents: 'Otwórz dokumenty',
    requests: 'Otwórz moje dokumenty',
    items: 'Zobacz sprzęt',
    submissions: 'Zweryfikuj',
    teams: 'Otwórz zespoły',
    gaps: 'Zobacz, komu czego brakuje',
  },

  note: 'Ten e-mail przyszedł, bo to Twoje dokumenty lub sprzęt, bo je dodajesz lub weryfikujesz, albo bo zarządzasz zespołem lub obszarem roboczym. Przychodzi najwyżej raz dziennie. Możesz go też wyłączyć na swoim koncie, w części „Preferencje”.',
};
