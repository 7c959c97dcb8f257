import type { MailWords } from '../en/english.ts';
import { formsIn } from '../forms.ts';

type Words = MailWords['reminders'];

const forms = formsIn<'one' | 'other'>('de');

const whose = (person: string | null) => (person === null ? '' : ` von ${person}`);

const parts: Words['parts'] = {
  teamsShort: {
    one: ({ name }) => `${name}: zu wenige Personen mit den nötigen Nachweisen`,
    many: ({ count }) => `${count} Teams haben zu wenige Personen mit den nötigen Nachweisen`,
    heading: 'Teams mit zu wenigen Personen, die die nötigen Nachweise haben:',
  },
  documentsExpired: {
    one: ({ name }) => `${name} ist abgelaufen`,
    many: ({ count }) => `${count} Nachweise sind abgelaufen`,
    heading: 'Nachweise, die abgelaufen sind:',
    line: ({ name, person, day }) => `${name}${whose(person)} ist am ${day} abgelaufen.`,
  },
  requestsOverdue: {
    one: ({ name }) => `${name} ist überfällig`,
    many: ({ count }) => `${count} angefragte Nachweise sind überfällig`,
    heading: 'Nachweise, um die Sie gebeten wurden und die überfällig sind:',
    line: ({ name, person, day }) => `${name}${whose(person)} war am ${day} fällig.`,
  },
  inspectionsOverdue: {
    one: ({ name }) => `Prüfung überfällig: ${name}`,
    many: ({ count }) => `Prüfung überfällig: ${count} Arbeitsmittel`,
    heading: 'Arbeitsmittel, deren Prüfung überfällig ist:',
    line: ({ name, person, day }) => `${name}${whose(person)}: Prüfung war am ${day} fällig.`,
  },
  documentsSoon: {
    one: ({ name }) => `${name} läuft bald ab`,
    many: ({ count }) => `${count} Nachweise laufen bald ab`,
    heading: 'Nachweise, die bald ablaufen:',
    line: ({ name, person, day }) => `${name}${whose(person)} läuft am ${day} ab.`,
  },
  requestsSoon: {
    one: ({ name }) => `${name} ist bald fällig`,
    many: ({ count }) => `${count} angefragte Nachweise sind bald fällig`,
    heading: 'Nachweise, um die Sie gebeten wurden:',
    line: ({ name, person, day }) => `${name}${whose(person)} ist am ${day} fällig.`,
  },
  inspectionsSoon: {
    one: ({ name }) => `Prüfung fällig: ${name}`,
    many: ({ count }) => `Prüfung fällig: ${count} Arbeitsmittel`,
    heading: 'Arbeitsmittel, deren Prüfung fällig ist:',
    line: ({ name, person, day }) => `${name}${whose(person)}: Prüfung ist am ${day} fällig.`,
  },
  teamsAtRisk: {
    one: ({ name }) => `${name}: bald zu wenige Personen mit den nötigen Nachweisen`,
    many: ({ count }) => `${count} Teams haben bald zu wenige Personen mit den nötigen Nachweisen`,
    heading: 'Teams, die bald zu wenige Personen mit den nötigen Nachweisen haben:',
  },
};

export const reminders: Words = {
  inWorkspace: ({ workspace }) => `Im Arbeitsbereich „${workspace}“:`,

  needAttention: ({ documents, reviews, items, people, teams }) => {
    const counted = [
      documents && forms(documents, { one: '# Nachweis', other: '# Nachweise' }),
      reviews && forms(reviews, { one: '# Freigabe', other: '# Freigaben' }),
      items && `${items} Arbeitsmittel`,
      people && forms(people, { one: '# Person', other: '# Personen' }),
      teams && forms(teams, { one: '# Team', other: '# Teams' }),
    ].filter(Boolean);
    const last = counted.pop();
    return `Bitte ansehen: ${[counted.join(', '), last].filter(Boolean).join(' und ')}`;
  },

  parts,

  review: {
    heading: 'Warten auf Ihre Freigabe:',
    subject: ({ count }) =>
      forms(count, {
        one: '# Nachweis wartet auf Ihre Freigabe',
        other: '# Nachweise warten auf Ihre Freigabe',
      }),
    line: ({ count, day }) =>
      `${forms(count, {
        one: '# Nachweis wartet auf Ihre Freigabe, seit',
        other: '# Nachweise warten auf Ihre Freigabe, der älteste seit',
      })} ${day}.`,
  },

  gaps: {
    heading: 'Personen in Ihren Teams, denen etwas fehlt:',
    one: ({ name }) => `${name}: Es fehlt etwas Gefordertes`,
    many: ({ count }) => `${count} Personen in Ihren Teams fehlt etwas Gefordertes`,
    inAll: ({ count }) =>
      forms(count, {
        one: 'Insgesamt fehlt # Person in Ihren Teams etwas.',
        other: 'Insgesamt fehlt # Personen in Ihren Teams etwas.',
      }),
    line: ({ name, lacks }) => `${name}: ${lacks.join(', ')}.`,
    expired: ({ kinds }) => `${kinds} (abgelaufen)`,
    undated: ({ kinds }) => `${kinds} (Datum fehlt)`,
    missing: ({ kinds }) => `${kinds} (fehlt)`,
    more: ({ count }) => `${count} weitere`,
  },

  coverage: {
    line: ({ team, rules }) => `${team}: ${rules.join('; ')}.`,
    short: ({ count, minimum, kinds }) => `${count} von ${minimum} mit ${kinds}`,
    atRisk: ({ minimum, kinds, day }) =>
      `${day === null ? 'bald' : `ab ${day}`} weniger als ${minimum} mit ${kinds}`,
  },

  whoCounts: 'Muster zählt, wer Mitglied eines Teams ist, nicht, wer vor Ort ist.',

  openOne: {
    documents: 'Nachweis öffnen',
    requests: 'Nachweis hinzufügen',
    items: 'Arbeitsmittel öffnen',
    submissions: 'Zur Freigabe',
    teams: 'Team öffnen',
    gaps: 'Ansehen, wem was fehlt',
  },

  openList: {
    documents: 'Nachweise öffnen',
    requests: 'Meine Nachweise öffnen',
    items: 'Arbeitsmittel ansehen',
    submissions: 'Zur Freigabe',
    teams: 'Teams öffnen',
    gaps: 'Ansehen, wem was fehlt',
  },

  note: 'Sie bekommen diese E-Mail, weil das Ihre Nachweise oder Arbeitsmittel sind, weil Sie diese hinzugefügt haben oder freigeben, oder weil Sie das Team oder den Arbeitsbereich verwalten. Sie kommt höchstens einmal am Tag. Sie können sie auch in Ihrem Konto unter „Einstellungen“ ausschalten.',
};
