import type { Question } from '#contract/rules/checklists/checklists.ts';
import { newId } from '#server/core/ids.ts';
import { allow } from '#server/core/scope.ts';
import type { Services } from '#server/core/services.ts';
import { begin } from '#server/core/transaction.ts';
import { checklists, checklistVersions, equipment, inspections } from '#server/db/schema.ts';
import { settleEquipment } from '#server/equipment/settle.queries.ts';

export interface NewInspection extends Partial<typeof inspections.$inferInsert> {
  inspectorMemberId: string;
}

/** An item of equipment and its inspections, written without the screens that would lead to them. Returns its id. */
export async function anItem(
  services: Services,
  workspaceId: string,
  row: Partial<typeof equipment.$inferInsert> = {},
  records: NewInspection[] = [],
): Promise<string> {
  const equipmentId = row.id ?? newId();
  await begin(services, async ({ tx, now }) => {
    await allow(tx, { workspace_id: workspaceId });
    await tx
      .insert(equipment)
      .values({ name: 'Harness', createdAt: now, ...row, id: equipmentId, workspaceId });
    for (const record of records) {
      await tx.insert(inspections).values({
        id: newId(),
        status: 'PASSED',
        inspectedOn: '2026-01-15',
        createdAt: now,
        ...record,
        workspaceId,
        equipmentId,
      });
    }
    if (records.length > 0) await settleEquipment({ tx, workspace: { id: workspaceId } }, [equipmentId]);
  });
  return equipmentId;
}

/** A checklist at its first version, written without the screens that would lead to it. */
export async function aChecklist(
  services: Services,
  workspaceId: string,
  {
    questions: asked = [{ text: 'Are the stiles straight?', noMeans: 'FAIL' }],
    ...row
  }: Partial<typeof checklists.$inferInsert> & { questions?: Omit<Question, 'id'>[] } = {},
): Promise<{ id: string; versionId: string; questions: Question[] }> {
  const [id, versionId] = [newId(), newId()];
  const questions = asked.map((question) => ({ id: newId(), ...question }));
  await begin(services, async ({ tx, now }) => {
    await allow(tx, { workspace_id: workspaceId });
    const made = { id, workspaceId, name: `Ladder ${id}`, version: 1, createdAt: now };
    await tx.insert(checklists).values({ ...made, ...row });
    const version = { id: versionId, workspaceId, checklistId: id, number: 1, questions, createdAt: now };
    await tx.insert(checklistVersions).values(version);
  });
  return { id, versionId, questions };
}
