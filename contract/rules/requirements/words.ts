import type { RequirementState } from './requirements.ts';

/** The names of the states, on every screen and paper (REQ-03). */
export const REQUIREMENT_STATE_WORDS: Record<RequirementState, string> = {
  EXPIRED: 'Expired',
  UNDATED: 'Date missing',
  MISSING: 'Missing',
  WAITING: 'Waiting for review',
  IN_GRACE: 'In grace',
  EXPIRES_SOON: 'Expires soon',
  MET: 'Met',
  EXEMPT: 'Exempt',
};
