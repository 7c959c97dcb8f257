import type { NamedRequirement } from './names.queries.ts';

const ROLES = {
  WORKSPACE_ADMIN: 'Workspace Admins',
  WORKSPACE_MEMBER: 'Workspace Members',
  TEAM_ADMIN: 'Team Admins',
  TEAM_MEMBER: 'Team Members',
} as const;

/** What the activity keeps of a change: what was required before, and what is required now. */
export const changeOf = (
  change: 'added' | 'changed' | 'deleted',
  before: NamedRequirement | null,
  after: NamedRequirement | null,
) => ({
  subjectName: (after ?? before)?.name,
  details: { change, before: before && inWords(before), after: after && inWords(after) },
});

/** A requirement in one line, for the activity that keeps what it was. */
function inWords(requirement: NamedRequirement): string {
  const { appliesTo, kinds, from, until, graceDays, blocking, source } = requirement;
  const who = [
    ...(appliesTo.everyone ? ['everybody'] : []),
    ...appliesTo.roles.map((role) => ROLES[role]),
    ...appliesTo.trades.map(({ name }) => name),
    ...appliesTo.teams.map(({ name }) => name),
    ...appliesTo.workspaceMembers.map(({ fullName, email }) => fullName ?? email ?? 'somebody'),
  ];
  const parts = [
    `${requirement.name}: ${kinds.map(({ name }) => name).join(' or ')}`,
    `for ${who.join(', ') || 'nobody'}`,
    ...(from ? [`from ${from}`] : []),
    ...(until ? [`until ${until}`] : []),
    ...(graceDays > 0 ? [`${graceDays} days of grace`] : []),
    blocking ? 'blocks' : 'warns',
    ...(source ? [source] : []),
  ];
  return parts.join('; ').slice(0, 1_000);
}
