import { CORRECTION_HOURS } from '#contract/rules/equipment.ts';
import { may, type Role } from '#contract/rules/permissions.ts';
import { HOUR_MS } from '#contract/rules/time.ts';

interface Recorded {
  inspectorMemberId: string;
  createdAt: Date;
}

/** Of an item that they may see, admins correct every inspection, and whoever recorded one does for a day (INS-14). */
export const mayCorrect = (
  member: { id: string; role: Role },
  { inspectorMemberId, createdAt }: Recorded,
  now: Date,
): boolean =>
  may(member.role, 'workspace:manage') ||
  (inspectorMemberId === member.id && now.getTime() < createdAt.getTime() + CORRECTION_HOURS * HOUR_MS);
