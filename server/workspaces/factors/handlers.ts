import { fullName } from '#contract/rules/text.ts';
import type { FactorRequirement } from '#contract/signIn/requirement.ts';
import { recordSecurity } from '#server/audit/recordSecurity.ts';
import { apiError, orNotFound } from '#server/core/errors.ts';
import { type HandlersOf, withStepBefore } from '#server/core/handlers.ts';
import { allow, type MemberScope, systemScope } from '#server/core/scope.ts';
import { sendMails } from '#server/jobs/sendMails.ts';
import { factorsRemovedMail, factorsRemovedNotice } from '#server/mail/secondFactor.ts';
import { adminReaders } from '#server/members/lifecycle.queries.ts';
import { endSessionsOf } from '#server/session/queries.ts';
import { reauthenticate } from '#server/session/reauthentication.ts';
import { deleteFactors, sessionFactor } from '#server/session/secondFactor/factors.queries.ts';
import { findUser } from '#server/users/queries.ts';
import { accountOf, countWithout, membershipsOf, requirementOf, setRequirement } from './queries.ts';

async function read(scope: MemberScope): Promise<FactorRequirement> {
  const { requiredOf, from } = await requirementOf(scope);
  return { requiredOf: requiredOf ?? 'NOBODY', from, without: await countWithout(scope) };
}

const OWN_FIRST =
  'Add a second factor to your own account first, or log in with your company. Otherwise you could no longer open this workspace.';

/** How a person is named in mails to others. */
async function nameOf(scope: MemberScope, userId: string): Promise<string> {
  const user = orNotFound(await findUser(scope, userId));
  return fullName(user) ?? user.email;
}

export const factorRequirementHandlers: HandlersOf<'factorRequirement'> = {
  get: (scope) => read(scope),

  async set(scope, { body }) {
    const before = await requirementOf(scope);
    const requiredOf = body.requiredOf === 'NOBODY' ? null : body.requiredOf;
    const from = requiredOf && (body.from ?? scope.today);
    if (from !== null && from < scope.today && from !== before.from) {
      throw apiError('VALIDATION', { issues: [{ path: 'from', message: 'Choose today or a later day.' }] });
    }
    if (requiredOf && (await sessionFactor(scope, scope.sessionId)) === null)
      throw apiError('SECOND_FACTOR_REQUIRED', { message: OWN_FIRST });
    if (requiredOf !== before.requiredOf || from !== before.from) {
      await setRequirement(scope, { requiredOf, from });
      await recordSecurity(scope, 'settings_changed', {
        details: { settings: 'secondFactor', requiredOf: body.requiredOf, from },
      });
    }
    return read(scope);
  },

  /**
   * An admin takes a factor only where they are admin of everything that it guards: else whoever makes a workspace and invites somebody
   * would open the others to a stolen password.
   */
  removeOf: withStepBefore(
    (call, { body }) => reauthenticate(call, body.proof),
    async (scope, { params }, check) => {
      await check(scope);
      const { user, member, services } = scope;
      if (params.memberId === member.id)
        throw apiError('FORBIDDEN', { message: 'Remove your own second factor on your account page.' });
      const account = orNotFound(await accountOf(scope, params.memberId));
      const theirs = await membershipsOf(scope, account.userId);
      const own = new Map((await membershipsOf(scope, user.id)).map((one) => [one.workspaceId, one]));
      const shared = theirs.flatMap(({ id, workspaceId }) => {
        const mine = own.get(workspaceId);
        return mine?.role === 'WORKSPACE_ADMIN' ? [{ workspaceId, of: id, by: mine.id }] : [];
      });
      if (shared.length < theirs.length) throw apiError('FACTOR_ELSEWHERE');
      if (!(await deleteFactors(scope, account.userId))) throw apiError('NO_SECOND_FACTOR');
      await endSessionsOf(scope, account.userId);
      const by = await nameOf(scope, user.id);
      const name = await nameOf(scope, account.userId);
      const { publicUrl } = services.config;
      const reader = { to: account.email, language: account.language };
      await sendMails(scope, [factorsRemovedMail({ ...reader, by, link: `${publicUrl}/account` })]);
      for (const { workspaceId, of, by: memberId } of shared) {
        const there = orNotFound(await systemScope(scope, workspaceId));
        await recordSecurity(there, 'second_factor_removed', { memberId, relatedMemberIds: [of] });
        const letter = { by, name, workspace: there.workspace.name, link: `${publicUrl}/${workspaceId}` };
        const admins = (await adminReaders(there)).filter(({ to }) => to !== account.email);
        await sendMails(
          scope,
          admins.map((reader) => factorsRemovedNotice({ ...letter, ...reader })),
        );
      }
      await allow(scope.tx, { workspace_id: scope.workspace.id });
      return undefined;
    },
  ),
};
