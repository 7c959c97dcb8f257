import type { Language } from '#contract/rules/languages.ts';
import type { LeadKey } from './company/cast.ts';

/** Whom a visitor of the demo can be: an admin, a team admin and a member. */
export const VISITORS = {
  admin: 'safetyManager',
  teamAdmin: 'siteManager',
  member: 'craneOperator',
} as const satisfies Record<string, LeadKey>;

export type Visitor = keyof typeof VISITORS;

/** What the log-in of the demo needs to know of the company. */
export interface Cast {
  /** What the company writes in. */
  language: Language;
  workspaceId: string;
  /** The team of `teamAdmin`. */
  teamId: string;
  visitors: Record<Visitor, { userId: string; name: string; title: string }>;
}
