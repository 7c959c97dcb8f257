import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe } from 'vitest';
import { readConfig } from '#server/core/config.ts';
import { logSerializers } from '#server/process/log.ts';
import type { TestPortal } from '#tests/support/portal.ts';
import { freePort } from '#tests/support/ports.ts';
import { HOST } from './authority.ts';
import { PROXIES, type ProxyName, type RunningProxy, startProxy } from './proxy.ts';

interface Line {
  correlationId?: string;
  msg: string;
  req?: { method: string; url: string; host: string; remoteAddress: string };
}

export interface Behind {
  name: ProxyName;
  proxy: RunningProxy;
  /** Where the portal itself listens. */
  portalPort: number;
  metricsPort: number;
  /** What the portal has logged. */
  lines: Line[];
  /** What the portal logged about the beginning of a call with this correlation id. */
  request(id: string): Line['req'];
}

/** Tests that run behind each of the proxies in turn, on a node that listens and is configured as docs/deploy.md says. */
export function behindEach(
  portal: TestPortal,
  tests: (behind: Behind) => void,
  prepare: (node: FastifyInstance) => void = () => undefined,
): void {
  describe.each(PROXIES)('behind %s', (name) => {
    const behind = { name, lines: [] as Line[] } as Behind;
    beforeAll(async () => {
      const metricsPort = await freePort();
      const config = readConfig({
        PUBLIC_URL: `https://${HOST}`,
        TRUST_PROXY: '127.0.0.1',
        METRICS_PORT: String(metricsPort),
        METRICS_TOKEN: 'a-token-for-prometheus',
      });
      const stream = new Writable({
        write(line, _encoding, done) {
          behind.lines.push(JSON.parse(String(line)));
          done();
        },
      });
      const log = pino({ level: 'info', serializers: logSerializers }, stream);
      const node = await portal.addNode({ config, log });
      prepare(node);
      const portalPort = Number(new URL(await node.listen({ host: '127.0.0.1', port: 0 })).port);
      Object.assign(behind, { proxy: await startProxy(name, portalPort), portalPort, metricsPort });
    });
    afterAll(() => behind.proxy?.stop());
    behind.request = (id) => behind.lines.find(({ correlationId, req }) => correlationId === id && req)?.req;
    tests(behind);
  });
}
