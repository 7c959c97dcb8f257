import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { WorkDocument } from '#contract/documents/documents.ts';
import type { DocumentVersion } from '#contract/documents/documentVersions.ts';
import { rendered, standInPage } from '#tests/support/rendered.tsx';
import { dateText } from '#web/features/documents/dates/dateText.ts';

const load = async () => {
  standInPage();
  return {
    ...(await import('./DocumentActions.tsx')),
    ...(await import('./DocumentFactsCard.tsx')),
    ...(await import('./DocumentHolder.tsx')),
    ...(await import('./VersionRow.tsx')),
    ...(await import('./WaitingNotice.tsx')),
  };
};
let parts: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  parts = await load();
});
afterAll(() => void vi.resetModules());

const named = (fullName: string) => ({ id: fullName, fullName, email: null, user: null });
/** Late in the evening of the day before, in UTC. */
const AFTER_MIDNIGHT = '2026-03-09T23:30:00.000Z';
const BERLIN = { timeZone: 'Europe/Berlin' };

const VERSION = {
  id: 'new',
  state: 'ACCEPTED',
  isInForce: true,
  corrects: null,
  name: 'Crane licence',
  type: 'PDF',
  file: { url: '/files/new', size: 2048 },
  issuedOn: '2026-01-05',
  expirationDate: '2027-01-05',
  expirationReminder: '2026-12-05',
  number: 'C-77',
  issuer: 'TÜV',
  recordedAt: AFTER_MIDNIGHT,
  recordedBy: named('Ada'),
  decidedAt: null,
  decidedBy: null,
  reason: null,
  ended: null,
} as unknown as DocumentVersion;

const row = (version: Partial<DocumentVersion>, others: DocumentVersion[] = []) => {
  const whole = { ...VERSION, ...version } as DocumentVersion;
  return rendered(
    <parts.VersionRow
      version={whole}
      versions={[whole, ...others]}
      {...BERLIN}
      {...{ workspaceId: 'w', canEnd: false, today: '2026-03-10' }}
    />,
  ).text;
};

test('[STK-04] a version says that a machine read its dates', () => {
  expect(row({ readByMachine: true })).toContain('Dates read by machine');
  expect(row({ readByMachine: false })).not.toContain('read by machine');
});

test('[VER-04] a version says all its facts, who added it, and on which day where the workspace is', () => {
  const facts = `Issued ${dateText('2026-01-05')} · Expires ${dateText('2027-01-05')} · Reminder ${dateText('2026-12-05')} · No. C-77 · TÜV`;
  expect(row({})).toContain(facts);
  expect(row({})).toContain(`Added by Ada on ${dateText('2026-03-10')}`);
  const bare = { issuedOn: null, expirationDate: null, expirationReminder: null, number: null, issuer: null };
  expect(row(bare)).toContain('Current version No expiration date Added by');
});

test('[VER-05] a correction names the version that it puts right by its day', () => {
  const before = { ...VERSION, id: 'old', isInForce: false, recordedAt: '2026-02-01T12:00:00.000Z' };
  expect(row({ corrects: 'old' }, [before])).toContain(
    `, correcting the one added on ${dateText('2026-02-01')}`,
  );
  expect(row({}, [before])).not.toContain('correcting');
});

test('[VAL-06] [VAL-07] a version that ended says from which day on, by whom, and why or by which one', () => {
  const ended = { on: '2026-03-01', recordedAt: AFTER_MIDNIGHT, recordedBy: named('Ada') };
  const why = { ...ended, reason: 'Suspended', replacedBy: null } as DocumentVersion['ended'];
  expect(row({ ended: why, state: 'WITHDRAWN', isInForce: false })).toContain(
    `Withdrawn from ${dateText('2026-03-01')} on, by Ada on ${dateText('2026-03-10')} Suspended`,
  );
  const next = { ...VERSION, id: 'next', recordedAt: '2026-03-01T12:00:00.000Z' };
  const replaced = { ...ended, reason: null, replacedBy: 'next' } as DocumentVersion['ended'];
  expect(row({ ended: replaced, isInForce: false }, [next])).toContain(
    `Replaced from ${dateText('2026-03-01')} on by the one added on ${dateText('2026-03-01')}, by Ada`,
  );
});

test('[SUB-06] a decision says who decided, on which day, and why it was refused', () => {
  const decided = { decidedAt: AFTER_MIDNIGHT, decidedBy: named('Ben') } as Partial<DocumentVersion>;
  const refused = row({ ...decided, state: 'REJECTED', isInForce: false, reason: 'Page 2 is missing.' });
  expect(refused).toContain(`by Ben on ${dateText('2026-03-10')} Page 2 is missing.`);
  expect(refused).toContain('Rejected by Ben');
  const accepted = `Accepted by Ben on ${dateText('2026-03-10')}`;
  expect(row(decided)).toContain(accepted);
  // Who withdrew it is another thing than who had accepted it.
  expect(row({ ...decided, state: 'WITHDRAWN', isInForce: false })).toContain(accepted);
  expect(row({})).not.toContain('Ben');
});

const DOCUMENT = {
  id: 'd',
  name: 'Crane licence',
  type: 'PDF',
  kind: { id: 'k', name: 'Crane' },
  version: { state: 'ACCEPTED', number: 'C-77', issuer: 'TÜV', issuedOn: '2026-01-05' },
  file: { url: '/files/d', size: 2048 },
  expirationDate: '2027-01-05',
  expirationReminder: '2026-12-05',
  createdAt: AFTER_MIDNIGHT,
  createdByWorkspaceMember: named('Ada'),
  workspaceMember: named('Ben'),
  waiting: null,
  canEdit: false,
  canDelete: false,
  canRenew: false,
  canSubmit: false,
} as unknown as WorkDocument;
const given = (change: object) => ({ ...DOCUMENT, ...change }) as WorkDocument;

test('[VER-04] the details say each fact by its name, and the day on which it was added where the workspace is', () => {
  const { text } = rendered(<parts.DocumentFactsCard workspaceId="w" document={DOCUMENT} />, BERLIN);
  expect(text).toBe(
    `Details B Held by Ben Document type Crane Number C-77 Issuer TÜV Issued ${dateText('2026-01-05')} Expires ${dateText('2027-01-05')} ` +
      `Reminder ${dateText('2026-12-05')} Added by Ada Added ${dateText('2026-03-10')}`,
  );
});

const ADMIN = ['workspace:manage'] as const;
const screens = {
  '/$workspaceId/members/$memberId': 'workspace:manage',
  '/$workspaceId/work-documents': 'workspace:manage',
  '/$workspaceId/review': 'workspace:manage',
} as const;
const asAdmin = { permissions: [...ADMIN], screens };
const asMember = { permissions: [], screens };

test('the holder’s name leads to the profile for those who may open it', () => {
  const holder = <parts.DocumentHolder workspaceId="w" document={DOCUMENT} />;
  expect(rendered(holder, asAdmin).html).toContain('href="/w/members/Ben"');
  expect(rendered(holder, asMember).html).not.toContain('href="/w/members/Ben"');
});

test('[SUB-03] that a version waits is told to all of a renewal, and else to reviewers, who alone are led to it', () => {
  const notice = (state: string, known: object, waiting: object | null = {}) =>
    rendered(
      <parts.WaitingNotice workspaceId="w" document={given({ waiting, version: { state } })} />,
      known,
    );
  expect(notice('ACCEPTED', asMember).text).toMatch(/^A new version .* counts\.$/);
  expect(notice('ACCEPTED', asAdmin).html).toContain('href="/w/review"');
  expect(notice('SUBMITTED', asAdmin).text).toBe('This document is waiting for review. Review');
  expect(notice('SUBMITTED', asMember).text).toBe('');
  expect(notice('ACCEPTED', asAdmin, null).text).toBe('');
});

test.each<[rights: object, next: string]>([
  [{}, ''],
  [{ canRenew: true }, 'Renew'],
  [{ canSubmit: true }, 'Submit a new one'],
  [{ canSubmit: true, kind: null }, ''],
  [{ canSubmit: true, waiting: {} }, 'Replace submission'],
  [{ canSubmit: true, version: { state: 'REJECTED' } }, 'Submit again'],
  [{ canSubmit: true, canRenew: true }, 'Renew'],
])('[VER-01] [SUB-06] beside the state, who has the rights %j is offered “%s”', (rights, next) => {
  const { text, html } = rendered(<parts.NextAction workspaceId="w" document={given(rights)} />, asMember);
  expect(text).toBe(next);
  if (html.includes('/submit')) expect(html).toContain('href="/w/my-documents/submit?kind=k&document=d"');
});

test.each<[rights: object, corrects: boolean, hasMenu: boolean]>([
  [{}, false, false],
  [{ canEdit: true }, true, false],
  [{ canDelete: true }, false, true],
  [{ canRenew: true }, false, true],
])('[VER-05] who has the rights %j can correct: %s, and has a menu: %s', (rights, corrects, hasMenu) => {
  const { html } = rendered(<parts.DocumentActions workspaceId="w" document={given(rights)} />, asMember);
  expect(html.includes('/work-documents/d/correct')).toBe(corrects);
  expect(html.includes('aria-label="Actions for Crane licence"')).toBe(hasMenu);
});
