import { formsIn } from '../forms.ts';

const forms = formsIn<'one' | 'other'>('en');

/** What a part of the daily mail says. */
interface Part {
  /** The subject of a mail about one thing. */
  one(of: { name: string }): string;
  /** The subject of a mail about several. */
  many(of: { count: number }): string;
  heading: string;
}

/** A part whose things have a day; `person` is whose it is, unless that is the reader or nobody. */
interface DatedPart extends Part {
  line(of: { name: string; person: string | null; day: string }): string;
}

const whose = (person: string | null) => (person === null ? '' : ` of ${person}`);

const teamsShort: Part = {
  one: ({ name }) => `${name} doesn’t have enough people with the right documents`,
  many: ({ count }) => `${count} teams don’t have enough people with the right documents`,
  heading: 'Teams that don’t have enough people with the right documents:',
};
const documentsExpired: DatedPart = {
  one: ({ name }) => `${name} has expired`,
  many: ({ count }) => `${count} documents have expired`,
  heading: 'Documents that have expired:',
  line: ({ name, person, day }) => `${name}${whose(person)} expired on ${day}.`,
};
const requestsOverdue: DatedPart = {
  one: ({ name }) => `${name} is overdue`,
  many: ({ count }) => `${count} documents you were asked for are overdue`,
  heading: 'Documents you were asked for that are overdue:',
  line: ({ name, person, day }) => `${name}${whose(person)} was due on ${day}.`,
};
const inspectionsOverdue: DatedPart = {
  one: ({ name }) => `${name} is overdue for inspection`,
  many: ({ count }) => `${count} items are overdue for inspection`,
  heading: 'Equipment that is overdue for inspection:',
  line: ({ name, person, day }) => `${name}${whose(person)} was due for inspection on ${day}.`,
};
const documentsSoon: DatedPart = {
  one: ({ name }) => `${name} expires soon`,
  many: ({ count }) => `${count} documents expire soon`,
  heading: 'Documents that expire soon:',
  line: ({ name, person, day }) => `${name}${whose(person)} expires on ${day}.`,
};
const requestsSoon: DatedPart = {
  one: ({ name }) => `${name} is due soon`,
  many: ({ count }) => `${count} documents you were asked for are due soon`,
  heading: 'Documents you were asked for:',
  line: ({ name, person, day }) => `${name}${whose(person)} is due on ${day}.`,
};
const inspectionsSoon: DatedPart = {
  one: ({ name }) => `${name} is due for inspection`,
  many: ({ count }) => `${count} items are due for inspection`,
  heading: 'Equipment that is due for inspection:',
  line: ({ name, person, day }) => `${name}${whose(person)} is due for inspection on ${day}.`,
};
const teamsAtRisk: Part = {
  one: ({ name }) => `${name} will soon not have enough people with the right documents`,
  many: ({ count }) => `${count} teams will soon not have enough people with the right documents`,
  heading: 'Teams that will soon not have enough people with the right documents:',
};

/** The mail of the day. */
export const reminders = {
  inWorkspace: ({ workspace }: { workspace: string }): string => `In the workspace “${workspace}”:`,

  /** The subject of a mail about several things; each number may be 0. */
  needAttention: ({
    documents,
    reviews,
    items,
    people,
    teams,
  }: Record<'documents' | 'reviews' | 'items' | 'people' | 'teams', number>): string => {
    const counted = [
      documents && forms(documents, { one: '# document', other: '# documents' }),
      reviews && forms(reviews, { one: '# review', other: '# reviews' }),
      items && forms(items, { one: '# item of equipment', other: '# items of equipment' }),
      people && forms(people, { one: '# person', other: '# people' }),
      teams && forms(teams, { one: '# team', other: '# teams' }),
    ].filter(Boolean);
    const last = counted.pop();
    return `${[counted.join(', '), last].filter(Boolean).join(' and ')} need your attention`;
  },

  parts: {
    teamsShort,
    documentsExpired,
    requestsOverdue,
    inspectionsOverdue,
    documentsSoon,
    requestsSoon,
    inspectionsSoon,
    teamsAtRisk,
  },

  review: {
    heading: 'Waiting for your review:',
    subject: ({ count }: { count: number }): string =>
      forms(count, {
        one: '# document waits for your review',
        other: '# documents wait for your review',
      }),
    /** `day` is the one on which the oldest was submitted. */
    line: ({ count, day }: { count: number; day: string }): string =>
      `${forms(count, {
        one: '# document waits for your review, since',
        other: '# documents wait for your review, the oldest since',
      })} ${day}.`,
  },

  gaps: {
    heading: 'People in your teams who lack something:',
    one: ({ name }: { name: string }): string => `${name} lacks something that is required`,
    many: ({ count }: { count: number }): string =>
      `${count} people in your teams lack something that is required`,
    /** Of everybody, also those of whom nothing is told today. */
    inAll: ({ count }: { count: number }): string =>
      forms(count, {
        one: 'In all, # person in your teams lacks something.',
        other: 'In all, # people in your teams lack something.',
      }),
    line: ({ name, lacks }: { name: string; lacks: string[] }): string => `${name}: ${lacks.join(', ')}.`,
    expired: ({ kinds }: { kinds: string }): string => `${kinds} (expired)`,
    undated: ({ kinds }: { kinds: string }): string => `${kinds} (date missing)`,
    missing: ({ kinds }: { kinds: string }): string => `${kinds} (missing)`,
    more: ({ count }: { count: number }): string => `${count} more`,
  },

  coverage: {
    line: ({ team, rules }: { team: string; rules: string[] }): string => `${team}: ${rules.join('; ')}.`,
    short: ({ count, minimum, kinds }: { count: number; minimum: number; kinds: string }): string =>
      `${count} of ${minimum} with ${kinds}`,
    /** `day` is null where the reader must not know it. */
    atRisk: ({ minimum, kinds, day }: { minimum: number; kinds: string; day: string | null }): string =>
      `fewer than ${minimum} with ${kinds} ${day === null ? 'soon' : `from ${day}`}`,
  },

  /** Stands once in a mail that names teams: nobody may take it for a count of people on site. */
  whoCounts: 'Muster counts who is a member of a team, not who is on site.',

  /** The button of a mail that is about one thing. */
  openOne: {
    documents: 'Open the document',
    requests: 'Add the document',
    items: 'Open the item',
    submissions: 'Review',
    teams: 'Open the team',
    gaps: 'See who lacks what',
  },

  /** The button of a mail that is about several. */
  openList: {
    documents: 'Open the documents',
    requests: 'Open my documents',
    items: 'Open the equipment',
    submissions: 'Review',
    teams: 'Open the teams',
    gaps: 'See who lacks what',
  },

  note: 'You get this email because these are yours, because you added or review them, or because you manage the team or the workspace. It comes at most once a day. You can also turn it off in your account, under Preferences.',
};
