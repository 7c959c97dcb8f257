import type { Method } from '#contract/endpoint.ts';
import { type Endpoints, endpoints } from '#contract/index.ts';

/** What the client needs to know of a call. */
export interface CallRoute {
  method: Method;
  path: string;
  idempotent?: true;
  /** Whether it needs no session. */
  isPublic?: true;
  /** Whether it tells which browser makes it. */
  namesDevice?: true;
}

/**
 * Every call of the contract without its schemas. The build evaluates this module and ships its result, so that the
 * browser does not load a validation library to learn a path (see vite.config.ts).
 */
export const calls = Object.fromEntries(
  Object.entries(endpoints).map(([noun, ofNoun]) => [
    noun,
    Object.fromEntries(
      Object.entries(ofNoun).map(([name, call]) => [
        name,
        {
          method: call.method,
          path: call.path,
          ...('idempotent' in call && call.idempotent && { idempotent: true as const }),
          ...(call.access === 'public' && { isPublic: true as const }),
          ...('namesDevice' in call && { namesDevice: true as const }),
        },
      ]),
    ),
  ]),
) as { [Noun in keyof Endpoints]: Record<keyof Endpoints[Noun], CallRoute> };
