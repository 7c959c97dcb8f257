import { expect, test } from 'vitest';
import { nextStep } from './-nextStep.ts';

const nothing = {
  day: '2026-11-24',
  expired: 0,
  expiringSoon: 0,
  undated: 0,
  worstTeams: [],
  lacking: 0,
  people: { EXPIRED: 0, UNDATED: 0, MISSING: 0, WAITING: 0, IN_GRACE: 0, EXPIRES_SOON: 0, MET: 0, EXEMPT: 0 },
  waiting: 0,
  equipment: { OUT_OF_SERVICE: 0, OVERDUE: 0, DUE_SOON: 0 },
  teamsShort: 0,
  teamsAtRisk: 0,
  weeks: [],
  undelivered: 0,
  requirements: 3,
};

test('[REQ-15] the next step is what others wait for, then what is wrong today, and nothing when nothing is', () => {
  const wrong = { ...nothing, waiting: 1, teamsShort: 2, lacking: 3, expired: 4 };
  const overdue = { ...wrong, equipment: { ...nothing.equipment, OVERDUE: 5 } };
  const titles = [
    { ...overdue, requirements: 0 },
    overdue,
    { ...overdue, waiting: 0 },
    { ...overdue, waiting: 0, teamsShort: 0 },
    { ...overdue, waiting: 0, teamsShort: 0, lacking: 0 },
    { ...overdue, waiting: 0, teamsShort: 0, lacking: 0, expired: 0 },
    nothing,
  ].map((overview) => nextStep(overview));
  expect(titles.map(({ title, to }) => [title, to])).toEqual([
    ['Set what people must hold', 'add'],
    ['1 document is waiting for your review', 'review'],
    ['2 teams don’t have enough people', 'teams'],
    ['3 people lack something required', 'people'],
    ['4 documents have expired', 'documents'],
    ['5 inspections are overdue', 'overdue'],
    ['Nothing needs your attention today', null],
  ]);
});
