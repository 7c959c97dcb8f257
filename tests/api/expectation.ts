import type { Endpoint } from '#contract/endpoint.ts';
import { ERRORS, type ErrorCode } from '#contract/errors.ts';
import { may } from '#contract/permissions.ts';
import type { MatrixCaller } from './callers.ts';

/**
 * Whose things a request names: those of the workspace under test, those of another workspace, none that exist, or a
 * mixture with the right workspace; `no workspace` leaves its header out.
 */
export type Target = 'own' | 'foreign' | 'unknown' | 'foreign in own' | 'unknown in own' | 'no workspace';

/** What the sample of an endpoint names. */
export interface Named {
  workspace: 'header' | 'elsewhere' | null;
  others: boolean;
}

export function targetsOf({ workspace, others }: Named): Target[] {
  const targets: Target[] = ['own'];
  if (workspace || others) targets.push('foreign', 'unknown');
  if (workspace && others) targets.push('foreign in own', 'unknown in own');
  if (workspace === 'header') targets.push('no workspace');
  return targets;
}

const STAGE_ERRORS: Record<MatrixCaller['stage'], ErrorCode | null> = {
  none: 'UNAUTHENTICATED',
  malformed: 'TOKEN_INVALID',
  expired: 'TOKEN_EXPIRED',
  unverified: 'EMAIL_UNVERIFIED',
  noProfile: 'PROFILE_INCOMPLETE',
  noLicence: 'LICENCE_REQUIRED',
  complete: null,
};

const STAGES: MatrixCaller['stage'][] = [
  'none',
  'malformed',
  'expired',
  'unverified',
  'noProfile',
  'noLicence',
];

/** The stages that each kind of access turns away. */
const TURNED_AWAY: Record<Endpoint['access'], number> = {
  public: 0,
  session: 3,
  verified: 4,
  complete: 6,
  workspace: 6,
};

/** The error that the contract promises this caller for this target; null when the call goes through. */
export function expectedError(endpoint: Endpoint, caller: MatrixCaller, target: Target): ErrorCode | null {
  const turnedAway = STAGES.slice(0, TURNED_AWAY[endpoint.access]);
  if (turnedAway.includes(caller.stage)) return STAGE_ERRORS[caller.stage];
  if (endpoint.access === 'workspace') {
    if (target === 'no workspace') return 'WORKSPACE_MISSING';
    if (target === 'foreign' || target === 'unknown' || caller.role === null) return 'NOT_FOUND';
    if (endpoint.permission !== null && !may(caller.role, endpoint.permission)) return 'FORBIDDEN';
  }
  if (target === 'own') return null;
  if (endpoint.answer === 'bytes') return 'LINK_INVALID';
  const isInPath = Object.keys(endpoint.params?.shape ?? {}).some((name) => name !== 'workspaceId');
  return endpoint.errors?.includes('UNKNOWN_IDS') && !isInPath ? 'UNKNOWN_IDS' : 'NOT_FOUND';
}

export const statusOf = (endpoint: Endpoint, error: ErrorCode | null): number =>
  error ? ERRORS[error][0] : endpoint.status;
