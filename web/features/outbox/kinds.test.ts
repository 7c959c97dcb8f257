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
  const named = { clientRef: 'c1', workspaceId: 'w1' };
  const facts = { workspaceId: 'w1', kindId: 'k', fileId: 'f' };
  await submission.send({ facts } as never, named);
  await submission.send({ facts, holderId: 'm' } as never, named);
  await defect.send({ item: { id: 'i' }, reason: 'Torn', fileId: null } as never, named);
  await inspection.send({ equipmentId: 'i', facts: {}, earlier: [] } as never, named);
  expect(sentTo).toEqual(['w1', 'w1', 'w1', 'w1']);
});
