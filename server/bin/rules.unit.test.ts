import { expect, test } from 'vitest';
import { rowsToday } from './rules.ts';

const now = new Date('2026-11-28T08:00:00Z');
const people = new Map([
  ['ada', { id: 'ada', isPresent: true }],
  // Was merged with Ada after the team was deleted.
  ['ada before', { id: 'ada', isPresent: true }],
  ['bo', { id: 'bo', isPresent: true }],
  ['bo before', { id: 'bo', isPresent: true }],
  ['gone', { id: 'gone', isPresent: false }],
]);
const of = (...ids: string[]) => ids.map((member_id) => ({ member_id }));

test('[VAL-10] a restored team asks once for each person who is here and not in it', () => {
  const rows = rowsToday(
    { team_members: of('ada', 'gone'), team_requests: of('ada before', 'bo before', 'bo', 'gone') },
    { people, kinds: new Map() },
    now,
  );
  expect(rows.team_members).toEqual([{ member_id: 'ada', created_at: now.toISOString() }]);
  expect(rows.team_requests).toEqual(of('bo'));
});

test('[VAL-10] people who are one today are in a restored team once', () => {
  const rows = rowsToday({ team_members: of('ada before', 'ada', 'bo') }, { people, kinds: new Map() }, now);
  expect(rows.team_members?.map((row) => row.member_id)).toEqual(['ada', 'bo']);
});
