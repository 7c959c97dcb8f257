import { sql } from 'drizzle-orm';
import { builders, type Member } from '#tests/support/builders.ts';
import { inBulk } from '../growth/inBulk.ts';
import type { BenchPortal } from '../portal.ts';

const id = sql`'c' || substr(md5(random()::text) || md5(random()::text), 1, 24)`;

/**
 * Documents of all states with a file each, held by everybody in turns: nine in ten have one of forty kinds, each has one to five
 * versions, and of every twentieth one more waits. Rows as the portal's own calls would leave them.
 */
export async function addRecords(
  { services }: Pick<BenchPortal, 'services'>,
  { workspaceId, memberId }: Member,
  documents: number,
): Promise<void> {
  await builders(services).inWorkspace(workspaceId, async ({ tx }) => {
    await inBulk(tx);
    await tx.execute(sql`
      insert into document_kinds (id, workspace_id, name, members_submit, sensitive, created_at)
      select ${id}, ${workspaceId}, 'Kind ' || lpad(n::text, 2, '0'), n % 2 = 0, n % 10 = 0, now()
      from generate_series(1, 40) as n`);
    await tx.execute(sql`
      insert into files (id, workspace_id, name, mime_type, size, sha256, uploaded_by_member_id, claimed_at, created_at)
      select ${id}, ${workspaceId}, 'certificate.pdf', 'application/pdf', 100000, lpad(n::text, 64, '0'), ${memberId}, now(), now()
      from generate_series(1, ${documents}::integer) as n`);
    await tx.execute(sql`
      insert into documents (id, workspace_id, name, type, file_id, expiration_date, expiration_reminder, member_id,
        created_by_member_id, kind_id, version_id, state, is_waiting, created_at)
      select ${id}, ${workspaceId}, 'Document ' || lpad(file.n::text, 5, '0'), 'PDF', file.id,
        case when file.n % 9 > 0 then current_date + (file.n * 37 % 800 - 200)::integer end,
        case when file.n % 9 > 4 then current_date + (file.n * 37 % 800 - 260)::integer end,
        member.id, ${memberId}, kind.id, ${id}, 'ACCEPTED', file.n % 20 = 0, now() - file.n * interval '1 minute'
      from (select id, row_number() over (order by sha256) as n from files where workspace_id = ${workspaceId}) as file
        join (select id, row_number() over (order by id) as n from workspace_members where workspace_id = ${workspaceId}) as member
          on member.n = 1 + file.n % (select count(*) from workspace_members where workspace_id = ${workspaceId})
        left join (select id, row_number() over (order by name) as n from document_kinds where workspace_id = ${workspaceId}) as kind
          on kind.n = 1 + file.n % 40 and file.n % 10 > 0`);
    await tx.execute(sql`
      insert into document_versions (id, workspace_id, document_id, name, type, file_id, issued_on, expiration_date,
        expiration_reminder, number, issuer, state, recorded_by_member_id, recorded_on, created_at)
      select case when n = 1 then document.version_id else ${id} end, workspace_id, document.id, name, type, file_id,
        current_date - 300 * n::integer, expiration_date - 400 * (n - 1)::integer, null, 'No. ' || n, 'Training centre', 'ACCEPTED',
        created_by_member_id, current_date - 300 * n::integer, document.created_at - (n - 1) * interval '300 days'
      from (select *, row_number() over (order by id) as place from documents where workspace_id = ${workspaceId}) as document
        cross join lateral generate_series(1, 1 + document.place % 5) as n`);
    await tx.execute(sql`
      insert into document_versions (id, workspace_id, document_id, name, type, file_id, state, recorded_by_member_id, recorded_on, created_at)
      select ${id}, workspace_id, id, name, type, file_id, 'SUBMITTED', member_id, current_date, now()
      from documents where workspace_id = ${workspaceId} and is_waiting`);
  });
}
