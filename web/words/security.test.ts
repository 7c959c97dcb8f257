import { expect, test } from 'vitest';
import type { SecurityEvent } from '#contract/security.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { securityDetail, securityEventLabel } from './security.ts';

const detail = (event: SecurityEvent['event'], details: SecurityEvent['details']) =>
  securityDetail({
    id: '',
    event,
    createdAt: '',
    workspaceMember: null,
    relatedWorkspaceMember: null,
    address: null,
    browser: null,
    system: null,
    details,
  });

test.each([
  ['logged_in', {}, null],
  ['log_in_refused', { count: 1 }, null],
  ['log_in_refused', { count: 3 }, '3 times'],
  ['refused', { call: 'members.update', count: 1 }, 'members.update'],
  ['refused', { call: 'members.update', count: 1_200 }, 'members.update, 1,200 times'],
  ['role_changed', { from: 'TEAM_MEMBER', to: 'WORKSPACE_ADMIN' }, 'Team Member → Workspace Admin'],
  ['member_joined', { role: 'WORKSPACE_MEMBER' }, 'Workspace Member'],
  ['exported', { call: 'documents.list', count: 12_345 }, '12,345 rows of work documents'],
  ['exported', { call: 'members.list', count: 1 }, '1 row of members'],
  ['file_opened', { documentId: 'c1', document: 'Forklift licence' }, 'Forklift licence'],
  ['settings_changed', { settings: 'name, isPublic' }, 'Name, Who can join'],
  ['settings_changed', { settings: 'name', apiToken: 'Rota' }, 'Name, with the API token “Rota”'],
  ['member_removed', { apiToken: 'Rota' }, 'with the API token “Rota”'],
  ['api_token_created', { token: 'Rota', access: 'write' }, 'Rota: read and write'],
  ['join_link_created', { days: 14 }, '14 days'],
  ['join_link_used', { email: 'ben@crew.example' }, 'ben@crew.example'],
  ['upload_link_created', { kinds: 'First aid', days: 7 }, 'First aid: 7 days'],
  [
    'file_opened',
    { document: 'Forklift licence', link: 'Client' },
    'Forklift licence, with the link “Client”',
  ],
  [
    'evidence_link_created',
    { link: 'Client', people: 12, kinds: 'First aid, Crane', days: 7 },
    'Client: 12 people, First aid, Crane, 7 days',
  ],
  [
    'evidence_link_opened',
    { link: 'Client', people: 1, kinds: 'First aid', count: 3 },
    'Client: 1 person, First aid, 3 times',
  ],
  [
    'audit_pack_created',
    { day: '2026-03-02', team: null, sensitive: 0 },
    `Everybody, ${dateText('2026-03-02')}`,
  ],
  [
    'audit_pack_opened',
    { day: '2026-03-02', team: 'Yard', sensitive: 1 },
    `Yard, ${dateText('2026-03-02')}, with sensitive document types`,
  ],
  [
    'audit_pack_deleted',
    { day: '2026-03-02', team: 'Yard', sensitive: 0 },
    `Yard, ${dateText('2026-03-02')}`,
  ],
  ['evidence_link_revoked', { link: 'Client', kinds: 'First aid' }, 'Client: First aid'],
  ['webhook_added', { host: 'hooks.example' }, 'hooks.example'],
  ['webhook_changed', { host: 'hooks.example', what: 'address, resumed' }, 'hooks.example: address, resumed'],
  ['webhook_deleted', { host: 'hooks.example' }, 'hooks.example'],
  ['webhook_secret_changed', { host: 'hooks.example' }, 'hooks.example'],
  ['upload_link_revoked', { kinds: 'First aid' }, 'First aid'],
  ['api_token_created', { token: 'Rota', access: 'read' }, 'Rota: read only'],
  ['api_token_revoked', { token: 'Rota' }, 'Rota'],
  ['last_admin_kept', { from: 'WORKSPACE_ADMIN', to: 'TEAM_MEMBER' }, 'Workspace Admin → Team Member'],
  [
    'role_changed',
    { from: 'TEAM_MEMBER', to: 'TEAM_ADMIN', company: 'Acme' },
    'Team Member → Team Admin, by a group of Acme',
  ],
  ['exported', { call: 'teams.list', count: 2 }, '2 rows of teams'],
  ['exported', { call: 'equipment.list', count: 2 }, '2 rows of equipment'],
  ['exported', { call: 'inspections.list', count: 2 }, '2 rows of inspections'],
  ['exported', { call: 'security.list', count: 2 }, '2 rows of entries of the security log'],
  ['exported', { call: 'apiTokens.list', count: 2 }, '2 rows of API tokens'],
  ['exported', { call: 'doors.list', count: 2 }, '2 rows of doors'],
  [
    'settings_changed',
    { settings: 'timeZone, logotypeBase64, teamAdditionsNeedApproval, groupRoles, doors' },
    'Time zone, Logo, Approval of team memberships, Roles by group, doors',
  ],
  ['team_joined', { teamId: 'c1', team: 'Night shift' }, 'Night shift'],
  ['team_members_added', { teams: 2, members: 30 }, '30 members, 2 teams'],
] as const)('an entry %s of %o says "%s"', (event, details, text) => {
  expect(detail(event, details)).toBe(text);
});

test('an event of a newer server is called as the server calls it', () => {
  expect(securityEventLabel('logged_in')).toBe('Logged in');
  expect(securityEventLabel('door_opened')).toBe('door_opened');
});
