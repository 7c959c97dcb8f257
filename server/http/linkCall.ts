import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Endpoint, isRead, type LinkPurpose } from '#contract/endpoint.ts';
import { type LinkToken, openLink } from '#server/accessLinks/open.ts';
import { apiError } from '#server/core/errors.ts';
import type { PublicScope } from '#server/core/handlers.ts';
import type { EvidenceScope, JoinScope, UploadScope } from '#server/core/scope.ts';
import type { Services } from '#server/core/services.ts';
import { workspaceOfLinkToken } from '#server/core/tokens.ts';
import { begin } from '#server/core/transaction.ts';
import type { NodeLimits } from './call.ts';
import { holdOf, originOf, tokenOf } from './callScope.ts';
import { volumeOf } from './limits/callLimits.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The access link that the call came with, as it was found before the body was read. */
    link: (LinkToken & { id: string }) | null;
  }
}

/** As limits count whoever calls with a link. */
export const linkCallerId = ({ id }: { id: string }): string => `link/${id}`;

/** The purpose of the links that make a call. */
function purposeOf(endpoint: Endpoint): LinkPurpose {
  if (endpoint.access !== 'link') throw new Error('The call is not made with a link.');
  return endpoint.link;
}

/** The token of a link, in the header as others come; throws 401 without one, and for any other text. */
function linkTokenOf({ headers }: FastifyRequest): LinkToken {
  if (headers.authorization === undefined) throw apiError('UNAUTHENTICATED');
  const text = /^Bearer (\S+)$/i.exec(headers.authorization)?.[1] ?? '';
  const workspaceId = workspaceOfLinkToken(text);
  if (workspaceId === null) throw apiError('LINK_ENDED');
  return { workspaceId, text };
}

/** Lets in a call with a link before its body is read: nobody without one that is open makes the portal read or keep anything. */
export async function admitByLink(
  services: Services,
  endpoint: Endpoint,
  limits: Pick<NodeLimits, 'connections' | 'underWay' | 'bodies'>,
  { request, reply, heldBytes }: { request: FastifyRequest; reply: FastifyReply; heldBytes: number },
): Promise<void> {
  const token = linkTokenOf(request);
  const purpose = purposeOf(endpoint);
  const who = { userId: null, workspaceId: token.workspaceId, token: tokenOf(request) };
  const find = () => begin(services, (scope) => openLink(scope, token, purpose, 'none'));
  const { id } = await limits.connections(who, find, reply.raw);
  request.link = { ...token, id };
  const callerId = linkCallerId({ id });
  limits.underWay.enter(request, reply, callerId, heldBytes);
  limits.bodies.vouchFor(request, callerId);
  if (!endpoint.volumeRate) return;
  const volume = volumeOf(endpoint, request);
  await services.throttle.consume(endpoint.volumeRate, callerId, volume);
  await services.throttle.consume('linkUploadsOfWorkspace', token.workspaceId, volume);
}

/** The call with a link as its handler gets it: every transaction that it begins looks at the link anew, under its lock. */
export function toLinkCall(
  services: Services,
  endpoint: Endpoint,
  request: FastifyRequest,
  { writes, connections, line }: Pick<NodeLimits, 'writes' | 'connections'> & { line: FastifyReply['raw'] },
): Pick<PublicScope, 'begin'> {
  const { link } = request;
  if (!link) throw apiError('UNAUTHENTICATED');
  const who = { userId: linkCallerId(link), workspaceId: link.workspaceId, token: tokenOf(request) };
  const hold = holdOf(endpoint, 'workspace');
  return {
    begin: <T>(work: (scope: UploadScope | EvidenceScope | JoinScope) => Promise<T>) => {
      const run = () =>
        begin(services, async (bare) => {
          const opened = await openLink(
            { ...bare, from: originOf(request) },
            link,
            purposeOf(endpoint),
            hold,
          );
          return work(opened.scope);
        });
      return isRead(endpoint) ? connections(who, run, line) : writes(who, () => connections(who, run));
    },
  } as Pick<PublicScope, 'begin'>;
}
