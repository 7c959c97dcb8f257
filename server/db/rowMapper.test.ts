import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { allow } from '#server/core/scope.ts';
import { begin } from '#server/core/transaction.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import type { Transaction } from './connect.ts';
import { apiTokens, documents, users, workspaceMembers, workspaces } from './schema.ts';
import { statement } from './statement.ts';

const portal = createTestPortal();
const other = alias(workspaceMembers, 'other');

/** Queries whose rows come out differently, as far as drizzle's mapping tells them apart. */
const queries = {
  'columns, texts of SQL and numbers made of texts': (db: Transaction) =>
    db
      .select({ name: workspaces.name, made: workspaces.createdAt, one: sql<string>`'1'::text` })
      .from(workspaces),
  'a decoder of its own, null to it, and a name of its own': (db: Transaction) =>
    db
      .select({
        number: sql`'7'::text`.mapWith(Number),
        none: sql`null::text`.mapWith(Number),
        named: sql<string>`'x'`.as('called'),
      })
      .from(workspaces),
  'an object in the object': (db: Transaction) =>
    db
      .select({
        a: { id: workspaces.id, n: sql<null>`null`, name: workspaces.name },
        id: workspaces.id,
      })
      .from(workspaces),
  'whole tables of an outer join, with and without the other': (db: Transaction) =>
    db
      .select()
      .from(workspaceMembers)
      .leftJoin(other, sql`${other.id} = ${workspaceMembers.id} and ${other.role} = 'WORKSPACE_ADMIN'`),
  'columns of what an outer join lacks, whole, in part and of two tables': (db: Transaction) =>
    db
      .select({
        whole: { id: other.id, role: other.role },
        nullFirst: { phone: workspaceMembers.phone, id: workspaceMembers.id },
        otherNullFirst: { phone: other.phone, id: other.id },
        mixed: { id: other.id, own: workspaceMembers.id },
        withSql: { id: other.id, one: sql<number>`1` },
      })
      .from(workspaceMembers)
      .leftJoin(
        other,
        eq(
          other.id,
          sql`case when ${workspaceMembers.role} = 'WORKSPACE_MEMBER' then ${workspaceMembers.id} end`,
        ),
      ),
  'a join from the other side': (db: Transaction) =>
    db
      .select({ member: { id: workspaceMembers.id }, user: { id: users.id } })
      .from(workspaceMembers)
      .rightJoin(workspaces, sql`false`)
      .leftJoin(users, eq(users.id, workspaceMembers.userId)),
  'a query within': (db: Transaction) => {
    const inner = db.select({ id: workspaces.id, at: workspaces.createdAt }).from(workspaces).as('inner');
    return db.select({ id: inner.id, at: inner.at, times: sql<string[]>`array[${inner.id}]` }).from(inner);
  },
  'no rows': (db: Transaction) => db.select().from(documents).leftJoin(apiTokens, sql`true`),
};

for (const [name, build] of Object.entries(queries)) {
  test(`rows become what drizzle makes of them: ${name}`, async () => {
    const { workspaceId } = await portal.aWorkspace();
    await portal.aMember(workspaceId, 'WORKSPACE_MEMBER');
    const named = statement(`mapped ${name}`.slice(0, 50), (db) => build(db) as never);
    await begin(portal.services, async (scope) => {
      await allow(scope.tx, { workspace_id: workspaceId });
      const rows: unknown[] = await build(scope.tx);
      expect(await named.run(scope, {})).toEqual(rows);
      if (name !== 'no rows') expect(rows).not.toEqual([]);
    });
  });
}

test('a prepared query of drizzle says what its rows are, and takes a mapper for them', () => {
  const prepared = portal.services.db.select({ id: workspaces.id }).from(workspaces).prepare('told');
  expect(prepared).toMatchObject({ fields: [{ path: ['id'], field: workspaces.id }] });
  expect(prepared).toHaveProperty('customResultMapper');
});
