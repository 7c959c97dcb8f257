/** Sentences about lists that several screens say. */
export const noResults = 'No results.';
export const workspacesFailed = 'Failed to load workspaces. Please try again later.';
