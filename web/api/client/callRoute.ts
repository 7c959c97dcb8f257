import type { Endpoint, Method } from '#contract/endpoint.ts';

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

export type RoutesOf<Nouns> = { [Noun in keyof Nouns]: Record<keyof Nouns[Noun], CallRoute> };

const routeOf = ({ method, path, access, idempotent, namesDevice }: Endpoint): CallRoute => ({
  method,
  path,
  ...(idempotent && { idempotent }),
  ...(access === 'public' && { isPublic: true }),
  ...(namesDevice && { namesDevice }),
});

/**
 * Calls of the contract without their schemas. The build evaluates the modules that list them and ships the result, so
 * that the browser does not load a validation library to learn a path (see vite.config.ts).
 */
export const routesOf = <Nouns extends Record<string, Record<string, Endpoint>>>(nouns: Nouns) =>
  Object.fromEntries(
    Object.entries(nouns).map(([noun, ofNoun]) => [
      noun,
      Object.fromEntries(Object.entries(ofNoun).map(([name, call]) => [name, routeOf(call)])),
    ]),
  ) as RoutesOf<Nouns>;
