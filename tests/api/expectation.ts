import { ERRORS, type ErrorCode } from '#contract/errors.ts';
import { type ExpectedCall, isByLink, mayExpectedly } from './accessTable.ts';
import type { MatrixCaller } from './callers.ts';
import { isInForeign, type Target } from './targets.ts';

const STAGE_ERRORS: Record<MatrixCaller['stage'], ErrorCode | null> = {
  none: 'UNAUTHENTICATED',
  malformed: 'TOKEN_INVALID',
  expired: 'TOKEN_EXPIRED',
  unverified: 'EMAIL_UNVERIFIED',
  noProfile: 'PROFILE_INCOMPLETE',
  noLicence: 'LICENCE_REQUIRED',
  'ended token': 'API_TOKEN_ENDED',
  complete: null,
  link: null,
};

const STAGES: MatrixCaller['stage'][] = [
  'none',
  'malformed',
  'expired',
  'ended token',
  'unverified',
  'noProfile',
  'noLicence',
];

/** The stages that each kind of access turns away. */
const TURNED_AWAY: Record<ExpectedCall['access'], number> = {
  public: 0,
  session: 4,
  verified: 5,
  complete: 7,
  workspace: 7,
  'link:upload': 0,
  'link:evidence': 0,
  'link:join': 0,
};

const roleIn = ({ role, roleElsewhere }: MatrixCaller, target: Target) => {
  if (target === 'unknown') return null;
  return isInForeign(target) ? roleElsewhere : role;
};

/** The targets that name another workspace than the one under test. */
const ELSEWHERE: Target[] = ['foreign', 'unknown', 'own in foreign'];

/** True of a call that is none for the caller's API token: it is for people or made for something else, or names another workspace. */
const isBeyondToken = ({ token, access }: ExpectedCall, caller: MatrixCaller, target: Target) =>
  caller.token !== null &&
  access !== 'public' &&
  (token === null ||
    caller.token === 'directory' ||
    (token === 'write' && caller.token === 'read') ||
    ELSEWHERE.includes(target));

/** The error that the tables promise this caller for this target; null when the call goes through. */
export function expectedError(call: ExpectedCall, caller: MatrixCaller, target: Target): ErrorCode | null {
  if (isByLink(call.access)) {
    if (caller.name !== call.access) return caller.stage === 'none' ? 'UNAUTHENTICATED' : 'LINK_ENDED';
  } else if (caller.stage === 'link' && call.access !== 'public') return 'TOKEN_INVALID';
  const turnedAway = STAGES.slice(0, TURNED_AWAY[call.access]);
  if (turnedAway.includes(caller.stage)) return STAGE_ERRORS[caller.stage];
  if (isBeyondToken(call, caller, target)) return 'API_TOKEN_SCOPE';
  if (call.access === 'workspace') {
    if (target === 'no workspace') return 'WORKSPACE_MISSING';
    const role = roleIn(caller, target);
    if (role === null) return 'NOT_FOUND';
    if (caller.lacksFactor) return 'SECOND_FACTOR_REQUIRED';
    if (call.permission !== null && !mayExpectedly(role, call.permission)) return 'FORBIDDEN';
  }
  if (target === 'own') return null;
  if (call.foreign === null) throw new Error(`The table says of ${call.request} that it names nothing.`);
  return call.foreign === 'left out' ? null : call.foreign;
}

export const statusOf = ({ status }: ExpectedCall, error: ErrorCode | null): number =>
  error ? ERRORS[error][0] : status;
