import type { ReactNode } from 'react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Permission } from '#contract/rules/permissions.ts';
import { drawnBy, rendered, standInPage } from '#tests/support/rendered.tsx';
import { dateText } from '#web/features/documents/dates/dateText.ts';

let CellDrawer: typeof import('./CellDrawer.tsx').default;
beforeAll(async () => {
  standInPage();
  ({ default: CellDrawer } = await import('./CellDrawer.tsx'));
});
afterAll(() => void vi.resetModules());

const DAY = '2027-02-01';
const day = dateText(DAY);
const CELL = {
  memberId: 'm',
  person: 'Ann Lee',
  hasLeft: false,
  requirementId: 'r',
  requirement: 'First aid',
};
const STANDING = {
  requirementId: 'r',
  state: 'MET',
  blocking: false,
  kinds: [{ id: 'k', name: 'First aid course' }],
  document: { id: 'd', name: 'Course', issuedOn: '2026-02-01' },
  documentId: 'd',
  expiresOn: DAY,
  breaksOn: null,
  graceUntil: null,
  exemption: null,
  knownLater: [],
  sources: [
    {
      requirement: { id: 'r', name: 'Aid', source: 'Site rules' },
      via: 'EVERYONE',
      role: null,
      team: null,
      since: DAY,
    },
  ],
};

/** The drawer of a cell for somebody with these permissions. */
function drawerOf(
  change: object,
  permissions: Permission[] = ['workspace:manage', 'document:ask'],
  cell: object = {},
  phone: string | null = null,
) {
  const data = [
    { ...STANDING, requirementId: 'other', blocking: true },
    { ...STANDING, ...change },
  ];
  const known = {
    permissions,
    answers: [
      [['w', 'requirements', 'of', { ...CELL, ...cell }.memberId, {}], { data, phone }],
      [
        ['w', 'documentKinds', 'list'],
        {
          data: [
            { id: 'k', name: 'First aid course', membersSubmit: true, sensitive: false, archivedAt: null },
          ],
        },
      ],
    ] as [string[], object][],
  };
  const drawer = drawnBy(
    () => CellDrawer({ workspaceId: 'w', cell: { ...CELL, ...cell }, moment: {}, onClose: () => undefined }),
    known,
  )[0];
  return rendered(drawer?.children as ReactNode, known);
}

test('[REQ-08] a cell says what it rests on', () => {
  const { text, html } = drawerOf({});
  expect(text).toMatch(/^Ann Lee Met Document Course Issued .*2026 Expires .*2027 Met by First aid course/);
  expect(text).toContain(`Expires ${day}`);
  expect(text).toContain(`Why it is required Aid Required of everybody, since ${day} Site rules`);
  expect(html).toContain('data-tone="good"');
  expect(drawerOf({ document: null, expiresOn: null }).text).toContain('Document None');
  expect(drawerOf({ graceUntil: DAY }).text).toContain(`In grace until ${day}`);
  expect(drawerOf({ requirementId: 'gone' }).text).toBe('Ann Lee This is no longer required.');
});

test('[REQ-08] a gap keeps people out of teams, or is a warning', () => {
  expect(drawerOf({ blocking: true }).text).toContain('If missing Block');
  expect(drawerOf({ blocking: false }).text).toContain('If missing Warn');
});

test.each([
  ['MET', `Needs attention from ${day}, if nothing changes.`],
  ['EXPIRES_SOON', `Missing from ${day}, if nothing changes.`],
  ['IN_GRACE', `In grace until ${day}, if nothing changes.`],
  ['EXEMPT', `Exempt until ${day}, if nothing changes.`],
])('[REQ-08] what becomes of %s: %s', (state, text) => {
  expect(drawerOf({ state, breaksOn: DAY }).text).toContain(text);
  expect(drawerOf({ state }).text).not.toContain('if nothing changes');
});

test('[REQ-10] [VAL-12] a cell says in a sentence each what was recorded later, and when', () => {
  expect(drawerOf({}).text).not.toContain(' on ');
  const { text, html } = drawerOf({
    documentId: null,
    knownLater: [
      { what: 'ADDED', on: '2027-03-03' },
      { what: 'DELETED', on: DAY },
    ],
  });
  expect(text).toContain(
    `Met The certificate was added on ${dateText('2027-03-03')}. The certificate was deleted on ${day}. Document`,
  );
  expect(html).not.toContain('/renew');
});

test('[REQ-05] [REQ-08] an admin opens, renews, asks and exempts; others only look, and nobody asks who has left', () => {
  const admin = drawerOf({ state: 'EXPIRES_SOON' });
  expect(admin.html).toContain('href="/w/work-documents/d"');
  expect(admin.html).toContain('href="/w/work-documents/d/renew"');
  expect(admin.text).toMatch(/Ask for it Ask by link Renew Exempt…$/);
  expect(drawerOf({}).text).toMatch(/Renew Exempt…$/);
  const exempt = drawerOf({ exemption: { id: 'e', reason: 'On leave', until: DAY }, documentId: null });
  expect(exempt.text).toContain(`Exempt until ${day} On leave`);
  expect(exempt.text).toMatch(/End exemption$/);
  expect(drawerOf({ state: 'EXPIRES_SOON', kinds: [{ id: 'closed', name: 'x' }] }).text).not.toContain(
    'Ask for it',
  );
  expect(drawerOf({}, []).html).not.toMatch(/<a |<button/);
  const withdrawn = { document: null, documentId: null, withdrawn: { id: 'old', name: 'Old card' } };
  expect(drawerOf({ state: 'MISSING', ...withdrawn }).text).toContain('Document None Withdrawn Old card');
  expect(drawerOf(withdrawn).html).toContain('href="/w/work-documents/old"');
  expect(drawerOf({ state: 'EXPIRES_SOON' }, undefined, { hasLeft: true }).text).not.toContain('Ask for it');
});

test('[GAP-06] a team admin asks, submits and calls; an admin adds what is missing and opens the person', () => {
  const missing = { state: 'MISSING', document: null, documentId: null };
  const lead = drawerOf(missing, ['document:ask', 'requirements:view'], {}, '+44 (0)20 7946');
  expect(lead.text).toMatch(/Ask for it Ask by link Add document Call$/);
  expect(lead.html).toContain('href="/w/who-lacks-what/submit');
  expect(lead.html).toContain('href="tel:+440207946"');
  expect(lead.html).not.toContain('href="/w/members/m"');
  const admin = drawerOf(missing);
  expect(admin.text).toMatch(/Ask for it Ask by link Add document Exempt…$/);
  expect(admin.html).toContain('href="/w/work-documents/add');
  expect(admin.html).toContain('href="/w/members/m"');
  expect(drawerOf({ state: 'MET' }, ['document:ask']).text).not.toContain('Add document');
  expect(drawerOf({ ...missing, kinds: [{ id: 'closed', name: 'x' }] }, ['document:ask']).text).not.toMatch(
    /Ask for it|Ask by link|Add document/,
  );
});

test('[GAP-06] whoever sees a cell calls the person, where they have a phone, but nobody themselves', () => {
  const called = (cell: object, phone: string | null) =>
    drawerOf({}, undefined, cell, phone).html.includes('aria-label="Call Ann Lee"');
  expect(called({}, '+49151234567')).toBe(true);
  expect(called({}, null)).toBe(false);
  expect(called({ memberId: 'me' }, '+49151234567')).toBe(false);
});
