/** A trail longer than `maximum` becomes its first item, a gap (null) and its last two (SHELL-23). */
export function collapseTrail<T>(items: T[], maximum = 4): (T | null)[] {
  const [first] = items;
  if (first === undefined || items.length <= maximum) return items;
  return [first, null, ...items.slice(-2)];
}
