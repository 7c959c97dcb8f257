import type { ImportedRequirement, SHARED_FACTS } from '#contract/requirements/sharing.ts';
import { counted } from '#web/words/numbers.ts';
import { requirementsLabel } from '#web/words/requirements/requirements.ts';

type Fact = (typeof SHARED_FACTS)[number];

const factLabels: Record<Fact, string> = {
  name: 'name',
  appliesTo: 'who',
  kinds: 'what they must hold',
  from: 'first day',
  until: 'last day',
  graceDays: 'days of grace',
  blocking: 'whether it blocks',
  source: 'source',
};

/** What becomes of one requirement of a file. */
export function stepText({ action, changed }: Pick<ImportedRequirement, 'action' | 'changed'>): string {
  if (action === 'CREATE') return 'Will be added';
  if (action === 'LEAVE') return 'Stays as it is';
  return `Will be changed: ${changed.map((fact) => factLabels[fact]).join(', ')}`;
}

/** What is wrong at one place of a file: "Requirement 3: …". */
export function issueText(path: string, message: string): string {
  const place = path.replace(/^document\.?/, '');
  const [list, index] = place.split('.');
  const number = Number(index) + 1;
  if (!Number.isInteger(number)) return place === '' ? message : `${place}: ${message}`;
  if (list === 'requirements') return `Requirement ${number}: ${message}`;
  return list === 'kinds' ? `Document type ${number}: ${message}` : `${place}: ${message}`;
}

interface Planned {
  kinds: readonly string[];
  requirements: readonly Pick<ImportedRequirement, 'action'>[];
}

const countOf = ({ requirements }: Planned, action: ImportedRequirement['action']): number =>
  requirements.filter((one) => one.action === action).length;

/** Whether an import would change anything. */
export const changesSomething = (plan: Planned): boolean =>
  plan.kinds.length > 0 || countOf(plan, 'CREATE') + countOf(plan, 'CHANGE') > 0;

/** All that an import changes, in one sentence. */
export function planText(plan: Planned): string {
  if (!changesSomething(plan)) return 'Nothing would change: this workspace has everything in the file.';
  const added = countOf(plan, 'CREATE');
  const changed = countOf(plan, 'CHANGE');
  const parts = [
    added > 0 && `adds ${requirementsLabel(added)}`,
    changed > 0 && `changes ${requirementsLabel(changed)}`,
    plan.kinds.length > 0 && `adds ${counted(plan.kinds.length, 'document type', 'document types')}`,
  ].filter((part) => part !== false);
  return `This import ${new Intl.ListFormat('en-GB').format(parts)}. Requirements that the file doesn’t name stay as they are.`;
}
