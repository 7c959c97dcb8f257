import { and, eq, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { retention as calls, Erasure } from '#contract/documents/retention.ts';
import type { MemberScope, WorkspaceScope } from '#server/core/scope.ts';
import { listPage } from '#server/db/listPage.ts';
import {
  documentKinds,
  documentVersions,
  erasures,
  workspaceMembers,
  workspaces,
} from '#server/db/schema.ts';
import type { Given } from '#server/db/statement.ts';
import { summaryOf, toSummary } from '#server/members/queries.ts';

const person = alias(workspaceMembers, 'person');

const erasureList = listPage('erasures', {
  id: erasures.id,
  rows: (db) =>
    db
      .select({
        line: erasures,
        person: summaryOf(person),
        version: { documentId: documentVersions.documentId, name: documentVersions.name },
        kind: { id: documentKinds.id, name: documentKinds.name },
      })
      .from(erasures)
      .innerJoin(person, and(eq(person.workspaceId, erasures.workspaceId), eq(person.id, erasures.memberId)))
      .leftJoin(
        documentVersions,
        and(eq(documentVersions.workspaceId, erasures.workspaceId), eq(documentVersions.id, erasures.id)),
      )
      .leftJoin(
        documentKinds,
        and(eq(documentKinds.workspaceId, erasures.workspaceId), eq(documentKinds.id, erasures.kindId)),
      )
      .$dynamic(),
  ids: (db) => db.select({ id: erasures.id }).from(erasures).$dynamic(),
  within: (given: Given<{ workspaceId: string }>) =>
    and(eq(erasures.workspaceId, given.workspaceId), isNull(erasures.erasedAt)),
  orders: () => ({ eraseOn: erasures.eraseOn }),
  standard: { eraseOn: 'asc' },
});

type Row = Awaited<ReturnType<typeof erasureList.rows>>[number];

const toErasure = (scope: WorkspaceScope, { line, version, kind, ...row }: Row): Erasure => ({
  id: line.id,
  what: line.what,
  workspaceMember: toSummary(scope, row.person),
  hasLeft: row.person.removedAt !== null || row.person.status === 'DEACTIVATED',
  document: version && kind && { id: version.documentId, name: version.name, kind },
  endedOn: line.endedOn,
  eraseOn: line.eraseOn,
});

/** One page of what will be erased, what goes first at the top. */
export const listErasures = (scope: MemberScope, request: z.output<(typeof calls.list)['body']>) =>
  erasureList.page(scope, request, { workspaceId: scope.workspace.id }, async (rows) =>
    rows.map((row) => toErasure(scope, row)),
  );

export async function leftMonths({ tx, workspace }: WorkspaceScope): Promise<number | null> {
  const [row] = await tx
    .select({ months: workspaces.retentionLeftMonths })
    .from(workspaces)
    .where(eq(workspaces.id, workspace.id));
  return row?.months ?? null;
}

export async function setLeftMonths({ tx, workspace }: WorkspaceScope, months: number | null): Promise<void> {
  await tx.update(workspaces).set({ retentionLeftMonths: months }).where(eq(workspaces.id, workspace.id));
}
