import type { z } from 'zod';
import type { kindFactsSchema } from '#contract/documents/documentKinds.ts';
import { expiresByDefault } from '#contract/rules/kinds/kinds.ts';
import { COUNT } from '#contract/rules/limits.ts';
import { record } from '#server/audit/recordActivity.ts';
import { apiError } from '#server/core/errors.ts';
import type { MemberScope } from '#server/core/scope.ts';
import { countKinds, insertKinds } from './queries.ts';

type Facts = z.output<typeof kindFactsSchema>;

/** Adds several kinds; one whose name is there stays as it is. Returns how many were added. */
export async function addKinds(scope: MemberScope, kinds: Facts[]): Promise<number> {
  const added = await insertKinds(scope, kinds.map(toRow));
  await assertRoom(scope);
  if (added.length > 0)
    await record(scope, 'kinds_changed', { count: added.length, details: { change: 'added' } });
  return added.length;
}

export const toRow = (facts: Facts) => ({
  name: facts.name,
  code: facts.code ?? null,
  expires: facts.expires ?? expiresByDefault(facts.validMonths ?? null),
  validMonths: facts.validMonths ?? null,
  reminderMonths: facts.reminderMonths ?? null,
  retentionMonths: facts.retentionMonths ?? null,
  membersSubmit: facts.membersSubmit ?? false,
  sensitive: facts.sensitive ?? false,
  note: facts.note ?? null,
});

export async function assertRoom(scope: MemberScope): Promise<void> {
  if ((await countKinds(scope)) <= COUNT.kinds) return;
  const message = `A workspace can have at most ${COUNT.kinds} document types.`;
  throw apiError('VALIDATION', { issues: [{ path: 'name', message }] });
}
