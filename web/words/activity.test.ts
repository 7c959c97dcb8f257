import { expect, test } from 'vitest';
import { ACTIVITY_EVENTS, type Activity, type ActivityEvent } from '#contract/activity.ts';
import { anActivity, member, textOf } from '#tests/support/activities.ts';
import { activitySentence } from './activity.ts';

const ben = member('ben', 'Ben Hur');
const firstAid = { id: 'd', name: 'First aid' };
const harness = { id: 'e', name: 'Harness 12' };
const ines = member('ines', 'Ines Gama');
const told = (numbers: Activity['details']['numbers']) => ({
  details: { teamId: null, subjectName: null, numbers },
});
const night = { teamId: 't', subjectName: 'Night shift', numbers: {} };

test('[ACT-09] every event has a sentence, also when nothing is known but its name', () => {
  for (const event of Object.keys(ACTIVITY_EVENTS) as ActivityEvent[]) {
    const text = textOf(anActivity(event, { triggerWorkspaceMember: null }));
    expect(text).toMatch(/^[A-Za-z0-9].* .*\.$/);
    expect(text).not.toMatch(/undefined|null|NaN/);
  }
});

test.each([
  [
    'team_created',
    { details: { ...night, subjectName: 'Acme Inc.' } },
    'Ada Byron created the team Acme Inc.',
  ],
  [
    'trades_changed',
    { details: { ...night, subjectName: 'Rope tech.', numbers: { change: 'archived' } } },
    'Ada Byron archived the trade Rope tech.',
  ],
  [
    'documents_assigned',
    { document: firstAid, relatedWorkspaceMember: member('jo', 'Jo Hur Jr.') },
    'Ada Byron assigned First aid to Jo Hur Jr.',
  ],
  [
    'documents_assigned',
    { document: firstAid, relatedWorkspaceMember: ben },
    'Ada Byron assigned First aid to Ben Hur.',
  ],
  ['documents_assigned', { document: firstAid, count: 3 }, 'Ada Byron assigned First aid to 3 members.'],
  [
    'documents_assigned',
    { relatedWorkspaceMember: ben, count: 2 },
    'Ada Byron assigned 2 documents to Ben Hur.',
  ],
  [
    'documents_assigned',
    { count: 1_200, details: { teamId: null, subjectName: null, numbers: { documents: 3, members: 400 } } },
    'Ada Byron assigned 3 documents to 400 members.',
  ],
  [
    'document_expired',
    { document: firstAid, relatedWorkspaceMember: ben },
    'First aid of Ben Hur has expired.',
  ],
  ['document_expired', { count: 90 }, '90 documents have expired.'],
  ['document_reminder', { count: 2, relatedWorkspaceMember: ben }, '2 documents of Ben Hur expire soon.'],
  ['members_added', { count: 500 }, 'Ada Byron added 500 members to the workspace.'],
  ['members_removed', { relatedWorkspaceMember: ben }, 'Ada Byron removed Ben Hur from the workspace.'],
  ['members_restored', { relatedWorkspaceMember: ben }, 'Ada Byron undid the removal of Ben Hur.'],
  ['members_restored', { count: 3 }, 'Ada Byron undid the removal of 3 members.'],
  [
    'invitation_reopened',
    { triggerWorkspaceMember: null, relatedWorkspaceMember: ben },
    'Ben Hur undid declining the invitation.',
  ],
  [
    'member_joined',
    { triggerWorkspaceMember: ben, relatedWorkspaceMember: ben },
    'Ben Hur joined the workspace.',
  ],
  ['team_created', { details: night }, 'Ada Byron created the team Night shift.'],
  [
    'team_members_added',
    { count: 4, details: { ...night, numbers: { teams: 1, members: 4 } } },
    'Ada Byron added 4 members to Night shift.',
  ],
  [
    'role_changed',
    {
      relatedWorkspaceMember: ben,
      details: { teamId: null, subjectName: null, numbers: { from: 'TEAM_MEMBER', to: 'WORKSPACE_ADMIN' } },
    },
    'Ada Byron changed the role of Ben Hur from Team Member to Workspace Admin.',
  ],
  [
    'role_changed',
    {
      count: 12,
      details: { teamId: null, subjectName: null, numbers: { from: 'TEAM_MEMBER', to: 'TEAM_ADMIN' } },
    },
    'Ada Byron changed the role of 12 members from Team Member to Team Admin.',
  ],
  ['equipment_added', { equipment: harness }, 'Ada Byron added Harness 12.'],
  [
    'equipment_added',
    { equipment: harness, relatedWorkspaceMember: ben },
    'Ada Byron added Harness 12 for Ben Hur.',
  ],
  ['equipment_added', { count: 1_200 }, 'Ada Byron added 1,200 items.'],
  ['equipment_updated', { equipment: harness, relatedWorkspaceMember: ben }, 'Ada Byron changed Harness 12.'],
  [
    'equipment_handed_over',
    { equipment: harness, relatedWorkspaceMember: ben, formerWorkspaceMember: ines },
    'Ada Byron handed Harness 12 over from Ines Gama to Ben Hur.',
  ],
  [
    'equipment_handed_over',
    { equipment: harness, relatedWorkspaceMember: ben },
    'Ada Byron handed Harness 12 over to Ben Hur.',
  ],
  [
    'equipment_handed_over',
    { equipment: harness, formerWorkspaceMember: ines },
    'Ada Byron took Harness 12 back from Ines Gama.',
  ],
  [
    'equipment_handed_over',
    { equipment: harness, triggerWorkspaceMember: ines, formerWorkspaceMember: ines },
    'Ines Gama gave Harness 12 back.',
  ],
  [
    'equipment_handed_over',
    {
      equipment: harness,
      triggerWorkspaceMember: ben,
      relatedWorkspaceMember: ben,
      formerWorkspaceMember: ines,
    },
    'Ben Hur took Harness 12 over from Ines Gama.',
  ],
  [
    'equipment_handed_over',
    {
      equipment: harness,
      triggerWorkspaceMember: ines,
      relatedWorkspaceMember: ben,
      formerWorkspaceMember: ines,
    },
    'Ines Gama handed Harness 12 over to Ben Hur.',
  ],
  [
    'equipment_handed_over',
    { relatedWorkspaceMember: ben, count: 3 },
    'Ada Byron handed 3 items over to Ben Hur.',
  ],
  ['equipment_handed_over', { count: 3 }, 'Ada Byron took 3 items back.'],
  ['equipment_retired', { equipment: harness }, 'Ada Byron retired Harness 12.'],
  ['equipment_restored', { count: 2 }, 'Ada Byron put 2 items back into service.'],
  ['equipment_deleted', { count: 5 }, 'Ada Byron deleted 5 items.'],
  [
    'inspection_recorded',
    { equipment: harness, ...told({ status: 'FAILED' }) },
    'Ada Byron recorded an inspection of Harness 12: Failed.',
  ],
  [
    'inspection_recorded',
    { count: 30, ...told({ status: 'PASSED' }) },
    'Ada Byron recorded inspections of 30 items: Passed.',
  ],
  [
    'inspection_corrected',
    {
      equipment: harness,
      ...told({
        statusBefore: 'PASSED',
        status: 'FAILED',
        expirationDateBefore: null,
        expirationDate: '2027-03-01',
        note: 'changed',
      }),
    },
    'Ada Byron corrected an inspection of Harness 12. Before: passed, no next date, another note.',
  ],
  ['inspection_deleted', { equipment: harness }, 'Ada Byron deleted an inspection of Harness 12.'],
  ['inspection_reminder', { equipment: harness }, 'The inspection of Harness 12 is due soon.'],
  ['inspection_overdue', { equipment: harness }, 'The inspection of Harness 12 is overdue.'],
  ['inspection_reminder', { count: 40 }, 'The inspections of 40 items are due soon.'],
  ['inspection_overdue', { count: 3 }, 'The inspections of 3 items are overdue.'],
  ['workspace_updated', {}, 'Ada Byron changed the workspace settings.'],
  ['members_added', { relatedWorkspaceMember: ben }, 'Ada Byron added Ben Hur to the workspace.'],
  ['members_removed', { count: 2 }, 'Ada Byron removed 2 members from the workspace.'],
  ['member_changed', { relatedWorkspaceMember: ben }, 'Ada Byron changed the details of Ben Hur.'],
  ['invitations_sent', { relatedWorkspaceMember: ben }, 'Ada Byron invited Ben Hur.'],
  [
    'invitations_sent',
    { relatedWorkspaceMember: ben, ...told({ again: 1 }) },
    'Ada Byron invited Ben Hur again.',
  ],
  ['invitations_sent', { count: 2 }, 'Ada Byron sent 2 invitations.'],
  ['invitations_sent', { count: 1, ...told({ again: 1 }) }, 'Ada Byron sent 1 invitation again.'],
  ['invitation_revoked', { relatedWorkspaceMember: ben }, 'Ada Byron revoked the invitation of Ben Hur.'],
  ['invitation_declined', { relatedWorkspaceMember: ben }, 'Ben Hur declined the invitation.'],
  ['member_left', { triggerWorkspaceMember: ben }, 'Ben Hur left the workspace.'],
  [
    'role_changed',
    { ...told({ from: 'TEAM_ADMIN', to: 'TEAM_MEMBER' }) },
    'Ada Byron changed the role of a member from Team Admin to Team Member.',
  ],
  [
    'members_merged',
    {
      relatedWorkspaceMember: ben,
      details: { teamId: null, subjectName: 'B. Hur', numbers: { documents: 1, equipment: 2, teams: 1 } },
    },
    'Ada Byron merged “B. Hur” into Ben Hur, with 1 document, 2 items of equipment, 1 team.',
  ],
  [
    'members_merged',
    { relatedWorkspaceMember: ben, ...told({ documents: 0, equipment: 1 }) },
    'Ada Byron merged another entry into Ben Hur, with 1 item.',
  ],
  [
    'members_merged',
    { relatedWorkspaceMember: ben, ...told({}) },
    'Ada Byron merged another entry into Ben Hur.',
  ],
  ['team_updated', { details: night }, 'Ada Byron changed the team Night shift.'],
  [
    'team_updated',
    { details: { ...night, numbers: { change: 'archived' } } },
    'Ada Byron archived the team Night shift.',
  ],
  [
    'team_updated',
    { details: { ...night, numbers: { change: 'unarchived' } } },
    'Ada Byron brought back the team Night shift.',
  ],
  ['team_deleted', { details: night }, 'Ada Byron deleted the team Night shift.'],
  ['team_joined', { details: night }, 'Ada Byron joined the team Night shift.'],
  [
    'team_members_removed',
    { relatedWorkspaceMember: ben, details: night },
    'Ada Byron removed Ben Hur from Night shift.',
  ],
  [
    'team_members_added',
    { count: 6, ...told({ teams: 2, members: 3 }) },
    'Ada Byron added 3 members to 2 teams.',
  ],
  [
    'team_members_requested',
    { count: 1, details: night },
    'Ada Byron asked for 1 person to be added to Night shift.',
  ],
  [
    'team_members_requested',
    { count: 4, ...told({ teams: 2 }) },
    'Ada Byron asked for 4 people to be added to 2 teams.',
  ],
  ['team_requests_declined', { count: 2 }, 'Ada Byron declined 2 requests to add people to teams.'],
] satisfies [ActivityEvent, Partial<Activity>, string][])('[ACT-09] %s: %j', (event, more, sentence) => {
  expect(textOf(anActivity(event, more))).toBe(sentence);
});

test('the reader is "you", and nobody does something to a stranger of their own name', () => {
  const toBen = anActivity('documents_assigned', { document: firstAid, relatedWorkspaceMember: ben });
  expect(textOf(toBen, 'ada')).toBe('You assigned First aid to Ben Hur.');
  expect(textOf(toBen, 'ben')).toBe('Ada Byron assigned First aid to you.');
  const toSelf = { ...toBen, triggerWorkspaceMember: ben };
  expect(textOf(toSelf, 'ben')).toBe('You assigned First aid to yourself.');
  expect(textOf(toSelf)).toBe('Ben Hur assigned First aid to themselves.');
});

test('a handover says "you" to whoever had the item and to whoever has it', () => {
  const handover = anActivity('equipment_handed_over', {
    equipment: harness,
    relatedWorkspaceMember: ben,
    formerWorkspaceMember: ines,
  });
  expect(textOf(handover, 'ines')).toBe('Ada Byron handed Harness 12 over from you to Ben Hur.');
  expect(textOf(handover, 'ben')).toBe('Ada Byron handed Harness 12 over from Ines Gama to you.');
});

test('[INS-14] a correction says what the inspection was before, and not what it was and still is', () => {
  const was = { statusBefore: 'FAILED', inspectedAtBefore: '2026-03-01', expirationDateBefore: '2027-03-01' };
  const is = { status: 'PASSED', inspectedAt: '2026-03-02', expirationDate: null };
  const corrected = (numbers: Activity['details']['numbers']) =>
    textOf(anActivity('inspection_corrected', { equipment: harness, ...told(numbers) }));
  expect(corrected({ ...was, ...is, note: 'changed', report: 'changed' })).toMatch(
    /Before: failed, inspected .*2026, next due .*2027, another note, another report\.$/,
  );
  expect(corrected({ ...was, ...is, status: 'FAILED', expirationDate: '2027-03-01' })).toMatch(
    /Harness 12\. Before: inspected [^,]*,? ?2026\.$/,
  );
});

test('[INS-13] a reminder names the day', () => {
  const reminder = anActivity('inspection_reminder', {
    equipment: harness,
    ...told({ dueOn: '2026-12-31' }),
  });
  expect(textOf(reminder)).toMatch(/^The inspection of Harness 12 is due on .*Dec.*2026\.$/);
  const overdue = anActivity('inspection_overdue', { equipment: harness, ...told({ dueOn: '2026-12-31' }) });
  expect(textOf(overdue)).toMatch(/ was due on .*2026\.$/);
});

test('documents that got a kind and kinds that changed are told apart', () => {
  const first = (numbers: Activity['details']['numbers']) =>
    textOf(
      anActivity('kinds_changed', { details: { teamId: null, subjectName: 'First aid', numbers } }),
    ).replace('Ada Byron ', '');
  const about = ' the document type First aid.';
  for (const change of ['added', 'changed', 'archived', 'unarchived', 'deleted'])
    expect(first({ change })).toBe(`${change}${about}`);
  expect(first({})).toBe(`changed${about}`);
  expect(first({ change: 'merged', merged: 'Aid' })).toBe('merged the document type Aid into First aid.');
  const given = (kindId: string | null) =>
    textOf(anActivity('documents_changed', { count: 3, ...told({ kindId }) }));
  expect(given('k')).toBe('Ada Byron set the document type of 3 documents.');
  expect(given(null)).toBe('Ada Byron removed the document type from 3 documents.');
});

test('[TRD-01] what happens to the list of trades is told, and who gets or loses one', () => {
  const list = (numbers: Activity['details']['numbers'], subjectName: string | null = 'Rigger') =>
    textOf(anActivity('trades_changed', { count: 3, details: { teamId: null, subjectName, numbers } }));
  expect(list({ change: 'added' })).toBe('Ada Byron added the trade Rigger.');
  expect(list({ change: 'added' }, null)).toBe('Ada Byron added 3 trades.');
  expect(list({ change: 'archived' })).toBe('Ada Byron archived the trade Rigger.');
  expect(list({ change: 'unarchived' })).toBe('Ada Byron brought back the trade Rigger.');
  expect(list({ change: 'renamed', before: 'Slinger' })).toBe(
    'Ada Byron renamed the trade Slinger to Rigger.',
  );
  expect(list({ change: 'merged', merged: 'Slinger' })).toBe(
    'Ada Byron merged the trade Slinger into Rigger.',
  );
  const of = (event: 'trades_given' | 'trades_taken') =>
    textOf(anActivity(event, { count: 4, details: { teamId: null, subjectName: 'Rigger', numbers: {} } }));
  expect(of('trades_given')).toBe('Ada Byron gave 4 members the trade Rigger.');
  expect(of('trades_taken')).toBe('Ada Byron took the trade Rigger from 4 members.');
});

test('[CHK-02] what happens to a checklist is told', () => {
  const of = (numbers: Activity['details']['numbers']) =>
    textOf(anActivity('checklists_changed', { details: { teamId: null, subjectName: 'Ladder', numbers } }));
  expect(of({ change: 'added' })).toBe('Ada Byron added the checklist Ladder.');
  expect(of({ change: 'archived' })).toBe('Ada Byron archived the checklist Ladder.');
  expect(of({ change: 'unarchived' })).toBe('Ada Byron brought back the checklist Ladder.');
  expect(of({ change: 'renamed', before: 'Steps' })).toBe('Ada Byron renamed the checklist Steps to Ladder.');
  expect(of({ change: 'category', category: 'Access' })).toBe(
    'Ada Byron set the checklist Ladder for Access.',
  );
  expect(of({ change: 'category', category: null })).toBe(
    'Ada Byron removed the checklist Ladder from its category.',
  );
  expect(of({ change: 'questions', version: 3 })).toBe(
    'Ada Byron changed the questions of the checklist Ladder, which is at version 3.',
  );
});

test('the number of a day’s documents and items leads to the list in that state', () => {
  const expired = activitySentence(anActivity('document_expired', { count: 90 }), 'nobody');
  expect(expired).toContainEqual({ kind: 'documents', text: '90 documents', id: 'EXPIRED' });
  const soon = activitySentence(anActivity('document_reminder', { count: 90 }), 'nobody');
  expect(soon).toContainEqual({ kind: 'documents', text: '90 documents', id: 'EXPIRING_SOON' });
  const overdue = activitySentence(anActivity('inspection_overdue', { count: 3 }), 'nobody');
  expect(overdue).toContainEqual({ kind: 'items', text: '3 items', id: 'OVERDUE' });
});

test('who left, who was removed and what was deleted carry no id either', () => {
  const idsIn = (event: ActivityEvent, more: Partial<Activity>) =>
    activitySentence(anActivity(event, more), 'nobody').flatMap((part) =>
      typeof part === 'string' ? [] : [part.id],
    );
  expect(idsIn('member_left', { triggerWorkspaceMember: ben })).toEqual([null]);
  expect(idsIn('members_removed', { relatedWorkspaceMember: ben })).toEqual(['ada', null]);
  expect(idsIn('document_deleted', { document: firstAid, relatedWorkspaceMember: ben })).toEqual([
    'ada',
    null,
    'ben',
  ]);
  expect(idsIn('document_updated', { document: firstAid, relatedWorkspaceMember: ben })).toEqual([
    'ada',
    'd',
    'ben',
  ]);
  expect(idsIn('team_updated', { details: night })).toEqual(['ada', 't']);
  expect(idsIn('equipment_updated', { equipment: harness })).toEqual(['ada', 'e']);
});

test('what is gone carries no id to link to', () => {
  const parts = activitySentence(anActivity('team_deleted', { details: night }), 'nobody');
  expect(parts).toContainEqual({ kind: 'team', text: 'Night shift', id: null });
});

test('who has no name is called by the e-mail address', () => {
  const draft = anActivity('invitations_sent', { relatedWorkspaceMember: member('kim', null) });
  expect(textOf(draft)).toBe('Ada Byron invited kim@acme.example.');
});
