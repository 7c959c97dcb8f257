import type { Services } from '#server/core/services.ts';
import { begin } from '#server/core/transaction.ts';
import { countOfOtherHosts } from './factors.queries.ts';
import { passkeyHost } from './passkeyHost.ts';

/** How many passkeys were made for each other host than that of the portal's public address: they do not work here. */
export const passkeysElsewhere = (services: Services): Promise<{ host: string; count: number }[]> =>
  begin(services, (scope) => countOfOtherHosts(scope, passkeyHost(services.config)));
