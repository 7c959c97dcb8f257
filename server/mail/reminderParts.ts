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

interface PartFacts {
  isOf: Exclude<ReminderList, 'submissions' | 'gaps'>;
  /** Whether its time has passed. */
  isLate: boolean;
}

export const PART_FACTS: Record<ReminderPart, PartFacts> = {
  teamsShort: { isOf: 'teams', isLate: true },
  documentsExpired: { isOf: 'documents', isLate: true },
  requestsOverdue: { isOf: 'requests', isLate: true },
  inspectionsOverdue: { isOf: 'items', isLate: true },
  documentsSoon: { isOf: 'documents', isLate: false },
  requestsSoon: { isOf: 'requests', isLate: false },
  inspectionsSoon: { isOf: 'items', isLate: false },
  teamsAtRisk: { isOf: 'teams', isLate: false },
};
