import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareDatabase } from '#server/db/prepare.ts';
import { type Auditor, openAuditor } from '#tests/support/digest.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { SECRET_KEY } from '#tests/support/template.ts';

const portal = createTestPortal();
let auditor: Auditor;
let role: string;

beforeAll(async () => {
  const { ownerUrl, db } = portal.services;
  const app = db.$client.options.connectionString ?? '';
  role = new URL(app).username;
  /** Rights on a database itself are not copied with a template. */
  await prepareDatabase({ owner: ownerUrl, app, secretKey: SECRET_KEY });
  auditor = await openAuditor(portal.services);
});
afterAll(() => auditor?.close());

/** Of each table: s(elect), i(nsert), u(pdate), d(elete). */
const TABLES = `
access_links        siud
access_tokens       siud
activities          sid
activity_reads      siu
api_tokens          siud
avatars             sid
bin                 siud
calendar_feeds      siud
checklist_versions  si
checklists          siu
client_refs         siud
content_scans       siud
coverage_rule_kinds siud
coverage_rules      siud
defects             siud
deleted_evidence    siu
document_counts     sid
document_kinds      siud
document_requests   siud
document_versions   siud
documents           siud
email_tokens        siud
equipment           siud
equipment_counts    sid
erasures            siud
evidence_spans      siu
exemptions          siud
expiry_spans     siu
files               siud
group_roles         siud
handovers           siud
idempotency_keys    siud
identities          sid
inspection_photos   sid
inspections         siud
invitation_mails    siud
invitations         siud
jobs                siud
known_devices       siud
legal_holds         siud
mails               sid
medical_ids         siud
member_spans        siu
member_trades       sid
rate_limits         siud
requirement_kinds   siud
requirement_members siud
requirement_summaries siud
requirement_teams   sid
requirement_trades  sid
requirements        siud
security_events     si
sessions            siud
sign_in_attempts    sid
audit_packs         siud
authenticator_apps  siud
factor_challenges   sid
passkeys            siud
recovery_codes      sid
sign_in_nonces      sid
standing_changes    sid
team_members        siud
team_requests       sid
team_spans          siu
teams               siud
told_gaps           siud
trade_spans         siu
trades              siu
users               siud
version_ends        siu
webhook_deliveries  siud
webhooks            siud
workspace_members   siud
workspace_usage     sid
workspaces          siud
`;

const LETTERS: Record<string, string> = { SELECT: 's', INSERT: 'i', UPDATE: 'u', DELETE: 'd' };

test('the app’s role has these rights on the tables and no others, by itself or as anybody', async () => {
  const rows = await auditor.query(
    `select nspname || '.' || relname as name, array_agg(distinct privilege_type) as rights
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace,
       aclexplode(coalesce(relacl, acldefault(case relkind when 'S' then 's' else 'r' end::"char", relowner)))
     where grantee in (0, $1::regrole) and nspname not in ('pg_catalog', 'information_schema') group by 1`,
    [role],
  );
  const found = rows.map(({ name, rights }) => [
    name,
    (rights as string[]).map((one) => LETTERS[one] ?? one).sort(),
  ]);
  const expected = TABLES.trim()
    .split('\n')
    .map((line) => line.split(/ +/))
    .map(([table, rights = '']) => [`public.${table}`, [...rights].sort()]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
});

test('no column is given apart from its table', async () => {
  expect(
    await auditor.query(
      'select attrelid::regclass from pg_attribute where attacl is not null and attrelid > 16383',
    ),
  ).toEqual([]);
});

/** What looks things up by an index of trigrams, which policies keep from the app's role. */
const SEARCHES = ['few_found'];

/** All that the app's role does with the security log beyond adding to it and reading it. */
const OF_THE_LOG = ['count_security_event', 'erase_archived_security_events', 'erase_old_security_events'];

test('the app’s role may call the functions that it names or writes columns with, and nobody the others', async () => {
  const rows = await auditor.query(
    `select proname, rolname from pg_proc, aclexplode(coalesce(proacl, acldefault('f', proowner)))
       left join pg_roles on pg_roles.oid = grantee
     where pronamespace = 'public'::regnamespace and grantee <> proowner
       and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e') order by 1`,
  );
  expect(rows).toEqual(
    [
      ...SEARCHES,
      ...OF_THE_LOG,
      'moment',
      'plain_text',
      'searchable_person',
      'span_evidence',
      'searchable_text',
      'trade_names',
    ]
      .sort()
      .map((proname) => ({ proname, rolname: role })),
  );
});

test('these functions run as their owner, and no others do', async () => {
  const rows = await auditor.query(
    `select proname, proconfig from pg_proc where prosecdef and pronamespace = 'public'::regnamespace order by 1`,
  );
  expect(rows.map(({ proname }) => proname)).toEqual([...OF_THE_LOG, ...SEARCHES]);
  for (const { proconfig } of rows) expect(proconfig).toContain('search_path=pg_catalog, pg_temp');
});

test('the app’s role makes nothing: no table, schema or temporary table, and it sees no migrations', async () => {
  const { $client } = portal.services.db;
  const [rights] = (
    await $client.query(
      `select has_schema_privilege('public', 'USAGE') as uses, has_schema_privilege('public', 'CREATE') as makes_tables,
         has_schema_privilege('drizzle', 'USAGE') as sees_migrations,
         has_database_privilege(current_database(), 'CREATE') as makes_schemas,
         has_database_privilege(current_database(), 'TEMPORARY') as makes_temporary_tables`,
    )
  ).rows;
  expect(rights).toEqual({
    uses: true,
    makes_tables: false,
    sees_migrations: false,
    makes_schemas: false,
    makes_temporary_tables: false,
  });
});

test('the app’s role is a plain one, a member of none, that waits two minutes at most', async () => {
  const [row] = await auditor.query(
    `select rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls as is_special, rolinherit,
       array(select roleid::regrole::text from pg_auth_members where member = pg_roles.oid) as member_of, rolconfig
     from pg_roles where rolname = $1`,
    [role],
  );
  expect(row).toEqual({
    is_special: false,
    rolinherit: true,
    member_of: [],
    rolconfig: ['lock_timeout=15s', 'statement_timeout=2min', 'idle_in_transaction_session_timeout=2min'],
  });
});
