import { ACTIVITY_EVENTS, type ActivityEvent } from '#contract/activity.ts';
import { MEMBER_STATUSES } from '#contract/members.ts';
import { THEMES } from '#contract/rules/accounts.ts';
import { HANDOVER_CONDITIONS, INSPECTION_RESULTS } from '#contract/rules/equipment.ts';
import { MEDICAL_ID_PARTS } from '#contract/rules/people/medicalId.ts';
import { ROLES } from '#contract/rules/permissions.ts';
import { VERSION_STATES } from '#contract/rules/versions.ts';
import { SECURITY_EVENTS } from '#contract/security.ts';

/** A code as English words: "WORKSPACE_ADMIN" is "Workspace admin". */
export const codeWords = (code: string): string => {
  const text = code.toLowerCase().replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

const saidBy = <Code extends string>(
  codes: readonly Code[],
  say: (code: Code) => string,
): Record<Code, string> => Object.fromEntries(codes.map((code) => [code, say(code)])) as Record<Code, string>;

const asIs = (text: string): string => text;

/** What a table of everything about a person says in place of a code, by the column that the code stands in. */
export const codes = {
  role: saidBy(ROLES, codeWords),
  /** Of members and of invitations. */
  status: saidBy([...MEMBER_STATUSES, 'PENDING', 'ACCEPTED', 'DECLINED', 'REVOKED'], codeWords),
  state: saidBy(VERSION_STATES, codeWords),
  result: saidBy(INSPECTION_RESULTS, codeWords),
  condition: saidBy(HANDOVER_CONDITIONS, codeWords),
  purpose: saidBy(['UPLOAD', 'EVIDENCE', 'JOIN'], codeWords),
  theme: saidBy(THEMES, asIs),
  kind: saidBy(['Session', 'Log-in with another provider', 'Passkey'], asIs),
  program: saidBy(['Calendar'], asIs),
  /** Of a medical ID. */
  part: saidBy([...MEDICAL_ID_PARTS, 'strength', 'updatedAt'], asIs),
  /** Of the activity and of the security log. */
  event: saidBy([...(Object.keys(ACTIVITY_EVENTS) as ActivityEvent[]), ...SECURITY_EVENTS], codeWords),
};
