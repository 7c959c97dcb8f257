import { expect, test } from 'vitest';
import { type Endpoint, tokenNeeds } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { PERMISSIONS } from '#contract/rules/permissions.ts';
import { CALLS, ROLE_REACH } from './accessTable.ts';

const MiB = 1024 * 1024;
const RATES = ['rate', 'personRate', 'volumeRate'] as const;

/** What the contract says about a call, in the words of the table. */
function declared(endpoint: Endpoint): object {
  const { upload, maxBody } = endpoint;
  const json = maxBody === undefined ? null : `json ${maxBody / MiB}`;
  return {
    request: `${endpoint.method} ${endpoint.path}`,
    access: endpoint.access === 'link' ? `link:${endpoint.link.toLowerCase()}` : endpoint.access,
    permission: endpoint.access === 'workspace' ? endpoint.permission : null,
    status: endpoint.status,
    repeats: endpoint.idempotent === true,
    rights: endpoint.reads ? 'reads' : (endpoint.changes ?? null),
    rates: RATES.filter((kind) => endpoint[kind]).map((kind) => `${kind}=${endpoint[kind]}`),
    body: upload ? `file ${upload.maxBytes / MiB}` : json,
    token: tokenNeeds(endpoint),
  };
}

test('[PERM-22] the contract has the calls of the table and no others, each with its access and its limits', () => {
  const found = Object.entries(endpoints).flatMap(([noun, calls]) =>
    Object.entries(calls as Record<string, Endpoint>).map(([name, endpoint]) => [
      `${noun}.${name}`,
      declared(endpoint),
    ]),
  );
  const expected = [...CALLS].map(([name, { foreign: _foreign, ...call }]) => [name, call]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
});

test('[PERM-02] the roles have the permissions of the table and no others', () => {
  expect(PERMISSIONS).toEqual(ROLE_REACH);
});
