import type { Issue } from '#contract/errors.ts';

/** The places of those of the documents of a call that the server does not know any more. */
export const goneAmong = (issues: readonly Pick<Issue, 'path'>[]): ReadonlySet<number> =>
  new Set(
    issues.flatMap(({ path }) => {
      const [, place] = /^documentIds\.(\d+)$/.exec(path) ?? [];
      return place === undefined ? [] : [Number(place)];
    }),
  );
