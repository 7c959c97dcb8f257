import type { RequirementState } from './requirements.ts';

/** The names of the states on papers (REQ-03). Screens have their own, in each language. */
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
