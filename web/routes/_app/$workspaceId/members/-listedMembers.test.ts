import { expect, test, vi } from 'vitest';
import { writtenRows } from '#tests/support/workers.ts';
import { dayNumber } from '#web/ui/sheets/cells.ts';

const written = (members: object[]) => {
  vi.resetModules();
  return writtenRows(() => import('./-listedMembers.worker.ts'), members, { timeZone: 'UTC' });
};

const BARE = {
  id: 'm',
  firstName: null,
  lastName: null,
  fullName: null,
  email: 'ann@crew.example',
  staffNumber: null,
  user: null,
  person: null,
  trades: [],
  role: 'TEAM_MEMBER',
  status: 'DRAFT',
  workspaceMembershipInvite: [],
  proGroupMembers: [],
  lastSeenOn: null,
};
const FACTS = { phoneCountryCode: '+49', phone: '171 1', title: 'Rigger', contractor: 'Ropes Ltd' };

/** Each column by its heading. */
async function columnsOf(member: object) {
  const [headings = [], row = []] = await written([{ ...BARE, ...member }]);
  return Object.fromEntries(headings.map((heading, index) => [heading, row[index] ?? null]));
}

test('[PPL-10] a member is a row with what an admin knows of them, each under its heading', async () => {
  const member = {
    fullName: 'Ann Lee',
    firstName: 'Ann',
    lastName: 'Lee',
    staffNumber: 'S-1',
    user: { avatar: null, ...FACTS },
    person: { ...FACTS, title: 'Cook' },
    role: 'WORKSPACE_ADMIN',
    status: 'ACTIVE',
    trades: ['Rigger', 'Welder'].map((name) => ({ id: name, name })),
    proGroupMembers: ['Yard', 'Dock'].map((name) => ({ proGroup: { id: name, name } })),
    lastSeenOn: '2026-11-20',
    documentExpirationStates: { EXPIRED: 1, EXPIRING_SOON: 2, UP_TO_DATE: 3 },
  };
  expect(await columnsOf(member)).toEqual({
    Name: 'Ann Lee',
    'First name': 'Ann',
    'Last name': 'Lee',
    Email: 'ann@crew.example',
    'Staff number': 'S-1',
    Phone: '(+49) 171 1',
    'Job title': 'Rigger',
    Company: 'Ropes Ltd',
    Trades: 'Rigger, Welder',
    'Workspace Role': 'Workspace Admin',
    Status: 'Active',
    Invitation: null,
    Teams: 'Yard, Dock',
    'Last seen': dayNumber('2026-11-20'),
    Expired: 1,
    'Expires soon': 2,
    'Up to date': 3,
  });
});

test('[PPL-10] a draft is a row with what the workspace noted, and the newest invitation', async () => {
  const invited = (status: string) => ({ id: status, status, undelivered: null });
  const member = {
    person: { ...FACTS, phoneCountryCode: null },
    workspaceMembershipInvite: [invited('EXPIRED'), invited('PENDING')],
  };
  expect(await columnsOf(member)).toMatchObject({
    Name: 'ann@crew.example',
    Phone: '171 1',
    'Job title': 'Rigger',
    Company: 'Ropes Ltd',
    Invitation: 'Invite expired',
  });
});

test('[PPL-10] what is not known is an empty cell, and no documents are none in each state', async () => {
  const columns = await columnsOf({ email: null });
  expect(Object.fromEntries(Object.entries(columns).filter(([, cell]) => cell !== null))).toEqual({
    Name: '–',
    'Workspace Role': 'Team Member',
    Status: 'Draft',
    Expired: 0,
    'Expires soon': 0,
    'Up to date': 0,
  });
});
