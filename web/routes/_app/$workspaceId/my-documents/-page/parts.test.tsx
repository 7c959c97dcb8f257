import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { DocumentKind } from '#contract/documents/documentKinds.ts';
import type { DocumentRequest } from '#contract/documents/documentRequests.ts';
import type { WorkDocument } from '#contract/documents/documents.ts';
import type { Submission } from '#contract/documents/documentVersions.ts';
import type { MemberRequirement } from '#contract/requirements/matrix.ts';
import { rendered, standInPage } from '#tests/support/rendered.tsx';

const load = async () => {
  standInPage();
  return {
    ...(await import('./AskedList.tsx')),
    ...(await import('./HeldList.tsx')),
    ...(await import('./NeededList.tsx')),
    ...(await import('./RefusedList.tsx')),
    ...(await import('./WaitingList.tsx')),
  };
};
let parts: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  parts = await load();
});
afterAll(() => void vi.resetModules());

const KIND = { id: 'open', name: 'First aid' };
const page = {
  workspaceId: 'w',
  today: '2026-03-01',
  openKinds: new Map([['open', { ...KIND } as DocumentKind]]),
};

test('[SUB-09] what was asked for can be submitted where members submit its kind, and else is for an admin', () => {
  const asked = (kindId: string) =>
    rendered(
      <parts.AskedList
        {...page}
        asked={[
          {
            id: 'q',
            kind: { id: kindId, name: 'First aid' },
            dueOn: null,
            askedBy: null,
          } as unknown as DocumentRequest,
        ]}
      />,
    );
  expect(asked('open').html).toContain('href="/w/my-documents/submit?kind=open"');
  expect(asked('open').text).not.toContain('Give it');
  expect(asked('other').html).not.toContain('href=');
  expect(asked('other').text).toContain('Give it to an admin.');
});

test('[SUB-06] what was refused says why, and leads to another submission, or to the document for a correction', () => {
  const refused = (change: object) =>
    rendered(
      <parts.RefusedList
        {...page}
        refused={[
          {
            id: 's',
            documentId: 'd',
            name: 'Course',
            kind: KIND,
            corrects: null,
            reason: 'Page 2 is missing.',
            ...change,
          } as unknown as Submission,
        ]}
      />,
    );
  expect(refused({}).html).toContain('href="/w/my-documents/submit?kind=open&document=d"');
  expect(refused({}).text).toContain('Page 2 is missing.');
  expect(refused({ corrects: 'v' }).html).not.toContain('/submit');
  expect(refused({ corrects: 'v' }).text).toContain('Open the document to correct it again.');
  expect(refused({ kind: { id: 'other', name: 'x' } }).html).not.toContain('/submit');
});

test('[SUB-02] [VAL-07] what is held says whether it counts, whether a renewal waits, and who brings the new one', () => {
  const held = (change: object) =>
    rendered(
      <parts.HeldList
        {...page}
        held={{
          data: [
            {
              id: 'd',
              name: 'Course',
              kind: KIND,
              version: { issuedOn: null, state: 'ACCEPTED' },
              expirationDate: '2026-01-01',
              expirationState: 'EXPIRED',
              waiting: null,
              canSubmit: false,
              canRenew: false,
              ...change,
            } as unknown as WorkDocument,
          ],
          more: null,
        }}
      />,
    ).text;
  expect(held({})).toContain('Give the new one to an admin.');
  for (const change of [
    { canSubmit: true },
    { canRenew: true },
    { waiting: {} },
    { expirationState: 'UP_TO_DATE' },
  ])
    expect(held(change)).not.toContain('Give the new one');
  expect(held({ canSubmit: true })).toContain('Submit a new one');
  expect(held({ canSubmit: true, waiting: {} })).toMatch(/Renewal waiting.*Replace submission/);
  expect(held({})).not.toContain('Renewal waiting');
  const withdrawn = held({ version: { issuedOn: null, state: 'WITHDRAWN' }, expirationState: null });
  expect(withdrawn).toMatch(/It no longer counts\. Open it to see why Withdrawn/);
  expect(withdrawn).not.toMatch(/valid until|No expiration date/i);
});

test('[REQ-11] what one lacks is all there; of what is met no more than five rows, until asked for', () => {
  const needed = (...states: string[]) =>
    rendered(
      <parts.NeededList
        {...page}
        needed={states.map(
          (state, place) =>
            ({
              requirementId: String(place),
              state,
              kinds: [KIND],
              document: null,
              documentId: null,
              sources: [
                { requirement: { id: 'r', name: `Need${place}` }, via: 'EVERYONE', since: '2026-01-01' },
              ],
            }) as unknown as MemberRequirement,
        )}
      />,
    ).text;
  const met = (count: number) => Array<string>(count).fill('MET');
  expect(needed(...met(5))).not.toContain('that are met');
  expect(needed(...met(7))).toMatch(/Need4.*Show 2 more that are met$/);
  expect(needed(...Array<string>(6).fill('MISSING'), 'MET')).toMatch(/Need5.*Show 1 more that are met$/);
  expect(needed('MISSING', 'MET').match(/Submit/g)).toHaveLength(1);
});

test('[SUB-02] [VAL-03] what waits says its dates, and can be replaced where members submit its kind', () => {
  const waiting = (kindId: string, undated = false) =>
    rendered(
      <parts.WaitingList
        {...page}
        waiting={[
          {
            id: 's',
            documentId: 'd',
            name: 'Course',
            kind: { id: kindId, name: 'First aid' },
            issuedOn: null,
            expirationDate: null,
            undated,
          } as unknown as Submission,
        ]}
      />,
    );
  expect(waiting('open').html).toContain('href="/w/my-documents/submit?kind=open&document=d"');
  expect(waiting('open').text).toMatch(/Course Never expires Waiting for review Replace$/);
  expect(waiting('other').html).not.toContain('/submit');
  expect(waiting('open', true).text).toMatch(/Course Date missing Waiting/);
});

test('[SUB-09] what was asked for says by whom, until when, and whether that day is over', () => {
  const asked = (dueOn: string | null, askedBy: object | null) =>
    rendered(
      <parts.AskedList
        {...page}
        asked={[{ id: 'q', kind: KIND, dueOn, askedBy } as unknown as DocumentRequest]}
      />,
    );
  expect(asked(null, null).text).toContain('First aid Asked by an admin');
  expect(asked('2026-03-01', { fullName: 'Ada', email: null }).text).toMatch(/Due .*, today · Asked by Ada/);
  const late = (dueOn: string) => /<span class="[^"]*late/.test(asked(dueOn, null).html);
  expect(['2026-02-28', '2026-03-01', '2026-03-02'].map(late)).toEqual([true, false, false]);
});

test('[REQ-11] exactly one more than five that are met is offered', () => {
  const needed = (count: number) =>
    rendered(
      <parts.NeededList
        {...page}
        needed={
          Array.from({ length: count }, (_, place) => ({
            requirementId: String(place),
            state: place % 2 ? 'MET' : 'EXEMPT',
            kinds: [KIND],
            document: null,
            documentId: null,
            exemption: null,
            sources: [],
          })) as unknown as MemberRequirement[]
        }
      />,
    ).text;
  expect(needed(6)).toMatch(/Show 1 more that are met$/);
  expect(needed(5)).not.toContain('more that are met');
});

test('[SUB-02] more of what is held is offered while there is more', () => {
  const held = (more: (() => void) | null) =>
    rendered(<parts.HeldList {...page} held={{ data: [], more }} />).text;
  expect(held(() => undefined)).toContain('Show more');
  expect(held(null)).not.toContain('Show more');
});
