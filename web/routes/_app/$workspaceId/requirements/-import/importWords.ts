import { plural, t } from '@lingui/core/macro';
import type { ImportedRequirement, SHARED_FACTS } from '#contract/requirements/sharing.ts';
import { inARow, listFormat } from '#web/words/several/listFormat.ts';

type Fact = (typeof SHARED_FACTS)[number];

const factLabels: Record<Fact, string> = {
  name: t({ message: 'name', context: 'of a requirement' }),
  appliesTo: t({ message: 'who', context: 'must hold something' }),
  kinds: t`what they must hold`,
  from: t`first day`,
  until: t`last day`,
  graceDays: t`days of grace`,
  blocking: t`whether it blocks`,
  source: t({ message: 'source', context: 'of a requirement' }),
};

/** What becomes of one requirement of a file. */
export function stepText({ action, changed }: Pick<ImportedRequirement, 'action' | 'changed'>): string {
  if (action === 'CREATE') return t`Will be added`;
  if (action === 'LEAVE') return t`Stays as it is`;
  return t`Will be changed: ${{ facts: inARow(changed.map((fact) => factLabels[fact])) }}`;
}

/** What is wrong at one place of a file: "Requirement 3: …". */
export function issueText(path: string, message: string): string {
  const place = path.replace(/^document\.?/, '');
  const [list, index] = place.split('.');
  const number = Number(index) + 1;
  if (!Number.isInteger(number)) return place === '' ? message : `${place}: ${message}`;
  if (list === 'requirements') return t`Requirement ${number}: ${message}`;
  return list === 'kinds' ? t`Document type ${number}: ${message}` : `${place}: ${message}`;
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
  if (!changesSomething(plan)) return t`Nothing would change: this workspace has everything in the file.`;
  const added = countOf(plan, 'CREATE');
  const changed = countOf(plan, 'CHANGE');
  const parts = [
    added > 0 && plural(added, { one: 'adds # requirement', other: 'adds # requirements' }),
    changed > 0 && plural(changed, { one: 'changes # requirement', other: 'changes # requirements' }),
    plan.kinds.length > 0 &&
      plural({ count: plan.kinds.length }, { one: 'adds # document type', other: 'adds # document types' }),
  ].filter((part) => part !== false);
  return t`This import ${{ parts: listFormat().format(parts) }}. Requirements that the file doesn’t name stay as they are.`;
}
