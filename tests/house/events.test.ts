import { expect, test } from 'vitest';
import { EVENT_NAMES } from '#web/features/analytics/eventNames.ts';
import { shipped } from './sources.ts';

const web = shipped('web')
  .map(({ text }) => text)
  .join('\n');

test.each(['jobsites', 'members', 'documents', 'dashboard', 'medicalId', 'notifications'] as const)(
  '[INT-09] there are event names for %s, and each is recorded where it happens',
  (area) => {
    expect(EVENT_NAMES[area].length).toBeGreaterThan(0);
    const silent = EVENT_NAMES[area].filter((name) => !web.includes(`recordEvent('${name}'`));
    expect(silent, 'Record it where it happens, or take it off the list.').toEqual([]);
  },
);
