import type { Step } from './draftSteps.ts';

/** The addresses of the wizard's steps (DOC-15). */
export const stepPaths = [
  '/$workspaceId/work-documents/add',
  '/$workspaceId/work-documents/add/details',
  '/$workspaceId/work-documents/add/assign',
  '/$workspaceId/work-documents/add/review',
] as const;

const endings: Record<string, Step> = { details: 1, assign: 2, review: 3 };

/** The step that an address of the wizard asks for. */
export const stepOf = (pathname: string): Step => {
  const ending = /\/work-documents\/add\/([^/]+)\/?$/.exec(pathname)?.[1] ?? '';
  return endings[ending] ?? 0;
};
