import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { rendered, standInPage } from '#tests/support/rendered.tsx';

let LackingStrip: typeof import('./-LackingStrip.tsx').LackingStrip;
beforeAll(async () => {
  standInPage();
  ({ LackingStrip } = await import('./-LackingStrip.tsx'));
});
afterAll(() => void vi.resetModules());

const PEOPLE = { EXPIRED: 0, UNDATED: 0, MISSING: 0 };

/** The text of the strip, and where its links lead. */
function strip(overview: object) {
  const answers: [string[], object][] = [
    [
      ['w', 'requirements', 'overview'],
      { requirements: 1, waiting: 0, lacking: 0, people: PEOPLE, ...overview },
    ],
  ];
  const { html, text } = rendered(<LackingStrip workspaceId="w" />, { answers });
  return [text, [...html.matchAll(/href="([^"]*)"/g)].map(([, way]) => way)];
}

test.each([
  [
    { lacking: 23, people: { EXPIRED: 9, UNDATED: 0, MISSING: 1_014 }, waiting: 6 },
    'Lack something 23 Expired 9 Missing 1,014 To review 6',
    [
      '/w/who-lacks-what',
      '/w/who-lacks-what?states=EXPIRED',
      '/w/who-lacks-what?states=MISSING',
      '/w/review',
    ],
  ],
  [
    { lacking: 1, people: { ...PEOPLE, UNDATED: 1 } },
    'Lack something 1 Date missing 1',
    ['/w/who-lacks-what', '/w/who-lacks-what?states=UNDATED'],
  ],
  [{ waiting: 2 }, 'Nobody lacks anything To review 2', ['/w/review']],
  [{}, 'Nobody lacks anything', []],
  [{ requirements: 0 }, '', []],
])('[REQ-15] the members page says how many people lack something: %j', (overview, text, ways) => {
  expect(strip(overview)).toEqual([text, ways]);
});
