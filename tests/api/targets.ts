import type { Named } from './cases.ts';
import type { Ids } from './ids.ts';

/**
 * Whose things a request names: those of the workspace under test, those of another workspace, none that exist, or a
 * mixture; `no workspace` leaves its header out.
 */
export type Target =
  | 'own'
  | 'foreign'
  | 'unknown'
  | 'foreign in own'
  | 'unknown in own'
  | 'own in foreign'
  | 'own and foreign'
  | 'no workspace'
  | `only ${keyof Ids} foreign`;

export function targetsOf({ workspace, others, hasLists }: Named): Target[] {
  const targets: Target[] = ['own'];
  if (workspace || others.length > 0) targets.push('foreign', 'unknown');
  if (workspace && others.length > 0) targets.push('foreign in own', 'unknown in own', 'own in foreign');
  if (others.length > 1) for (const name of others) targets.push(`only ${name} foreign`);
  if (hasLists) targets.push('own and foreign');
  if (workspace === 'header') targets.push('no workspace');
  return targets;
}

/** The workspaces that a target is about: the caller's part in it decides first. */
export const isInForeign = (target: Target): boolean => target === 'foreign' || target === 'own in foreign';

/** What a request of a target names, given what would be right for the caller. */
export function idsAt(target: Target, right: Ids, foreign: Ids, unknown: Ids): Ids {
  const { workspaceId } = right;
  const only = /^only (\w+) foreign$/.exec(target)?.[1] as keyof Ids | undefined;
  if (only) return { ...right, [only]: foreign[only] };
  if (target === 'foreign') return foreign;
  if (target === 'unknown') return unknown;
  if (target === 'foreign in own' || target === 'own and foreign') return { ...foreign, workspaceId };
  if (target === 'unknown in own') return { ...unknown, workspaceId };
  return target === 'own in foreign' ? { ...right, workspaceId: foreign.workspaceId } : right;
}

/** Two targets that nobody but a member of the other workspace may be able to tell apart. */
export const PAIRS: readonly [Target, Target][] = [
  ['foreign', 'unknown'],
  ['foreign in own', 'unknown in own'],
  ['own in foreign', 'unknown'],
];
