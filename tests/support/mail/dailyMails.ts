import { begin } from '#server/core/transaction.ts';
import { type KeptMail, newestMails } from '#server/mail/queries.ts';
import { remindEverywhere } from '#server/reminders/reminders.ts';
import { aSession } from '#tests/support/accounts.ts';
import type { Member } from '#tests/support/builders.ts';
import type { TestPortal } from '#tests/support/portal.ts';

type Portal = Pick<TestPortal, 'services' | 'clock' | 'work'>;

/** The mails about a workspace that the portal sends when it looks for what is due at a moment, by address. */
export async function dailyMailsAt(portal: Portal, workspaceId: string, moment: string): Promise<KeptMail[]> {
  const { services } = portal;
  const sentSoFar = () => begin(services, (scope) => newestMails(scope, 10_000));
  portal.clock.set(moment);
  await portal.work();
  const before = new Set((await sentSoFar()).map(({ id }) => id));
  await remindEverywhere(services);
  await portal.work();
  const sent = (await sentSoFar()).filter(
    ({ id, text }) => !before.has(id) && text.includes(`/${workspaceId}`),
  );
  return sent.sort((one, other) => (one.to < other.to ? -1 : 1));
}

/** Somebody with a session of the portal's present day. */
export const presently = async <Somebody extends Member>(
  { services }: Pick<TestPortal, 'services'>,
  member: Somebody,
): Promise<Somebody> => ({ ...member, token: await aSession(services, member.userId) });
