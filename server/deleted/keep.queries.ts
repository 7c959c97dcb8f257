import { type SQL, sql } from 'drizzle-orm';
import type { DeletedThing } from '#contract/rules/bin.ts';
import { newId } from '#server/core/ids.ts';
import type { MemberScope } from '#server/core/scope.ts';

/** Of things that are to be deleted: the name, whose it is, the files, and all rows that go with it, as `thing` is asked for them. */
interface Kept {
  table: 'documents' | 'equipment' | 'teams';
  memberId: SQL;
  fileIds: SQL;
  rows: SQL;
}

/** Where a deletion happens, and who does it. */
type Deleting = Pick<MemberScope, 'tx' | 'now'> & { workspace: { id: string }; member: { id: string } };

/** A row without what the database computes. */
const row = (name: string) => sql`to_jsonb(${sql.raw(name)}) - 'sort_name' - 'search_text'`;

/** The rows of another table that belong to a thing, as JSON. */
const rowsOf = (table: string, condition: SQL) => sql`(select coalesce(jsonb_agg(${row('its')}), '[]')
  from ${sql.raw(table)} as its where its.workspace_id = thing.workspace_id and ${condition})`;

/**
 * Puts things into the bin that the caller is about to delete, so that they can be restored (decision 0066). Their files stay claimed while
 * they are in it, which is why this comes before `releaseFiles`.
 */
async function keep(
  { tx, now, workspace, member }: Deleting,
  what: DeletedThing,
  given: string[],
  { table, memberId, fileIds, rows }: Kept,
): Promise<void> {
  const ids = [...new Set(given)];
  await tx.execute(sql`
    insert into bin (id, workspace_id, what, item_id, name, member_id, file_ids, rows, deleted_by_member_id, deleted_at)
    select given.id, thing.workspace_id, ${what}, thing.id, thing.name, ${memberId}, ${fileIds}, ${rows}, ${member.id},
      ${now.toISOString()}::timestamptz
    from unnest(${sql.param(ids)}::text[], ${sql.param(ids.map(() => newId()))}::text[]) as given (thing_id, id)
      join ${sql.raw(table)} as thing on thing.id = given.thing_id
    where thing.workspace_id = ${workspace.id}`);
}

/** Documents with their versions, and the reasons for which these were withdrawn; when they were stays with past days anyway. */
export const keepDocuments = (scope: Deleting, ids: string[]): Promise<void> =>
  keep(scope, 'DOCUMENT', ids, {
    table: 'documents',
    memberId: sql`thing.member_id`,
    fileIds: sql`array(select distinct file_id from document_versions as version where version.document_id = thing.id)`,
    rows: sql`jsonb_build_object(
      'documents', jsonb_build_array(${row('thing')}),
      'document_versions', ${rowsOf('document_versions', sql`its.document_id = thing.id`)},
      'reasons', (select coalesce(jsonb_agg(jsonb_build_object('id', ending.id, 'reason', ending.reason)), '[]')
        from version_ends as ending join document_versions as version
          on version.workspace_id = ending.workspace_id and version.id = ending.version_id
        where version.document_id = thing.id and ending.reason is not null))`,
  });

/** Items with their inspections, defects and handovers. */
export const keepEquipment = (scope: Deleting, ids: string[]): Promise<void> =>
  keep(scope, 'EQUIPMENT', ids, {
    table: 'equipment',
    memberId: sql`thing.owner_member_id`,
    fileIds: sql`array(
      select report_file_id from inspections where workspace_id = thing.workspace_id and equipment_id = thing.id
        and report_file_id is not null
      union select photo.file_id from inspections join inspection_photos as photo
          on photo.workspace_id = inspections.workspace_id and photo.inspection_id = inspections.id
        where inspections.workspace_id = thing.workspace_id and inspections.equipment_id = thing.id
      union select signature_file_id from handovers where workspace_id = thing.workspace_id and equipment_id = thing.id
        and signature_file_id is not null
      union select file_id from defects where workspace_id = thing.workspace_id and equipment_id = thing.id and file_id is not null
      union select thing.image_file_id where thing.image_file_id is not null)`,
    rows: sql`jsonb_build_object(
      'equipment', jsonb_build_array(${row('thing')}),
      'inspections', ${rowsOf('inspections', sql`its.equipment_id = thing.id`)},
      'inspection_photos', ${rowsOf(
        'inspection_photos',
        sql`its.inspection_id in (select id from inspections where workspace_id = thing.workspace_id and equipment_id = thing.id)`,
      )},
      'defects', ${rowsOf('defects', sql`its.equipment_id = thing.id`)},
      'handovers', ${rowsOf('handovers', sql`its.equipment_id = thing.id`)})`,
  });

/** What goes with a team; the team itself stays, ended. */
export const keepTeam = (scope: Deleting, id: string): Promise<void> =>
  keep(scope, 'TEAM', [id], {
    table: 'teams',
    memberId: sql`null`,
    fileIds: sql`'{}'::text[]`,
    rows: sql`jsonb_build_object(
      'team_members', ${rowsOf('team_members', sql`its.team_id = thing.id`)},
      'team_requests', ${rowsOf('team_requests', sql`its.team_id = thing.id`)},
      'coverage_rules', ${rowsOf('coverage_rules', sql`its.team_id = thing.id`)},
      'coverage_rule_kinds', ${rowsOf(
        'coverage_rule_kinds',
        sql`its.rule_id in (select id from coverage_rules as rule where rule.workspace_id = thing.workspace_id and rule.team_id = thing.id)`,
      )})`,
  });
