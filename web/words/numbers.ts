/** A number as a person reads it: 1,234. */
export const numberText = (number: number): string => number.toLocaleString('en');

/** So many of something: "1 member", "1,234 members". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${numberText(count)} ${count === 1 ? one : many}`;
