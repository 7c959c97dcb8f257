import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { ConfigError } from '#server/core/config.ts';
import { apiError } from '#server/core/errors.ts';
import { isSameSecret } from '#server/core/secret/secret.ts';
import type { Services } from '#server/core/services.ts';
import { jobCounts, oldestDue } from '#server/jobs/queries.ts';
import { addFailures, addNotFound } from './errorHandler.ts';

interface Place {
  host: string;
  port: number;
}

/**
 * Opens a port of its own beside an app's, for as long as the app lives. Nothing is there but what `addRoute` adds. The app
 * does not start when the port cannot be had.
 */
function openMetricsPort(
  app: FastifyInstance,
  { host, port }: Place,
  log: FastifyBaseLogger,
  addRoute: (beside: FastifyInstance) => void,
): void {
  const beside = Fastify({ loggerInstance: log, forceCloseConnections: true, requestTimeout: 10_000 });
  addFailures(beside);
  addRoute(beside);
  addNotFound(beside, null);
  app.addHook('onReady', async () => {
    await beside.listen({ host, port }).catch((error: Error) => {
      throw new ConfigError(`METRICS_PORT and METRICS_HOST cannot be used: ${error.message}`);
    });
  });
  app.addHook('onClose', () => beside.close());
}

/**
 * Numbers for Prometheus at /metrics: on a port of their own where there is one, else beside the calls for whoever has the
 * configured token. With neither there are none. A token is asked for on either port.
 */
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
    help: 'Jobs that wait, those of them that fail time and again, and dead letters.',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const { waiting, failing, dead } = await jobCounts(services.db);
      this.set({ state: 'waiting' }, waiting);
      this.set({ state: 'failing' }, failing);
      this.set({ state: 'dead' }, dead);
    },
  });
  const late = new Gauge({
    name: 'muster_jobs_oldest_due_seconds',
    help: 'For how long the oldest job that is due has waited or run.',
    registers: [registry],
    async collect() {
      const now = services.clock();
      const since = await oldestDue(services.db, now);
      this.set(since === null ? 0 : (now.getTime() - since.getTime()) / 1000);
    },
  });
  const connections = new Gauge({
    name: 'muster_database_connections',
    help: 'Connections for calls and jobs that are at work or idle, and calls that wait for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { totalCount, idleCount, waitingCount } = services.db.$client;
      this.set({ state: 'busy' }, totalCount - idleCount);
      this.set({ state: 'idle' }, idleCount);
      this.set({ state: 'waiting' }, waitingCount);
    },
  });
  for (const metric of [jobs, late, connections]) registry.registerMetric(metric);
  const { scanner } = services;
  if (scanner) {
    const answers = new Gauge({
      name: 'muster_malware_scanner_up',
      help: 'Whether the malware scanner answers: 1 or 0.',
      registers: [registry],
      async collect() {
        this.set(
          await scanner.ping().then(
            () => 1,
            () => 0,
          ),
        );
      },
    });
    registry.registerMetric(answers);
  }

  app.addHook('onResponse', async (request, reply) => {
    const { endpoint } = request.routeOptions.config;
    if (endpoint) duration.observe({ endpoint, status: reply.statusCode }, reply.elapsedTime / 1000);
  });

  const { metricsToken, metricsPort, metricsHost } = services.config;
  const addRoute = (to: FastifyInstance) =>
    to.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
      if (metricsToken !== undefined && !hasToken(request, metricsToken)) throw apiError('NOT_FOUND');
      return reply.type(registry.contentType).send(await registry.metrics());
    });
  if (metricsPort !== undefined) {
    openMetricsPort(app, { host: metricsHost, port: metricsPort }, services.log, addRoute);
  } else if (metricsToken !== undefined) addRoute(app);
}

const hasToken = ({ headers }: FastifyRequest, token: string): boolean =>
  isSameSecret(headers.authorization ?? '', `Bearer ${token}`);
