/** Sentences about lists that several screens say. */
export const noResults = 'No results.';
