import type { LightMyRequestResponse } from 'fastify';
import { anApiToken } from '#tests/support/accounts.ts';
import type { Member } from '#tests/support/builders.ts';
import type { TestPortal } from '#tests/support/portal.ts';

/** A directory that keeps the people of a workspace. */
export interface Directory {
  token: string;
  tokenId: string;
  send(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
  ): Promise<LightMyRequestResponse>;
  /** Adds somebody, and answers with their id. */
  add(userName: string, more?: object): Promise<string>;
  /** One operation of a PATCH, or several. */
  patch(path: string, ...operations: object[]): Promise<LightMyRequestResponse>;
  user(id: string): Promise<Record<string, unknown>>;
}

/** The directory of a workspace with a token that its admin made. */
export async function aDirectory(portal: TestPortal, admin: Member): Promise<Directory> {
  const asked = { name: 'Entra ID', mayWrite: false, forDirectory: true };
  const { token, id: tokenId } = await anApiToken(portal, admin, asked);
  const send: Directory['send'] = (method, path, body) =>
    portal.send(
      {
        method,
        url: `/scim/v2/${admin.workspaceId}/${path}`,
        ...(body === undefined
          ? {}
          : { payload: JSON.stringify(body), headers: { 'content-type': 'application/scim+json' } }),
      },
      { as: { token } },
    );
  return {
    token,
    tokenId,
    send,
    add: async (userName, more = {}) => (await send('POST', 'Users', { userName, ...more })).json().id,
    patch: (path, ...Operations) => send('PATCH', path, { Operations }),
    user: async (id) => (await send('GET', `Users/${id}`)).json(),
  };
}

/** The path of a list with a filter. */
export const filtered = (list: 'Users' | 'Groups', filter: string): string =>
  `${list}?filter=${encodeURIComponent(filter)}`;
