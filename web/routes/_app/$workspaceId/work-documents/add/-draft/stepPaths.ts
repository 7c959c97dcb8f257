import { ADD, type Step, steps } from './draftSteps.ts';

/** The addresses of the wizard's steps (DOC-15). */
export const stepPaths = [
  '/$workspaceId/work-documents/add',
  '/$workspaceId/work-documents/add/details',
  '/$workspaceId/work-documents/add/assign',
  '/$workspaceId/work-documents/add/review',
] as const;

/** The step of a route, by its path; the first one for the wizard's own. */
export const stepOf = (path: string): Step =>
  steps.find((step) => stepPaths[step] === path.replace(/\/$/, '')) ?? ADD;
