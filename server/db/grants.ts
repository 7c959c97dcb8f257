import pg from 'pg';

const ALL = 'SELECT, INSERT, UPDATE, DELETE';
const NEVER_CHANGED = 'SELECT, INSERT, DELETE';

/**
 * What the app does with each table, and no more: of a table without a line it sees nothing. What PostgreSQL does by
 * itself, such as removing the reading marks of a workspace that goes, it does as the tables' owner.
 */
const TABLES = {
  access_links: ALL,
  access_tokens: ALL,
  activities: NEVER_CHANGED,
  activity_reads: 'SELECT, INSERT, UPDATE',
  api_tokens: ALL,
  audit_packs: ALL,
  authenticator_apps: ALL,
  avatars: NEVER_CHANGED,
  bin: ALL,
  calendar_feeds: ALL,
  checklist_versions: 'SELECT, INSERT',
  checklists: 'SELECT, INSERT, UPDATE',
  client_refs: ALL,
  content_scans: ALL,
  coverage_rule_kinds: ALL,
  coverage_rules: ALL,
  defects: ALL,
  deleted_evidence: 'SELECT, INSERT, UPDATE',
  document_counts: NEVER_CHANGED,
  document_kinds: ALL,
  document_requests: ALL,
  document_versions: ALL,
  documents: ALL,
  email_tokens: ALL,
  equipment: ALL,
  equipment_counts: NEVER_CHANGED,
  erasures: ALL,
  evidence_spans: 'SELECT, INSERT, UPDATE',
  exemptions: ALL,
  expiry_spans: 'SELECT, INSERT, UPDATE',
  factor_challenges: NEVER_CHANGED,
  files: ALL,
  group_roles: ALL,
  handovers: ALL,
  idempotency_keys: ALL,
  identities: NEVER_CHANGED,
  inspection_photos: NEVER_CHANGED,
  inspections: ALL,
  invitation_mails: ALL,
  invitations: ALL,
  jobs: ALL,
  known_devices: ALL,
  legal_holds: ALL,
  mails: NEVER_CHANGED,
  medical_ids: ALL,
  member_spans: 'SELECT, INSERT, UPDATE',
  member_trades: NEVER_CHANGED,
  passkeys: ALL,
  rate_limits: ALL,
  recovery_codes: NEVER_CHANGED,
  requirement_kinds: ALL,
  requirement_members: ALL,
  requirement_summaries: ALL,
  requirement_teams: NEVER_CHANGED,
  requirement_trades: NEVER_CHANGED,
  requirements: ALL,
  security_events: 'SELECT, INSERT',
  sessions: ALL,
  sign_in_attempts: NEVER_CHANGED,
  sign_in_nonces: NEVER_CHANGED,
  standing_changes: NEVER_CHANGED,
  team_members: ALL,
  team_requests: NEVER_CHANGED,
  team_spans: 'SELECT, INSERT, UPDATE',
  teams: ALL,
  told_gaps: ALL,
  trade_spans: 'SELECT, INSERT, UPDATE',
  trades: 'SELECT, INSERT, UPDATE',
  users: ALL,
  version_ends: 'SELECT, INSERT, UPDATE',
  webhook_deliveries: ALL,
  webhooks: ALL,
  workspace_members: ALL,
  workspace_usage: NEVER_CHANGED,
  workspaces: ALL,
};

/**
 * What the app calls by itself, or by writing a column that is generated. Triggers and other functions call the rest, which asks for
 * no right of the app's.
 */
const FUNCTIONS = [
  'count_security_event',
  'erase_archived_security_events',
  'erase_old_security_events',
  'few_found',
  'moment',
  'plain_text',
  'searchable_person',
  'searchable_text',
  'span_evidence',
  'trade_names',
];

/** Our functions, each with its arguments; those of extensions belong to whoever made them. */
const OWN_FUNCTIONS = `
  select oid::regprocedure::text as name from pg_proc
  where pronamespace = 'public'::regnamespace and pg_has_role(proowner, 'USAGE')
    and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')`;

/** Gives the app's role what it needs, and takes from it and from everybody what an earlier version or a default gave. */
export async function grantToApp(client: pg.Client, appUrl: string): Promise<void> {
  const role = pg.escapeIdentifier(decodeURIComponent(new URL(appUrl).username));
  const { rows } = await client.query<{ name: string }>(OWN_FUNCTIONS);
  const functions = rows.map(({ name }) => name).join(', ');
  const database = pg.escapeIdentifier(client.database ?? '');
  /** Sent as one text, which is one transaction: nodes that run meanwhile miss nothing for a moment. */
  const statements = [
    `REVOKE TEMPORARY ON DATABASE ${database} FROM PUBLIC, ${role}`,
    `REVOKE CREATE ON SCHEMA public FROM PUBLIC, ${role}`,
    `REVOKE ALL ON ALL TABLES IN SCHEMA public FROM PUBLIC, ${role}`,
    `REVOKE ALL ON ALL SEQUENCES IN SCHEMA public FROM PUBLIC, ${role}`,
    `REVOKE ALL ON FUNCTION ${functions} FROM PUBLIC, ${role}`,
    `GRANT USAGE ON SCHEMA public TO ${role}`,
    ...Object.entries(TABLES).map(([table, rights]) => `GRANT ${rights} ON public.${table} TO ${role}`),
    `GRANT EXECUTE ON FUNCTION ${FUNCTIONS.map((name) => `public.${name}`).join(', ')} TO ${role}`,
  ];
  await client.query(statements.join(';\n'));
}
