import type { ReactNode } from 'react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { drawnBy, rendered, standInPage } from '#tests/support/rendered.tsx';

let Overview: typeof import('./-Overview.tsx').Overview;
beforeAll(async () => {
  standInPage();
  ({ Overview } = await import('./-Overview.tsx'));
});
afterAll(() => void vi.resetModules());

const NOTHING = {
  day: '2026-11-24',
  lacking: 0,
  people: { EXPIRED: 0, UNDATED: 0, MISSING: 0, WAITING: 0, IN_GRACE: 0, EXPIRES_SOON: 0, MET: 0, EXEMPT: 0 },
  undated: 0,
  waiting: 0,
  expired: 0,
  expiringSoon: 0,
  teamsShort: 0,
  teamsAtRisk: 0,
  worstTeams: [],
  equipment: { OVERDUE: 0, DUE_SOON: 0, OUT_OF_SERVICE: 0 },
  weeks: [],
  undelivered: 0,
  requirements: 3,
};
/** All below the title, which asks the page for its own. */
function overview(change: object) {
  const known = {
    answers: [[['w', 'requirements', 'overview'], { ...NOTHING, ...change }]] as [string[], object][],
  };
  const below = drawnBy(() => Overview({ workspaceId: 'w' }), known).find(
    (props) => props['aria-busy'] === false,
  );
  return rendered(below?.children as ReactNode, known);
}

/** The tiles of the overview: tone, place, number and label. */
const tilesOf = (html: string) =>
  [...html.matchAll(/<li([^>]*)>.*?<a([^>]*)>(.*?)<\/a>/g)].map(([, item = '', link = '', words = '']) => [
    /data-tone="(\w+)"/.exec(item)?.[1],
    /href="([^"]*)"/.exec(link)?.[1],
    words
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  ]);

test('[REQ-15] [GAP-01] each number leads to the list behind it, and has a tone while it is more than none', () => {
  const { html } = overview({
    lacking: 12,
    people: { ...NOTHING.people, EXPIRED: 11, UNDATED: 10, MISSING: 1, WAITING: 13, IN_GRACE: 14, MET: 99 },
    undated: 9,
    waiting: 2,
    expired: 3,
    expiringSoon: 4,
    worstTeams: [{ id: 't', name: 'Yard', lacking: 15 }],
    teamsShort: 5,
    teamsAtRisk: 6,
    undelivered: 16,
    weeks: [
      { from: '2026-11-24', until: '2026-11-30', documents: 17, waiting: 2 },
      { from: '2026-12-01', until: '2026-12-07', documents: 3, waiting: 3 },
    ],
    equipment: { OVERDUE: 7, DUE_SOON: 8, OUT_OF_SERVICE: 1_200 },
  });
  expect(tilesOf(html)).toEqual([
    ['bad', '/w/who-lacks-what', '12 Lack something required'],
    ['bad', '/w/who-lacks-what?states=EXPIRED', '11 Expired'],
    ['bad', '/w/who-lacks-what?states=UNDATED', '10 Date missing'],
    ['bad', '/w/who-lacks-what?states=MISSING', '1 Missing'],
    ['warn', '/w/who-lacks-what?states=WAITING', '13 Submitted what they lack'],
    ['warn', '/w/who-lacks-what?states=IN_GRACE', '14 In grace'],
    ['bad', '/w/members?status=UNDELIVERED', '16 Invitation not delivered'],
    ['bad', '/w/work-documents?state=EXPIRED', '3 Expired'],
    ['warn', '/w/work-documents?from=2026-11-24&until=2026-12-24', '4 Expire within 30 days'],
    ['bad', '/w/work-documents/date-missing', '9 Date missing'],
    ['warn', '/w/review', '2 Submissions to review'],
    [undefined, '/w/work-documents?from=2026-11-24&until=2026-11-30', '17 Nov 24 – 30 2 waiting for review'],
    [undefined, '/w/work-documents?from=2026-12-01&until=2026-12-07', '3 Dec 1 – 7 3 waiting for review'],
    ['bad', '/w/coverage?state=SHORT', '5 Not enough people'],
    ['warn', '/w/coverage?state=AT_RISK', '6 At risk'],
    ['bad', '/w/teams/t?states=LACKING', '15 Yard'],
    ['bad', '/w/equipment?state=OVERDUE', '7 Inspection overdue'],
    ['warn', '/w/equipment?state=DUE_SOON', '8 Due soon'],
    ['bad', '/w/equipment?state=OUT_OF_SERVICE', '1,200 Out of service'],
  ]);
  expect([...html.matchAll(/aria-label="(Ask all[^"]*)"/g)].map(([, label]) => label)).toEqual([
    'Ask all: Nov 24\u2009–\u200930',
  ]);
  const calm = tilesOf(overview({}).html);
  expect(calm.map(([tone]) => tone)).toEqual(Array(16).fill(undefined));
});

test.each([
  [{ requirements: 0 }, '/w/requirements/add'],
  [{ waiting: 1 }, '/w/review'],
  [{ teamsShort: 1 }, '/w/coverage?state=SHORT'],
  [{ lacking: 1 }, '/w/who-lacks-what'],
  [{ expired: 1 }, '/w/work-documents?state=EXPIRED'],
  [{ equipment: { OVERDUE: 1, DUE_SOON: 0, OUT_OF_SERVICE: 0 } }, '/w/equipment?state=OVERDUE'],
])('[REQ-15] with %j the next step leads to %s', (change, way) => {
  const { html } = overview(change);
  expect(html.slice(html.indexOf('aria-label="Next step"')).match(/href="([^"]*)"/)?.[1]).toBe(way);
});

test('[REQ-15] where nothing needs anybody, no step leads anywhere', () => {
  const { html, text } = overview({});
  const step = html.slice(html.indexOf('aria-label="Next step"'), html.indexOf('<section'));
  expect(step).not.toContain('href');
  expect(text).toContain('Nothing needs your attention today');
});
