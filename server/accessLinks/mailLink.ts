import { SOURCE_LANGUAGE } from '#contract/rules/languages.ts';
import { fullName } from '#contract/rules/text.ts';
import { ApiError } from '#server/core/errors.ts';
import { systemScope } from '#server/core/scope.ts';
import type { Services } from '#server/core/services.ts';
import { newLinkToken } from '#server/core/tokens.ts';
import { begin } from '#server/core/transaction.ts';
import type { JobPayloads } from '#server/jobs/jobs.ts';
import { sendNow } from '#server/mail/send.ts';
import { uploadLinkMail } from '#server/mail/uploadLink.ts';
import { languagesOf } from '#server/users/languages.queries.ts';
import { addressOf } from './handlers.ts';
import { uploadScope } from './open.ts';
import { findLink, kindsOfLinks, lastDayOf, setToken } from './queries.ts';

/**
 * The job that mails a link to the person whom it is for. The token is made when it is sent, because the table of jobs keeps no secrets; a
 * link that ended by then is not sent, whatever ended it, nor one whose kinds are all closed by then.
 */
export async function mailLink(
  services: Services,
  { workspaceId, accessLinkId }: JobPayloads['accessLinks.mail'],
): Promise<void> {
  const mail = await begin(services, async (bare) => {
    const scope = await systemScope(bare, workspaceId);
    const row = scope && (await findLink(scope, { id: accessLinkId }));
    if (!scope || !row?.person) return null;
    const opened = await uploadScope(scope, row).catch(nullWhereEnded);
    if (!opened || opened.link.kindIds.length === 0 || row.person.email === null) return null;
    const { link, maker } = row;
    const token = newLinkToken(workspaceId);
    await setToken(scope, link.id, token);
    const { kindIds } = opened.link;
    const kinds = await kindsOfLinks(scope, kindIds);
    return uploadLinkMail({
      to: row.person.email,
      language: (await languagesOf(scope, [row.person.id])).get(row.person.id) ?? SOURCE_LANGUAGE,
      workspace: scope.workspace,
      askedBy: fullName(maker),
      kinds: kindIds.flatMap((id) => kinds.get(id)?.name ?? []),
      until: lastDayOf(scope, link),
      link: addressOf(services.config.publicUrl, 'u', token),
    });
  });
  if (mail) await sendNow(services, mail);
}

function nullWhereEnded(error: unknown): null {
  if (error instanceof ApiError && error.code === 'LINK_ENDED') return null;
  throw error;
}
