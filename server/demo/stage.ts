import { orNotFound } from '#server/core/errors.ts';
import type { SessionScope, SteppedHandler, TokenUse } from '#server/core/handlers.ts';
import { allow, type CallingUser, type MemberScope, memberScope, type Scope } from '#server/core/scope.ts';
import type { Services } from '#server/core/services.ts';

/** From where people of the story call: an address that documentation may use, so that the security log names no real one. */
const FROM = {
  address: '192.0.2.24',
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
};

/** People of the story act without a session. */
const NO_TOKEN: TokenUse = { text: '', hash: Buffer.alloc(0), sessionEndsAt: new Date(0) };

/** The services at a moment of the story. */
export const servicesAt = (services: Services, now: Date): Services => ({ ...services, clock: () => now });

/** A person at a moment of the story, in a transaction that others act in too, one after the other. */
export async function asUser(bare: Scope, user: CallingUser, now: Date): Promise<SessionScope> {
  await allow(bare.tx, { user_id: user.id, email_key: user.emailKey, workspace_id: '' });
  return {
    ...bare,
    now,
    services: servicesAt(bare.services, now),
    from: FROM,
    user,
    sessionId: '',
    grant: '',
    selectedWorkspaceId: null,
    token: NO_TOKEN,
  };
}

/** The same as a member. Nobody else is there while the story is told, so that rights need no lock. */
export async function asMember(
  bare: Scope,
  user: CallingUser,
  workspaceId: string,
  now: Date,
): Promise<MemberScope> {
  const scope = await asUser(bare, user, now);
  const member = orNotFound(await memberScope(scope, workspaceId, 'alone'));
  return { ...member, user };
}

type Handler<Open, S, Request, Result> =
  | SteppedHandler<Open, S, Request, Result>
  | ((scope: S, request: Request) => Promise<Result>);

/** What a handler of the portal does in its transaction; what it makes before, such as a picture, is given. */
export const act = <Open, S, Request, Result>(
  handler: Handler<Open, S, Request, Result>,
  scope: S,
  request: Request,
  prepared?: unknown,
): Promise<Result> =>
  typeof handler === 'function' ? handler(scope, request) : handler.run(scope, request, prepared);
