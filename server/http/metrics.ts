import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { jobCounts } from '#server/jobs/queries.ts';
import type { Services } from '#server/services.ts';
import { failure } from './errors.ts';
import { isLocal } from './local.ts';

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Numbers for Prometheus at /metrics: on loopback, or with the configured token. */
export function addMetrics(app: FastifyInstance, services: Services): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'muster_call_duration_seconds',
    help: 'How long calls took, by endpoint and status.',
    labelNames: ['endpoint', 'status'],
    registers: [registry],
  });
  const jobs = new Gauge({
    name: 'muster_jobs',
    help: 'Jobs that wait, and dead letters.',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const { waiting, dead } = await jobCounts(services.db);
      this.set({ state: 'waiting' }, waiting);
      this.set({ state: 'dead' }, dead);
    },
  });
  registry.registerMetric(jobs);

  app.addHook('onResponse', async (request, reply) => {
    const { endpoint } = request.routeOptions.config;
    if (endpoint) duration.observe({ endpoint, status: reply.statusCode }, reply.elapsedTime / 1000);
  });

  const mayRead = (request: FastifyRequest): boolean => {
    const { metricsToken } = services.config;
    if (metricsToken) return isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`);
    return isLocal(request);
  };

  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(request)) throw failure('NOT_FOUND');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
