/** The parts of a reminder mail that name things one by one, the most urgent first. */
export const REMINDER_PARTS = [
  'documentsExpired',
  'requestsOverdue',
  'inspectionsOverdue',
  'documentsSoon',
  'requestsSoon',
  'inspectionsSoon',
] as const;
export type ReminderPart = (typeof REMINDER_PARTS)[number];

/** The lists that a mail leads to. */
export type ReminderList = 'documents' | 'requests' | 'items' | 'submissions';

interface PartWords {
  /** After the name of the only thing. */
  one: string;
  /** After the number of things. */
  many: string;
  heading: string;
  /** Before the day. */
  verb: string;
  isOf: Exclude<ReminderList, 'submissions'>;
  /** Whether its time has passed. */
  isLate: boolean;
}

export const PART_WORDS: Record<ReminderPart, PartWords> = {
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
};

/** The button of a mail that is about one thing. */
export const OPEN_ONE: Record<ReminderList, string> = {
  documents: 'Open the document',
  requests: 'Add the document',
  items: 'Open the item',
  submissions: 'Review',
};

/** The button of a mail that is about several. */
export const OPEN_LIST: Record<ReminderList, string> = {
  documents: 'Open the documents',
  requests: 'Open my documents',
  items: 'Open the equipment',
  submissions: 'Review',
};
