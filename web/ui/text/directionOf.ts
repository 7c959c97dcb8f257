/** What stands beside a value that the sentence sets apart. */
const COMPOSED = /[^\u2068\u2069]\u2068|\u2069[^\u2068\u2069]/;

/**
 * The direction of a text on a screen: one that somebody wrote has that of its first letter. A sentence of ours, and names in a row, read as
 * the page does even where they begin with a Latin name; pages from right to left alone set their values apart.
 */
export const directionOf = (text: string): 'auto' | 'rtl' => (COMPOSED.test(text) ? 'rtl' : 'auto');
