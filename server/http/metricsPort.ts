import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { ConfigError } from '#server/core/config.ts';
import { addFailures, addNotFound } from './errorHandler.ts';

interface Place {
  host: string;
  port: number;
}

/**
 * Opens a port of its own beside an app's, for as long as the app lives. Nothing is there but what `addRoute` adds. The app
 * does not start when the port cannot be had.
 */
export function openMetricsPort(
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
