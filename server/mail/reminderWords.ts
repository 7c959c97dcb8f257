/** The parts of a reminder mail that name things one by one, the most urgent first. */
export const REMINDER_PARTS = [
  'teamsShort',
  'documentsExpired',
  'requestsOverdue',
  'inspectionsOverdue',
  'documentsSoon',
  'requestsSoon',
  'inspectionsSoon',
  'teamsAtRisk',
] as const;
export type ReminderPart = (typeof REMINDER_PARTS)[number];

/** The lists that a mail leads to. */
export type ReminderList = 'documents' | 'requests' | 'items' | 'submissions' | 'teams' | 'gaps';

interface PartWords {
  /** After the name of the only thing. */
  one: string;
  /** After the number of things. */
  many: string;
  heading: string;
  /** Before the day; null where things bring a sentence of their own. */
  verb: string | null;
  isOf: Exclude<ReminderList, 'submissions' | 'gaps'>;
  /** Whether its time has passed. */
  isLate: boolean;
}

export const PART_WORDS: Record<ReminderPart, PartWords> = {
  teamsShort: {
    one: 'doesn’t have enough people with the right documents',
    many: 'teams don’t have enough people with the right documents',
    heading: 'Teams that don’t have enough people with the right documents:',
    verb: null,
    isOf: 'teams',
    isLate: true,
  },
  documentsExpired: {
    one: 'has expired',
    many: 'documents have expired',
    heading: 'Documents that have expired:',
    verb: 'expired on',
    isOf: 'documents',
    isLate: true,
  },
  requestsOverdue: {
    one: 'is overdue',
    many: 'documents you were asked for are overdue',
    heading: 'Documents you were asked for that are overdue:',
    verb: 'was due on',
    isOf: 'requests',
    isLate: true,
  },
  inspectionsOverdue: {
    one: 'is overdue for inspection',
    many: 'items are overdue for inspection',
    heading: 'Equipment that is overdue for inspection:',
    verb: 'was due for inspection on',
    isOf: 'items',
    isLate: true,
  },
  documentsSoon: {
    one: 'expires soon',
    many: 'documents expire soon',
    heading: 'Documents that expire soon:',
    verb: 'expires on',
    isOf: 'documents',
    isLate: false,
  },
  requestsSoon: {
    one: 'is due soon',
    many: 'documents you were asked for are due soon',
    heading: 'Documents you were asked for:',
    verb: 'is due on',
    isOf: 'requests',
    isLate: false,
  },
  inspectionsSoon: {
    one: 'is due for inspection',
    many: 'items are due for inspection',
    heading: 'Equipment that is due for inspection:',
    verb: 'is due for inspection on',
    isOf: 'items',
    isLate: false,
  },
  teamsAtRisk: {
    one: 'will soon not have enough people with the right documents',
    many: 'teams will soon not have enough people with the right documents',
    heading: 'Teams that will soon not have enough people with the right documents:',
    verb: null,
    isOf: 'teams',
    isLate: false,
  },
};

/** Stands once in a mail that names teams: nobody may take it for a count of people on site. */
export const WHO_COUNTS = 'Muster counts who is a member of a team, not who is on site.';

const WHO_LACKS_WHAT = 'See who lacks what';

/** The button of a mail that is about one thing. */
export const OPEN_ONE: Record<ReminderList, string> = {
  documents: 'Open the document',
  requests: 'Add the document',
  items: 'Open the item',
  submissions: 'Review',
  teams: 'Open the team',
  gaps: WHO_LACKS_WHAT,
};

/** The button of a mail that is about several. */
export const OPEN_LIST: Record<ReminderList, string> = {
  documents: 'Open the documents',
  requests: 'Open my documents',
  items: 'Open the equipment',
  submissions: 'Review',
  teams: 'Open the teams',
  gaps: WHO_LACKS_WHAT,
};
