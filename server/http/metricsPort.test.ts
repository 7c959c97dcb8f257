import { expect, test } from 'vitest';
import { ConfigError, readConfig } from '#server/core/config.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { freePort } from '#tests/support/ports.ts';

const portal = createTestPortal();
const TOKEN = 'a-token-for-prometheus';

/** A node whose metrics have a port of their own, open as long as the node is. */
async function aNode(environment: Record<string, string> = {}) {
  const METRICS_PORT = String(await freePort());
  const node = await portal.addNode({ config: readConfig({ METRICS_PORT, ...environment }) });
  await node.ready();
  return { node, url: `http://127.0.0.1:${METRICS_PORT}`, METRICS_PORT };
}

test('a port of their own has the metrics and nothing else', async () => {
  const { node, url } = await aNode();
  await portal.send({ method: 'GET', url: '/v2/workspaces/available-open-workspaces' }, { on: node });
  const answer = await fetch(`${url}/metrics`);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toMatch(/_count\{endpoint="workspaces.availableOpen",status="401"\} 1/);
  for (const path of ['/', '/healthz', '/mailbox.json', '/openapi.json', '/v2/teams']) {
    const { status } = await fetch(url + path);
    expect(status, path).toBe(404);
  }
});

test('where they have a port of their own, the portal itself has none, even for the token', async () => {
  const { node, url } = await aNode({ METRICS_TOKEN: TOKEN });
  const headers = { authorization: `Bearer ${TOKEN}` };
  const beside = await portal.send({ method: 'GET', url: '/metrics' }, { on: node, headers });
  expect(beside.statusCode).toBe(404);
  expect((await fetch(`${url}/metrics`, { headers })).status).toBe(200);
  expect((await fetch(`${url}/metrics`)).status).toBe(404);
});

test('their port closes with the portal', async () => {
  const { node, url } = await aNode();
  expect((await fetch(`${url}/metrics`)).status).toBe(200);
  await node.close();
  await expect(fetch(`${url}/metrics`)).rejects.toThrow('fetch failed');
});

test('a port that somebody else has stops the start, and the message names the variable', async () => {
  const { METRICS_PORT } = await aNode();
  const second = await portal.addNode({ config: readConfig({ METRICS_PORT }) });
  const start = second.ready();
  await expect(start).rejects.toThrow(ConfigError);
  await expect(start).rejects.toThrow('METRICS_PORT and METRICS_HOST cannot be used: listen EADDRINUSE');
});
