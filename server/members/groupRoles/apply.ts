import type { Role } from '#contract/rules/permissions.ts';
import { DAY_MS } from '#contract/rules/time.ts';
import { activeMemberships } from '#server/audit/queries.ts';
import { record } from '#server/audit/recordActivity.ts';
import { recordOnce } from '#server/audit/recordSecurity.ts';
import type { Hold } from '#server/core/holds.ts';
import { type Scope, systemScope, type WorkspaceScope } from '#server/core/scope.ts';
import type { Services } from '#server/core/services.ts';
import { begin } from '#server/core/transaction.ts';
import type { JobPayloads } from '#server/jobs/jobs.ts';
import { countActive, setRole } from '#server/members/lifecycle.queries.ts';
import { groupMark } from '#server/session/company/claims.ts';
import { hasLaterLogIn, listGroupRoles, mappableProviders, membershipNow } from './queries.ts';
import { highestRole } from './rules.ts';

type LogIn = JobPayloads['groupRoles.apply'];

/**
 * The job that follows a log-in with a company's sign-in: in each workspace that has roles for the person's groups they get the
 * highest of these. Nobody becomes a member by it. One that is late leaves the roles to the log-in that came after.
 */
export async function applyGroupRoles(services: Services, logIn: LogIn): Promise<void> {
  const memberships = await begin(services, async (scope) =>
    (await hasLaterLogIn(scope, logIn.userId, new Date(logIn.at)))
      ? []
      : activeMemberships(scope, logIn.userId),
  );
  for (const { workspaceId } of memberships) {
    /** Most log-ins change nothing, and nobody waits for those. */
    const isDue = await begin(
      services,
      async (scope) => (await dueIn(scope, workspaceId, logIn, 'none')) !== null,
    );
    if (isDue) await begin(services, (scope) => applyIn(scope, workspaceId, logIn));
  }
}

interface Due {
  workspace: WorkspaceScope;
  member: { id: string; role: Role };
  role: Role;
}

/** What the groups change for the person in a workspace; null for nothing. */
async function dueIn(
  scope: Scope,
  workspaceId: string,
  { userId, provider, groups }: LogIn,
  hold: Hold,
): Promise<Due | null> {
  const workspace = await systemScope(scope, workspaceId, hold);
  if (!workspace) return null;
  const member = await membershipNow(workspace, userId);
  if (!member) return null;
  if (!(await mappableProviders(workspace)).includes(provider)) return null;
  const rows = await listGroupRoles(workspace);
  const own = rows.filter((row) => row.provider === provider && groups.includes(groupMark(row.groupName)));
  const role = highestRole(own.map((row) => row.role));
  return role === null || role === member.role ? null : { workspace, member, role };
}

async function applyIn(scope: Scope, workspaceId: string, logIn: LogIn): Promise<void> {
  const due = await dueIn(scope, workspaceId, logIn, 'alone');
  // The log-in that came later may have been dealt with while this one waited for the workspace.
  if (!due || (await hasLaterLogIn(scope, logIn.userId, new Date(logIn.at)))) return;
  const { workspace, member, role } = due;
  const change = { from: member.role, to: role };
  if (member.role === 'WORKSPACE_ADMIN' && (await countActive(workspace)).admins === 1) {
    return recordOnce(workspace, 'last_admin_kept', {
      memberId: null,
      relatedMemberId: member.id,
      about: member.id,
      details: { ...change, company: logIn.provider },
      slotMs: DAY_MS,
    });
  }
  await setRole(workspace, member.id, role);
  await record(workspace, 'role_changed', {
    relatedMemberId: member.id,
    details: change,
    security: { relatedMemberIds: [member.id], details: { company: logIn.provider } },
  });
}
