import { allow, type WorkspaceScope } from '#server/core/scope.ts';
import { begin } from '#server/core/transaction.ts';
import { workspaces } from '#server/db/schema.ts';
import type { TestPortal } from '#tests/support/portal.ts';
import type { Company } from './company.ts';
import { writeCompany } from './write.ts';

class Done extends Error {}

/** Does something in a workspace that has a company in it, and leaves nothing of that: what is asked once is written in one transaction. */
export async function withinCompany(
  { services }: Pick<TestPortal, 'services'>,
  company: Company,
  work: (scope: WorkspaceScope) => Promise<void>,
): Promise<void> {
  const { today, timeZone } = company;
  const workspace = { id: 'company', name: 'North Site', timeZone };
  await begin(services, async (bare) => {
    await bare.tx.insert(workspaces).values({ ...workspace, isPublic: false, createdAt: bare.now });
    await allow(bare.tx, { workspace_id: workspace.id });
    const scope: WorkspaceScope = { ...bare, workspace, today, hold: 'none', member: null };
    await writeCompany(scope, company);
    await work(scope);
    throw new Done();
  }).catch((error: unknown) => {
    if (!(error instanceof Done)) throw error;
  });
}
