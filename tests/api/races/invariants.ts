import type { Auditor } from '#tests/support/digest.ts';

/** Sums of rows of differences, compared with the rows that they stand for. */
const USAGE = `
  select workspace.id as workspace_id, format('usage %s is not %s', said.all, counted.all) as fault
  from workspaces as workspace
  cross join lateral (select row(coalesce(sum(documents), 0), coalesce(sum(equipment), 0), coalesce(sum(inspections), 0),
    coalesce(sum(failed_inspections), 0), coalesce(sum(team_places), 0), coalesce(sum(file_bytes), 0))::text as all
    from workspace_usage where workspace_id = workspace.id) as said
  cross join lateral (select row((select count(*) from documents where workspace_id = workspace.id),
    (select count(*) from equipment where workspace_id = workspace.id),
    (select count(*) from inspections where workspace_id = workspace.id),
    (select count(*) from inspections where workspace_id = workspace.id and status = 'FAILED'),
    (select count(*) from team_members where workspace_id = workspace.id),
    (select coalesce(sum(size), 0) from files where workspace_id = workspace.id))::text as all) as counted
  where said.all <> counted.all`;

const PEOPLE_AND_TEAMS = `
  select id, format('it says %s members and %s teams', member_count, group_count) from workspaces as workspace
  where member_count <> (select count(*) from workspace_members where workspace_id = workspace.id and removed_at is null)
    or group_count <> (select count(*) from teams where workspace_id = workspace.id and ended_at is null and archived_at is null)`;

const LIKE_ITEMS = `
  select workspace_id, format('%s items too many are counted as %s', sum(n), kind) from (
    select workspace_id, row(is_retired, is_defective, latest_result, end_of_life_on, next_due_on)::text as kind, items as n from equipment_counts
    union all select workspace_id, row(retired_at is not null, is_defective, latest_result, end_of_life_on, next_due_on)::text, -1 from equipment
  ) as both_sides group by workspace_id, kind having sum(n) <> 0`;

const LIKE_DOCUMENTS = `
  select workspace_id, format('%s documents too many are counted as %s', sum(n), kind) from (
    select workspace_id, row(expiration_date, expiration_reminder)::text as kind, documents as n from document_counts
    union all select document.workspace_id, row(expiration_date, expiration_reminder)::text, -1 from documents as document
      join workspace_members as holder on holder.id = document.member_id and holder.removed_at is null
      where document.state = 'ACCEPTED'
  ) as both_sides group by workspace_id, kind having sum(n) <> 0`;

/** The copies that a row keeps of others. */
const SHOWN_VERSIONS = `
  select document.workspace_id, 'document ' || document.id || ' does not show its version' from documents as document
  left join document_versions as version on version.id = document.version_id and version.document_id = document.id
  where row(version.name, version.type, version.file_id, version.expiration_date, version.expiration_reminder, version.state)
    is distinct from row(document.name, document.type, document.file_id, document.expiration_date, document.expiration_reminder, document.state)
  union all
  select workspace_id, 'document ' || id || ' does not say whether a version waits' from documents as document
  where is_waiting <> exists (select from document_versions where document_id = document.id and state = 'SUBMITTED')`;

const LATEST_RESULTS = `
  select workspace_id, 'item ' || id || ' does not say what its latest inspection does' from equipment as item
  where latest_result is distinct from (select status from inspections where equipment_id = item.id
    order by inspected_on desc, created_at desc, id desc limit 1)`;

const TRADES = `
  select workspace_id, 'member ' || id || ' does not say which trades they have' from workspace_members as member
  where trades <> coalesce((select jsonb_agg(jsonb_build_object('id', trade.id, 'name', trade.name) order by trade.sort_name, trade.id)
    from member_trades as own join trades as trade on trade.id = own.trade_id where own.member_id = member.id), '[]')`;

/** The stretches that go on are those of what is there now. */
const SPANS = `
  select workspace_id, format('the stretch of %s is open and the thing is not there, or the reverse', thing) from (
    select workspace_id, row('member', member_id, role)::text as thing, 1 as n from member_spans where ended_at is null
    union all select workspace_id, row('member', id, role)::text, -1 from workspace_members where removed_at is null and status <> 'DEACTIVATED'
    union all select workspace_id, row('place', team_id, member_id)::text, 1 from team_spans where ended_at is null
    union all select place.workspace_id, row('place', team_id, member_id)::text, -1 from team_members as place
      join teams on teams.id = place.team_id where teams.archived_at is null
    union all select workspace_id, row('trade', trade_id, member_id)::text, 1 from trade_spans where ended_at is null
    union all select workspace_id, row('trade', trade_id, member_id)::text, -1 from member_trades
    union all select workspace_id, row('kind', kind_id)::text, 1 from expiry_spans where ended_at is null
    union all select workspace_id, row('kind', id)::text, -1 from document_kinds where expires = 'ALWAYS' and ended_at is null
  ) as both_sides group by workspace_id, thing having sum(n) <> 0
  union all
  select version.workspace_id, 'version ' || version.id || ' is not known as what it is' from document_versions as version
  join documents as document on document.id = version.document_id
  left join evidence_spans as span on span.workspace_id = version.workspace_id and span.version_id = version.id and span.ended_at is null
  where row(span.document_id, span.member_id, span.kind_id) is distinct from
    case when document.kind_id is null then row(null::text, null::text, null::text) else row(document.id, document.member_id, document.kind_id) end`;

/** Who is gone has nothing any more, and whoever is there has an admin. */
const PEOPLE = `
  select member.workspace_id, format('%s of member %s, who is gone', thing, member.id) from workspace_members as member
  join (select member_id, 'place in a team' as thing from team_members union all select member_id, 'wish for a place' from team_requests
    union all select member_id, 'trade' from member_trades
    union all select member_id, 'invitation that waits' from invitations where status = 'PENDING'
    union all select member_id, 'API token' from api_tokens where revoked_at is null
    union all select id, 'being a first aider' from workspace_members where is_first_aider) as had on had.member_id = member.id
  where member.removed_at is not null
  union all
  select id, 'there are people and no admin' from workspaces as workspace
  where exists (select from workspace_members where workspace_id = workspace.id and status = 'ACTIVE' and removed_at is null)
    and (archived_at is not null or not exists (select from workspace_members
      where workspace_id = workspace.id and status = 'ACTIVE' and removed_at is null and role = 'WORKSPACE_ADMIN'))
  union all
  select workspace_id, 'member ' || id || ' has joined, and an invitation waits for them' from workspace_members as member
  where status = 'ACTIVE' and exists (select from invitations where member_id = member.id and status = 'PENDING')`;

/** A file is kept as long as something names it, and no longer. */
const FILES = `
  select file.workspace_id, format('file %s is %s', file.id, case when file.claimed_at is null then 'named and not kept' else 'kept and not named' end)
  from files as file
  where (file.claimed_at is not null) <> (exists (select from document_versions where file_id = file.id)
    or exists (select from equipment where image_file_id = file.id) or exists (select from inspections where report_file_id = file.id)
    or exists (select from inspection_photos where file_id = file.id) or exists (select from defects where file_id = file.id)
    or exists (select from handovers where signature_file_id = file.id) or exists (select from audit_packs where file_id = file.id)
    or exists (select from workspaces where logotype_file_id = file.id) or exists (select from bin where file.id = any(file_ids)))`;

/** A thing is there, or in the bin, and not in both. */
const BIN = `
  select workspace_id, what || ' ' || item_id || ' is there and in the bin' from bin as entry
  where exists (select from documents where id = item_id union all select from equipment where id = item_id
    union all select from teams where id = item_id and ended_at is null)
  union all select workspace_id, item_id || ' is in the bin twice' from bin group by workspace_id, item_id having count(*) > 1`;

const JOBS = `select null, format('job %s: %s', kind, last_error) from jobs where last_error is not null`;

const CHECKS = [
  ...[USAGE, PEOPLE_AND_TEAMS, LIKE_ITEMS, LIKE_DOCUMENTS, SHOWN_VERSIONS, LATEST_RESULTS, TRADES, SPANS],
  ...[PEOPLE, FILES, BIN, JOBS],
];

/** Keys that name a row by its id alone: the database does not see by them whether it is of the same workspace. */
async function keysAcross({ query }: Auditor): Promise<string[]> {
  const keys = await query(`
    select conname as name, conrelid::regclass::text as source, confrelid::regclass::text as target,
      (select attname from pg_attribute where attrelid = conrelid and attnum = conkey[1]) as named
    from pg_constraint where contype = 'f' and cardinality(conkey) = 1 and (select count(*) = 2 from pg_attribute
      where attname = 'workspace_id' and attrelid in (conrelid, confrelid))`);
  return keys.map(
    ({ name, source, target, named }) => `
      select here.workspace_id, '${name} leads from a workspace to another' from ${source} as here
      join ${target} as there on there.id = here.${named} where there.workspace_id <> here.workspace_id`,
  );
}

interface Fault {
  workspaceId: string | null;
  fault: string;
}

/** What is wrong with the rows of a database, wherever it came from: what must hold between them after every change. */
export async function brokenInvariants(auditor: Auditor): Promise<Fault[]> {
  const checks = [...CHECKS, ...(await keysAcross(auditor))];
  const rows = await auditor.query(
    checks.map((check) => `select * from (${check}) as found (workspace_id, fault)`).join(' union all '),
  );
  return rows.map(({ workspace_id, fault }) => ({
    workspaceId: workspace_id as string | null,
    fault: String(fault),
  }));
}
