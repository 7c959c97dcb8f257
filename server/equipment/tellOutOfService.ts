import { nameInUse } from '#contract/rules/text.ts';
import type { MemberScope } from '#server/core/scope.ts';
import { sendMails } from '#server/jobs/sendMails.ts';
import { takeMails } from '#server/mail/allowance.queries.ts';
import { outOfServiceMail } from '#server/mail/outOfService.ts';
import { summaries } from '#server/members/queries.ts';
import type { EquipmentRow } from './queries.ts';
import { readersOfOwners } from './tellOutOfService.queries.ts';

/**
 * Tells at once that items are out of service: their owners, the team admins of these, and admins. About one item a mail goes out at most
 * once an hour, and a person gets one mail about all items of a call (GAP-09).
 */
export async function tellOutOfService(
  scope: MemberScope,
  rows: EquipmentRow[],
  why: { how: 'failed' | 'reported'; reason: string },
): Promise<void> {
  const allowed = await takeMails(
    scope,
    'defectMails',
    rows.map(({ item }) => item.id),
  );
  const told = rows.filter(({ item }) => allowed.has(item.id));
  if (told.length === 0) return;
  const { workspace, member, services } = scope;
  const base = `${services.config.publicUrl}/${workspace.id}`;
  const readers = await readersOfOwners(scope, [...new Set(told.flatMap(({ ownerId }) => ownerId ?? []))]);
  const by = nameInUse((await summaries(scope, [member.id])).get(member.id));
  await sendMails(
    scope,
    readers.flatMap(({ to, language, isAdmin, ownerIds }) => {
      const owners = new Set<string | null>(ownerIds);
      const own = isAdmin ? told : told.filter(({ ownerId }) => owners.has(ownerId));
      if (own.length === 0) return [];
      const items = own.map(({ item: { id, name, tagId } }) => ({
        name,
        tagId,
        link: `${base}/equipment/${id}`,
      }));
      return outOfServiceMail({
        ...why,
        to,
        language,
        workspace,
        by,
        items,
        list: `${base}/${isAdmin ? 'equipment' : 'my-equipment'}`,
      });
    }),
  );
}
