import { beforeAll, expect, test, vi } from 'vitest';

let headers: typeof import('./headers.ts');
const id = `c${'a1'.repeat(12)}`;

beforeAll(async () => {
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { pathname: '/' } }));
  headers = await import('./headers.ts');
});

test('[API-01] [API-03] [API-04] [API-05] [API-06] a call says who, where and by what', () => {
  const sent = headers.headersFor({ token: 't', userId: 'u', workspaceId: 'w', teamId: 'g' });
  expect(sent).toMatchObject({
    'X-Client-Id': 'muster-web',
    Authorization: 'Bearer t',
    'X-User-Id': 'u',
    'X-Workspace-Id': 'w',
    'X-Pro-Group-Id': 'g',
  });
});

test('[API-02] every call has a correlation id of its own', () => {
  const nobody = { token: null, userId: null, workspaceId: null, teamId: null };
  const ids = Array.from({ length: 50 }, () => headers.headersFor(nobody)['X-Correlation-Id']);
  expect(new Set(ids).size).toBe(50);
  expect(Object.keys(headers.headersFor(nobody))).toEqual(['X-Client-Id', 'X-Correlation-Id']);
});

test('[SES-28] a team id counts only when it is a valid id', () => {
  expect(headers.teamInPath(`/${id}/teams/${id}/settings`)).toBe(id);
  expect(headers.teamInPath(`/${id}/teams/create`)).toBeNull();
  expect(headers.teamInPath(`/${id}/members/${id}`)).toBeNull();
});
