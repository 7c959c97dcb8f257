import { and, eq, sql } from 'drizzle-orm';
import type { MemberScope } from '#server/core/scope.ts';
import { clientRefs } from '#server/db/schema.ts';

export type Arrived = Pick<typeof clientRefs.$inferSelect, 'memberId' | 'subjectId' | 'fingerprint'>;

/** The thing that arrived under a reference. Until the transaction ends, nothing else arrives under it: two at once are one after the other. */
export async function holdRef(
  { tx, workspace }: MemberScope,
  clientRef: string,
): Promise<Arrived | undefined> {
  const name = `client-ref/${workspace.id}/${clientRef}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
  const [row] = await tx
    .select({
      memberId: clientRefs.memberId,
      subjectId: clientRefs.subjectId,
      fingerprint: clientRefs.fingerprint,
    })
    .from(clientRefs)
    .where(and(eq(clientRefs.workspaceId, workspace.id), eq(clientRefs.clientRef, clientRef)));
  return row;
}

/** Notes what has arrived under a reference that is held. */
export async function insertRef(
  { tx, now, workspace }: MemberScope,
  clientRef: string,
  arrived: Arrived,
): Promise<void> {
  await tx.insert(clientRefs).values({ ...arrived, clientRef, workspaceId: workspace.id, createdAt: now });
}
