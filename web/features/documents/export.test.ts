import { expect, test } from 'vitest';
import type { WorkDocument } from '#contract/documents/documents.ts';
import { documentsSheet, membersSheet } from '#web/routes/_app/$workspaceId/work-documents/-export/sheets.ts';

const ann = {
  id: 'ca',
  userId: null,
  workspaceId: 'cw',
  role: 'TEAM_MEMBER',
  status: 'DRAFT',
  firstName: null,
  lastName: null,
  fullName: null,
  email: 'ann@crew.example',
  user: null,
  staffNumber: null,
  trades: [] as { id: string; name: string }[],
  person: null,
} as const;

test('[DOC-53] [KIND-06] a document is a row with its kind, dates, state and people', () => {
  const document: WorkDocument = {
    id: 'cd',
    name: 'Crane licence',
    type: 'PDF',
    file: { url: '', mimeType: 'application/pdf', size: 1 },
    expirationDate: '2027-03-31',
    expirationReminder: null,
    undated: false,
    expirationState: 'EXPIRING_SOON',
    createdAt: '2026-11-20T23:30:00.000Z',
    workspaceMember: ann,
    createdByWorkspaceMember: { ...ann, fullName: 'Ada Byron' },
    createdByWorkspaceMemberId: 'ca',
    kind: { id: 'ck', name: 'Crane operator' },
    version: { id: 'cv', state: 'ACCEPTED', issuedOn: '2026-03-31', number: '=7', issuer: 'TÜV' },
    versionCount: 2,
    waiting: false,
    canEdit: false,
    canDelete: false,
    canRenew: true,
    canSubmit: false,
  };
  const { columns, rows } = documentsSheet([document], { timeZone: 'Europe/Berlin' });
  expect(Object.fromEntries(columns.map(({ header }, index) => [header, rows[0]?.[index]]))).toEqual({
    Name: 'Crane licence',
    'Document type': 'Crane operator',
    'File type': 'PDF',
    Holder: 'ann@crew.example',
    'Holder email': 'ann@crew.example',
    'Staff number': null,
    Trades: null,
    Number: '=7',
    Issuer: 'TÜV',
    'Issued on': { date: '2026-03-31' },
    'Expiration date': { date: '2027-03-31' },
    Reminder: null,
    Status: 'Expires soon',
    'Added by': 'Ada Byron',
    'Added on': { date: '2026-11-21' },
  });
});

test('[DOC-05] [DOC-53] a member is a row with the numbers of their documents', () => {
  const documentExpirationStates = { EXPIRED: 2, EXPIRING_SOON: 0, UP_TO_DATE: 7 };
  const member = {
    ...ann,
    proGroupMembers: [],
    workspaceMembershipInvite: [],
    isFirstAider: false,
    language: null,
    lastSeenOn: null,
    documentExpirationStates,
  };
  expect(membersSheet([member]).rows).toEqual([
    ['ann@crew.example', 'ann@crew.example', null, null, 'Team Member', 'Draft', 2, 0, 7],
  ]);
});
