import { assertAlone } from '#server/core/holds.ts';
import type { CallingUser, WorkspaceScope } from '#server/core/scope.ts';
import { sendMails } from '#server/jobs/sendMails.ts';
import { strangerMail } from '#server/mail/stranger.ts';
import { adminEmails } from '#server/members/lifecycle.queries.ts';
import { findUser, fullName } from '#server/users/queries.ts';
import { noteStranger } from './domain.queries.ts';

/**
 * Tells every admin, once, of the first person who joins by their domain and whom nobody added; called before they join. At a
 * mail provider that no list knows, that may be anybody.
 */
export async function tellOfStranger(scope: WorkspaceScope, user: CallingUser): Promise<void> {
  assertAlone(scope);
  if (!(await noteStranger(scope, user.emailKey))) return;
  const profile = await findUser(scope, user.id);
  const letter = {
    workspace: scope.workspace,
    name: (profile && fullName(profile)) ?? user.email,
    email: user.email,
    link: `${scope.services.config.publicUrl}/${scope.workspace.id}/settings`,
  };
  const admins = await adminEmails(scope);
  await sendMails(
    scope,
    admins.map((to) => strangerMail({ ...letter, to })),
  );
}
