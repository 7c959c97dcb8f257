import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { DocumentKind } from '#contract/documents/documentKinds.ts';
import type { Permission } from '#contract/rules/permissions.ts';
import { rendered, standInPage } from '#tests/support/rendered.tsx';

const load = async () => {
  standInPage();
  return { ...(await import('./SubmitMissing.tsx')), ...(await import('./StandingRow.tsx')) };
};
let parts: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  parts = await load();
});
afterAll(() => void vi.resetModules());

const AID = { id: 'aid', name: 'First aid' };
const RESCUE = { id: 'rescue', name: 'Rescue' };
const CLOSED = { id: 'closed', name: 'Doctor' };
const openKinds = new Map([AID, RESCUE].map((kind) => [kind.id, kind as DocumentKind]));
const ADMIN: Permission[] = ['workspace:manage'];

test.each<
  [kinds: (typeof AID)[], documentId: string | null, permissions: Permission[], way: string, label: string]
>([
  [[AID], 'd', ADMIN, '/w/work-documents/d/renew', 'Renew'],
  [[AID], null, ADMIN, '/w/work-documents/add', 'Add document'],
  [[AID, RESCUE], 'd', ADMIN, '/w/work-documents/add', 'Add document'],
  [[AID], 'd', [], '/w/my-documents/submit?kind=aid&document=d', 'Renew'],
  [[AID], null, [], '/w/my-documents/submit?kind=aid', 'Submit'],
  [[AID, CLOSED], 'd', [], '/w/my-documents/submit?kind=aid', 'Submit'],
  [[AID, RESCUE], null, [], '/w/my-documents/submit', 'Submit'],
])('[REQ-11] what is missing of %j, held as %s, is brought by who may %j at %s', (...row) => {
  const [kinds, documentId, permissions, way, label] = row;
  const part = <parts.SubmitMissing {...{ workspaceId: 'w', kinds, openKinds, documentId }} of="Aid" />;
  const { html, text } = rendered(part, { permissions });
  expect(html).toContain(`href="${way}"`);
  expect(html).toContain(`aria-label="${label}: Aid"`);
  expect(text).toBe(label);
});

test('[REQ-11] what members do not submit is given to an admin', () => {
  const { html, text } = rendered(
    <parts.SubmitMissing workspaceId="w" kinds={[CLOSED]} openKinds={openKinds} of="Aid" />,
  );
  expect(html).not.toContain('href');
  expect(text).toBe('Give it to an admin, who can add it for you.');
});

test('[REQ-11] a row says what is needed, how somebody stands, and why', () => {
  const requirement = {
    state: 'MISSING',
    kinds: [AID],
    document: null,
    expiresOn: null,
    graceUntil: null,
    exemption: null,
    sources: [
      {
        requirement: { id: 'r', name: 'Aid', source: null },
        via: 'MEMBER',
        role: null,
        team: null,
        since: '2027-02-01',
      },
    ],
  } as unknown as Parameters<typeof parts.StandingRow>[0]['requirement'];
  const own = rendered(<parts.StandingRow requirement={requirement} isOwn />);
  expect(own.text).toMatch(/^Aid Nothing on record\. Needed: First aid\. Required of you, since .* Missing$/);
  expect(own.html).toContain('data-tone="bad"');
  expect(own.html).not.toContain('<button');
  const others = rendered(<parts.StandingRow requirement={requirement} onOpen={() => undefined} />);
  expect(others.text).toContain('Required of this person');
  expect(others.html).toContain('<button');
});
