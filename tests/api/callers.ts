import { LIFETIME_MS } from '#contract/rules/lifetimes.ts';
import { ROLES, type Role } from '#contract/rules/permissions.ts';
import { type Account, type AccountState, aSession } from '#tests/support/accounts.ts';
import type { Member } from '#tests/support/builders.ts';
import type { TestPortal } from '#tests/support/portal.ts';
import type { LinkAccess } from './accessTable.ts';

/** Somebody who calls: how far their identity goes, and their role in the workspace under test, if any. */
export interface MatrixCaller {
  name: string;
  stage: 'none' | 'malformed' | 'expired' | 'link' | AccountState;
  role: Role | null;
  /** Their role in the other workspace, whose things are foreign to the one under test. */
  roleElsewhere: Role | null;
  account: Account;
  memberId: string | null;
  /** The header of a session of their own. */
  authorization(): Promise<Record<string, string>>;
}

/**
 * Everybody of the matrix, new each time; `admin` is the one whose workspace is under test, `stranger` that of the other, and `linkTokens`
 * open links of the workspace under test.
 */
export async function makeCallers(
  portal: TestPortal,
  admin: Member,
  stranger: Member,
  linkTokens: Partial<Record<LinkAccess, string>> = {},
): Promise<MatrixCaller[]> {
  const { workspaceId } = admin;
  const invited = await portal.aUser();
  await portal.anInvitation(workspaceId, invited.email);
  const bearer = async ({ userId }: Account) => ({
    authorization: `Bearer ${await aSession(portal.services, userId)}`,
  });
  const caller = (
    name: string,
    stage: MatrixCaller['stage'],
    account: Account,
    own: Partial<MatrixCaller> = {},
  ): MatrixCaller => ({
    name,
    stage,
    role: null,
    roleElsewhere: null,
    account,
    memberId: null,
    authorization: () => bearer(account),
    ...own,
  });
  const member = async (role: Role) => {
    const account = await portal.aMember(workspaceId, role);
    // Those who manage a team have a say about things of its people, themselves among them.
    await portal.aTeam(workspaceId, [account.memberId]);
    return caller(role, 'complete', account, { role, memberId: account.memberId });
  };
  const ofBoth = await portal.aMember(workspaceId, 'TEAM_ADMIN');
  await portal.aMembership(ofBoth, stranger.workspaceId, 'WORKSPACE_ADMIN');
  await portal.aTeam(workspaceId, [ofBoth.memberId]);
  const byLinks = await Promise.all(
    Object.entries(linkTokens).map(async ([name, token]) =>
      caller(name, 'link', await portal.aUser(), {
        authorization: async () => ({ authorization: `Bearer ${token}` }),
      }),
    ),
  );
  return [
    ...byLinks,
    caller('no token', 'none', await portal.aUser(), { authorization: async () => ({}) }),
    caller('malformed token', 'malformed', await portal.aUser(), {
      authorization: async () => ({ authorization: 'Bearer of-bad-news' }),
    }),
    caller('expired token', 'expired', await portal.aUser(), {
      authorization: async () => ({ authorization: await expired(portal, admin) }),
    }),
    caller(
      'unverified',
      'unverified',
      await portal.aMember(workspaceId, 'WORKSPACE_ADMIN', { state: 'unverified' }),
    ),
    caller(
      'no profile',
      'noProfile',
      await portal.aMember(workspaceId, 'WORKSPACE_ADMIN', { state: 'noProfile' }),
    ),
    caller(
      'no licence',
      'noLicence',
      await portal.aMember(workspaceId, 'WORKSPACE_ADMIN', { state: 'noLicence' }),
    ),
    ...(await Promise.all(ROLES.map(member))),
    caller('invited, not accepted', 'complete', invited),
    caller('removed member', 'complete', await portal.aRemovedMember(workspaceId, 'WORKSPACE_ADMIN')),
    caller('admin of another workspace', 'complete', await portal.aWorkspace()),
    caller('team admin here, admin there', 'complete', ofBoth, {
      role: 'TEAM_ADMIN',
      roleElsewhere: 'WORKSPACE_ADMIN',
      memberId: ofBoth.memberId,
    }),
  ];
}

/** The token of an admin's session that has run out by now. */
async function expired({ services, clock }: TestPortal, { userId }: Account): Promise<string> {
  clock.advance(-LIFETIME_MS.accessToken);
  const token = await aSession(services, userId);
  clock.advance(LIFETIME_MS.accessToken);
  return `Bearer ${token}`;
}
