import { counted, numberText } from '#web/words/numbers.ts';
import { requirementsLabel } from '#web/words/requirements/requirements.ts';

interface LeftOut {
  workspaceMembers: number;
  requirements: number;
}

/** What an export has, and what it leaves out because it names single people (REQ-16). */
export function exportedText(count: number, { workspaceMembers, requirements }: LeftOut): string {
  const done = `${requirementsLabel(count)} exported.`;
  if (workspaceMembers === 0 && requirements === 0) return done;
  const people = counted(workspaceMembers, 'chosen person', 'chosen people');
  const whole =
    requirements === 0
      ? ''
      : `, and ${numberText(requirements)} ${requirements === 1 ? 'requirement that names' : 'requirements that name'} nobody else`;
  return `${done} Left out: ${people}${whole}. The file names no people.`;
}
