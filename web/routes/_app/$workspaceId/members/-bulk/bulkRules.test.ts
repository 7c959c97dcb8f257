import { expect, test } from 'vitest';
import type { Member } from '#contract/members.ts';
import type { Trade } from '#contract/trades.ts';
import { bulkProblem, invitable, sentToday, teamsOfMembers, tradeItems } from './bulkRules.ts';

const member = (id: string, own: Partial<Member>): Member => ({
  id,
  userId: null,
  workspaceId: 'w',
  role: 'WORKSPACE_MEMBER',
  status: 'DRAFT',
  firstName: null,
  lastName: null,
  fullName: null,
  email: `${id}@site.example`,
  user: null,
  staffNumber: null,
  trades: [],
  person: null,
  proGroupMembers: [],
  workspaceMembershipInvite: [],
  isFirstAider: false,
  language: null,
  lastSeenOn: null,
  ...own,
});
const inTeams = (...names: string[]) => ({
  proGroupMembers: names.map((name) => ({ id: name, proGroupId: name, proGroup: { id: name, name } })),
});

test('[MEM-49] a bulk action needs a workspace and members', () => {
  expect(bulkProblem('', ['a'])).toBe('Missing workspace or members.');
  expect(bulkProblem('w', [])).toBe('Missing workspace or members.');
  expect(bulkProblem('w', ['a'])).toBeNull();
});

test('[MEM-40] only those who are not active and have an address are invited', () => {
  const members = [
    member('draft', { language: 'pl' }),
    member('active', { status: 'ACTIVE' }),
    member('gone', { status: 'DEACTIVATED' }),
    member('nobody', { email: null }),
  ];
  expect(invitable(members)).toEqual([
    { email: 'draft@site.example', language: 'pl' },
    { email: 'gone@site.example', language: null },
  ]);
});

test('[MEM-48] the teams to leave are those that somebody is in', () => {
  const members = [member('a', inTeams('Roof', 'Night')), member('b', inTeams('Night')), member('c', {})];
  expect(teamsOfMembers(members)).toEqual([
    { id: 'Night', label: 'Night', note: '2 of 3' },
    { id: 'Roof', label: 'Roof', note: '1 of 3' },
  ]);
});

test('[PPL-12] who was sent an invitation within a day is known before they are invited again', () => {
  const sent = (sentAt: string): Partial<Member> => ({
    workspaceMembershipInvite: [
      {
        id: 'i',
        status: 'PENDING',
        createdAt: sentAt,
        sentAt,
        sentCount: 1,
        undelivered: null,
        expiresAt: sentAt,
        sentBy: null,
      },
    ],
  });
  const members = [
    member('never', {}),
    member('now', sent('2026-11-22T12:00:01Z')),
    member('yesterday', sent('2026-11-22T12:00:00Z')),
    member('in', { ...sent('2026-11-23T11:00:00Z'), status: 'ACTIVE' }),
  ];
  expect(sentToday(members, new Date('2026-11-23T12:00:00Z'))).toBe(1);
});

test('[TRD-02] trades in use are given, those that somebody has are taken away, archived ones too', () => {
  const trade = (id: string, archivedAt: string | null = null) => ({ id, name: id, archivedAt }) as Trade;
  const trades = [trade('Rigger'), trade('Welder'), trade('Mason', '2026-01-31T10:00:00Z')];
  const has = (...ids: string[]) => ({ trades: ids.map((id) => trade(id)) });
  const members = [has('Welder', 'Mason'), has('Welder'), has()];
  expect(tradeItems(trades, members, 'give')).toEqual([
    { id: 'Rigger', label: 'Rigger' },
    { id: 'Welder', label: 'Welder', note: '2 of 3' },
  ]);
  expect(tradeItems(trades, members, 'take')).toEqual([
    { id: 'Welder', label: 'Welder', note: '2 of 3' },
    { id: 'Mason', label: 'Mason', note: '1 of 3' },
  ]);
});
