import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Auditor, openAuditor } from '#tests/support/digest.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { OUTSIDE } from './outside.ts';

const portal = createTestPortal();
let auditor: Auditor;
beforeAll(async () => {
  auditor = await openAuditor(portal.services);
});
afterAll(() => auditor?.close());

const setting = (name: string) => `current_setting('muster.${name}'::text, true)`;

/** As PostgreSQL writes a setting that is read once for a statement. */
const once = (name: string) => `( SELECT ${setting(name)} AS current_setting)`;

const IN_WORKSPACE = `(workspace_id = ${once('workspace_id')})`;
const IN_WORKSPACE_EACH = `(workspace_id = ${setting('workspace_id')})`;

const OF_PERSON = `(user_id = ${once('user_id')})`;

/** An opening in the security log by whoever calls, of whoever the row is of. */
const OPENED = `(EXISTS ( SELECT FROM ((security_events opening JOIN workspace_members opener ON (((opener.workspace_id = opening.workspace_id) AND (opener.id = opening.member_id)))) JOIN workspace_members owner ON (((owner.workspace_id = opening.workspace_id) AND (owner.id = opening.related_member_id)))) WHERE ((opening.id = ${once('opening_id')}) AND (opening.event = 'medical_id_opened'::text) AND (opener.user_id = ${once('user_id')}) AND (owner.user_id = medical_ids.user_id))))`;

/** A policy as command, roles, USING and WITH CHECK; `owner` is the owner of the tables. */
type Policy = [command: string, roles: string, using: string | null, check: string | null];

const wall: Record<string, Policy> = { in_workspace: ['ALL', 'public', IN_WORKSPACE, IN_WORKSPACE] };

/** For the owner's functions that search. */
const SEARCHED: Record<string, Policy> = { select_for_search: ['SELECT', 'owner', 'true', null] };

/** What these tables of a workspace have instead of the wall alone. */
const OWN_POLICIES: Record<string, Record<string, Policy>> = {
  documents: { ...wall, ...SEARCHED },
  equipment: { ...wall, ...SEARCHED },
  files: { ...wall, by_link: ['SELECT', 'public', `(id = ${setting('file_id')})`, null] },
  invitations: { ...wall, for_email: ['SELECT', 'public', `(email_key = ${setting('email_key')})`, null] },
  medical_ids: { opened: ['SELECT', 'public', OPENED, null], own: ['ALL', 'public', OF_PERSON, OF_PERSON] },
  teams: { ...wall, ...SEARCHED },
  workspace_members: {
    delete_in_workspace: ['DELETE', 'public', IN_WORKSPACE_EACH, null],
    insert_in_workspace: ['INSERT', 'public', null, IN_WORKSPACE_EACH],
    ...SEARCHED,
    select_in_workspace_or_own: [
      'SELECT',
      'public',
      `CASE COALESCE(${once('workspace_id')}, ''::text) WHEN ''::text THEN (user_id = ${once('user_id')}) ELSE ${IN_WORKSPACE} END`,
      null,
    ],
    update_in_workspace: ['UPDATE', 'public', IN_WORKSPACE_EACH, null],
  },
};

/** Walled by the person whom each row is of, who is in several workspaces. */
const BY_PERSON = ['medical_ids'];

/** Whatever holds rows, and how it keeps them apart. */
const tables = () =>
  auditor.query(
    `select relname as name, relrowsecurity, relforcerowsecurity, exists (select from pg_attribute
       where attrelid = pg_class.oid and attname = 'workspace_id' and attnotnull and not attisdropped) as is_carrier
     from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')`,
  );

test('[PERM-22] every policy on every table is the one expected', async () => {
  const rows = await auditor.query(
    `select tablename, policyname, permissive, cmd, qual, with_check, roles::text[] as roles,
       (select tableowner from pg_tables where pg_tables.tablename = pg_policies.tablename and schemaname = 'public')
     from pg_policies where schemaname = 'public' and policyname <> 'for_auditor'`,
  );
  const plain = (text: unknown) => (text === null ? null : String(text).replace(/\s+/g, ' ').trim());
  const found: Record<string, Record<string, unknown>> = {};
  for (const { tablename, policyname, permissive, cmd, qual, with_check, roles, tableowner } of rows) {
    const who = (roles as string[]).map((role) => (role === tableowner ? 'owner' : role)).join(', ');
    const policy = { [String(policyname)]: [cmd, who, plain(qual), plain(with_check)] };
    found[String(tablename)] = { ...found[String(tablename)], ...policy };
    expect({ policyname, permissive }).toEqual({ policyname, permissive: 'PERMISSIVE' });
  }
  const walled = (await tables()).map(({ name }) => String(name)).filter((name) => !(name in OUTSIDE));
  expect(found).toEqual(Object.fromEntries(walled.map((name) => [name, OWN_POLICIES[name] ?? wall])));
});

test('[PERM-22] [MID-02] each table carries workspace_id or a person, with row-level security enabled and forced, or is known not to', async () => {
  const rows = await tables();
  const names = rows.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining([...Object.keys(OUTSIDE), ...Object.keys(OWN_POLICIES)]));
  const wallOf = (name: string) => {
    const isWalled = !(name in OUTSIDE);
    const isCarrier = isWalled && !BY_PERSON.includes(name);
    return { is_carrier: isCarrier, relrowsecurity: isWalled, relforcerowsecurity: isWalled };
  };
  expect(rows).toEqual(names.map((name) => ({ name, ...wallOf(String(name)) })));
});
