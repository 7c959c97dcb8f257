import { expect, test, vi } from 'vitest';
import { loaded } from '#tests/support/loaded.ts';

const web = loaded(() => import('./kinds.ts'));

test('[OFF-01] whatever waits is sent to its own workspace, whichever is open by then', async () => {
  const sentTo: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, { headers }: RequestInit) => {
    sentTo.push(new Headers(headers).get('X-Workspace-Id'));
    return new Response('{}');
  });
  const { defect, inspection, submission } = web.kinds;
  const named = {
    clientRef: 'c1',
    workspaceId: 'w1',
    signal: new AbortController().signal,
    still: async () => {},
  };
  const facts = { workspaceId: 'w1', kindId: 'k', fileId: 'f' };
  await submission.send({ facts } as never, named);
  await submission.send({ facts, holderId: 'm' } as never, named);
  await defect.send({ item: { id: 'i' }, reason: 'Torn', fileId: null } as never, named);
  await inspection.send({ equipmentId: 'i', facts: {}, earlier: [] } as never, named);
  expect(sentTo).toEqual(['w1', 'w1', 'w1', 'w1']);
});

test('[OFF-01] no call of an entry is made after its person has left, of those that put right what arrived neither', async () => {
  const made: string[] = [];
  let isHere = true;
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    made.push(`${method} ${url}`);
    isHere = made.length < 2;
    // Something else has arrived under the reference: what was sent before is looked for, and found.
    if (made.length === 1) return new Response('{"code":"CLIENT_REF_TAKEN"}', { status: 409 });
    return new Response('{"id":"arrived"}');
  });
  const still = async () => {
    if (!isHere) throw new Error('Somebody else is logged in.');
  };
  const named = { clientRef: 'c1', workspaceId: 'w1', signal: new AbortController().signal, still };
  const body = { equipmentId: 'i', facts: { note: 'new' }, earlier: [{ note: 'old' }] };
  await expect(web.kinds.inspection.send(body as never, named)).rejects.toThrow('Somebody else');
  expect(made).toEqual(['POST /v2/inspections', 'POST /v2/inspections']);
});
