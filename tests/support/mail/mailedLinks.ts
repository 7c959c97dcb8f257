import { begin } from '#server/core/transaction.ts';
import { newestMails } from '#server/mail/queries.ts';
import type { TestPortal } from '#tests/support/portal.ts';

/** The links to a path in the mails to an address, newest first, once the work that waits is done. */
export async function mailedLinks(
  portal: Pick<TestPortal, 'work' | 'services'>,
  email: string,
  path: string,
): Promise<URL[]> {
  await portal.work();
  const mails = await begin(portal.services, (scope) => newestMails(scope, 1_000));
  const links = mails
    .filter(({ to }) => to === email)
    .flatMap(({ text }) => [...text.matchAll(/https?:\S+\?token=\S+/g)]);
  return links.map(([link]) => new URL(link)).filter(({ pathname }) => pathname.includes(path));
}
