/** Plain text parameters, so that `?search=123` stays as it was typed. Each screen reads its own numbers. */
export const parseSearch = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search));

/** For the `validateSearch` of a screen that reads its address by itself: the first load knows no tables. */
export const anySearch = (raw: Record<string, unknown>): Record<string, unknown> => raw;

export function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
}
