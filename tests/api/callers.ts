import { todayIn } from '#contract/rules/calendar.ts';
import { LIFETIME_MS } from '#contract/rules/lifetimes.ts';
import { ROLES, type Role } from '#contract/rules/permissions.ts';
import { newId } from '#server/core/ids.ts';
import { hashToken, newApiToken } from '#server/core/tokens.ts';
import { apiTokens } from '#server/db/schema.ts';
import { type Account, type AccountState, aSession } from '#tests/support/accounts.ts';
import type { Member } from '#tests/support/builders.ts';
import type { TestPortal } from '#tests/support/portal.ts';
import type { LinkAccess } from './accessTable.ts';

/** Somebody who calls: how far their identity goes, and their role in the workspace under test, if any. */
export interface MatrixCaller {
  name: string;
  stage: 'none' | 'malformed' | 'expired' | 'link' | 'ended token' | AccountState;
  /** The purpose of their API token, if they come with one. */
  token: 'read' | 'write' | 'directory' | null;
  /** Without the second factor, in a workspace that requires one of everybody while they call. */
  lacksFactor: boolean;
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
    token: null,
    lacksFactor: false,
    authorization: () => bearer(account),
    ...own,
  });
  const member = async (role: Role) => {
    const account = await portal.aMember(workspaceId, role);
    // Those who manage a team have a say about things of its people, themselves among them.
    await portal.aTeam(workspaceId, [account.memberId]);
    return caller(role, 'complete', account, { role, memberId: account.memberId });
  };
  /** An admin who comes with an API token. */
  const withToken = async (
    name: string,
    token: Exclude<MatrixCaller['token'], null>,
    own: Partial<MatrixCaller> = {},
  ) => {
    const account = await portal.aMember(workspaceId, 'WORKSPACE_ADMIN');
    const header = { authorization: `Bearer ${await aToken(portal, account, token)}` };
    const { memberId } = account;
    const by = { role: 'WORKSPACE_ADMIN' as const, memberId, token, authorization: async () => header };
    return caller(name, 'complete', account, { ...by, ...own });
  };
  const gone = await portal.aRemovedMember(workspaceId, 'WORKSPACE_ADMIN');
  const ended = { authorization: `Bearer ${await aToken(portal, gone, 'write')}` };
  const careless = await portal.aMember(workspaceId, 'WORKSPACE_ADMIN');
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
    await withToken('token that may read', 'read'),
    await withToken('token that may write', 'write'),
    await withToken('token for the directory', 'directory'),
    await withToken('token of somebody without a second factor', 'write', { lacksFactor: true }),
    caller('token of a removed member', 'ended token', gone, { authorization: async () => ended }),
    caller('admin without a second factor', 'complete', careless, {
      role: 'WORKSPACE_ADMIN',
      memberId: careless.memberId,
      lacksFactor: true,
    }),
  ];
}

/** An API token that was used earlier today, so that its next use writes nothing. */
export async function aToken(
  portal: TestPortal,
  { workspaceId, memberId }: Member,
  isFor: Exclude<MatrixCaller['token'], null>,
): Promise<string> {
  const token = newApiToken(workspaceId);
  await portal.inWorkspace(workspaceId, ({ tx, now }) =>
    tx.insert(apiTokens).values({
      id: newId(),
      workspaceId,
      memberId,
      name: isFor,
      hash: hashToken(token),
      mayWrite: isFor === 'write',
      forDirectory: isFor === 'directory',
      lastUsedOn: todayIn('UTC', now),
      createdAt: now,
    }),
  );
  return token;
}

/** The token of an admin's session that has run out by now. */
async function expired({ services, clock }: TestPortal, { userId }: Account): Promise<string> {
  clock.advance(-LIFETIME_MS.accessToken);
  const token = await aSession(services, userId);
  clock.advance(LIFETIME_MS.accessToken);
  return `Bearer ${token}`;
}
