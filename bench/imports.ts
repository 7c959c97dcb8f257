import { sql } from 'drizzle-orm';
import { newId } from '#server/core/ids.ts';
import { builders, type Member } from '#tests/support/builders.ts';
import { inTurns, reportRatio, timeOf } from './compare.ts';
import { type BenchPortal, startBenchPortal } from './portal.ts';
import { record } from './table.ts';

/** How much dearer it may be to write a list than the bare INSERT of the rows that it leaves, in the same parts. */
const APPLY_LIMIT = 2.5;
const TIMED = { rounds: 5, warmUp: 1 };
const ROWS = 10_000;
const AT_ONCE = 1_000;

const peopleOf = (run: string) =>
  Array.from({ length: ROWS }, (_, n) => ({
    row: n + 2,
    values: {
      email: `worker.${n}.${run}@acme.example`.toLowerCase(),
      firstName: `Ada ${n % 500}`,
      lastName: `Lovelace ${n}`,
      staffNumber: `E-${n}`,
      title: `Fitter ${n % 20}`,
      contractor: `Company ${n % 50}`,
      phone: `+49 151 ${10_000_000 + n}`,
    },
  }));
type Row = ReturnType<typeof peopleOf>[number];

const parts = (rows: Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / AT_ONCE) }, (_, n) =>
    rows.slice(n * AT_ONCE, (n + 1) * AT_ONCE),
  );

/** Milliseconds of a list that is written part by part into a workspace that knows none of its people. */
async function applied(portal: BenchPortal): Promise<number> {
  const member = await builders(portal.services).aWorkspace();
  const url = `/v2/imports/workspace/${member.workspaceId}/people/apply`;
  let ms = 0;
  for (const rows of parts(peopleOf(newId())))
    ms += await timeOf(portal, member, { url, payload: { rows, update: [], role: 'TEAM_MEMBER' } });
  return ms;
}

/** The rows that such a list leaves, inserted by themselves. */
async function inserted(portal: BenchPortal): Promise<number> {
  const { aWorkspace, inWorkspace } = builders(portal.services);
  const { workspaceId } = await aWorkspace();
  let ms = 0;
  for (const rows of parts(peopleOf(newId()))) {
    const column = (of: (values: Row['values']) => string) =>
      sql`${sql.param(rows.map(({ values }) => of(values)))}::text[]`;
    ms += await inWorkspace(workspaceId, async ({ tx }) => {
      const before = process.hrtime.bigint();
      await tx.execute(sql`
        insert into workspace_members (id, workspace_id, role, status, email, email_key, first_name, last_name, title, contractor,
          phone, phone_country_code, staff_number, created_at)
        select id, ${workspaceId}, 'TEAM_MEMBER', 'DRAFT', email, email, first_name, last_name, title, contractor, phone, '+49',
          staff_number, now()
        from unnest(${column(() => newId())}, ${column(({ email }) => email)}, ${column(({ firstName }) => firstName)},
          ${column(({ lastName }) => lastName)}, ${column(({ title }) => title)}, ${column(({ contractor }) => contractor)},
          ${column(({ phone }) => phone)}, ${column(({ staffNumber }) => staffNumber)})
          as person (id, email, first_name, last_name, title, contractor, phone, staff_number)`);
      return Number(process.hrtime.bigint() - before) / 1e6;
    });
  }
  return ms;
}

/** Milliseconds until it is known what becomes of each row. */
const previewed = (portal: BenchPortal, member: Member, rows: Row[]): Promise<number> =>
  timeOf(portal, member, {
    url: `/v2/imports/workspace/${member.workspaceId}/people/preview`,
    payload: { rows, update: ['title', 'phone'], role: 'TEAM_MEMBER' },
  });

const portal = await startBenchPortal();
try {
  console.log('10,000 people, by a bare INSERT and by a list that is written, in parts of 1,000:');
  const measurements = [() => inserted(portal), () => applied(portal)];
  reportRatio('a list of people', await inTurns(measurements, TIMED), APPLY_LIMIT);
  const member = await builders(portal.services).aWorkspace();
  const rows = peopleOf('known');
  const fresh = await previewed(portal, member, rows);
  const url = `/v2/imports/workspace/${member.workspaceId}/people/apply`;
  for (const some of parts(rows))
    await timeOf(portal, member, { url, payload: { rows: some, update: [], role: 'TEAM_MEMBER' } });
  await portal.vacuum();
  const known = await previewed(portal, member, rows);
  record({ name: 'preview, nobody known', figure: `${fresh.toFixed(0)} ms` });
  record({ name: 'preview, everybody known', figure: `${known.toFixed(0)} ms` });
} finally {
  await portal.stop();
}
