import { execFile } from 'node:child_process';
import { hash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, open, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { makeBackup } from '#server/backup/makeBackup.ts';
import { secretSealer } from '#server/backup/secretSeal.ts';
import { newId } from '#server/core/ids.ts';
import { contentKey } from '#server/core/storeKeys.ts';
import { diskStore } from '#server/files/disk.ts';
import { builders, type Member } from '#tests/support/builders.ts';
import { SECRET_KEY } from '#tests/support/template.ts';
import { inTurns } from './compare.ts';
import { type BenchPortal, startBenchPortal } from './portal.ts';

const DOCUMENTS = 10_000;
const BYTES = 100_000;
/** The least of tar's speed that a backup may have. */
const LEAST = 0.5;
const TIMED = { rounds: 3, warmUp: 1 };

/** Documents with a content each, rows and files as the portal would leave them. */
async function addDocuments(
  { services }: BenchPortal,
  folder: string,
  { workspaceId, memberId }: Member,
): Promise<void> {
  const hashes: string[] = [];
  for (let n = 0; n < DOCUMENTS; n++) {
    const content = randomBytes(BYTES);
    const sha256 = hash('sha256', content);
    const path = join(folder, contentKey(workspaceId, sha256));
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
    hashes.push(sha256);
  }
  const column = (values: string[]) => sql`${sql.param(values)}::text[]`;
  const ids = hashes.map(() => newId());
  await builders(services).inWorkspace(workspaceId, async ({ tx }) => {
    await tx.execute(sql`
      insert into files (id, workspace_id, name, mime_type, size, sha256, uploaded_by_member_id, claimed_at, created_at)
      select id, ${workspaceId}, 'certificate.pdf', 'application/pdf', ${BYTES}, sha256, ${memberId}, now(), now()
      from unnest(${column(ids)}, ${column(hashes)}) as row (id, sha256)`);
    await tx.execute(sql`
      insert into documents
        (id, workspace_id, name, type, file_id, member_id, created_by_member_id, version_id, state, is_waiting, created_at)
      select id, ${workspaceId}, 'Certificate', 'PDF', id, ${memberId}, ${memberId}, id, 'ACCEPTED', false, now()
      from unnest(${column(ids)}) as row (id)`);
    await tx.execute(sql`
      insert into document_versions
        (id, workspace_id, document_id, name, type, file_id, state, recorded_by_member_id, recorded_on, created_at)
      select id, ${workspaceId}, id, 'Certificate', 'PDF', id, 'ACCEPTED', ${memberId}, now()::date, now()
      from unnest(${column(ids)}) as row (id)`);
  });
}

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.hrtime.bigint();
  await work();
  return Number(process.hrtime.bigint() - before) / 1e9;
};

/** As a backup does in the end. */
async function sync(file: string): Promise<void> {
  await using handle = await open(file, 'r+');
  await handle.sync();
}

const folder = await mkdtemp(join(tmpdir(), 'muster-bench-backup-'));
const portal = await startBenchPortal();
try {
  const files = join(folder, 'files');
  await addDocuments(portal, files, await builders(portal.services).aWorkspace());
  const { user, password, host, port, database } = portal.owner;
  const store = await diskStore(files, new Date(0));
  const archive = join(folder, 'backup.tar');
  const tarOf = (file: string) => promisify(execFile)('tar', ['-cf', file, '-C', folder, 'files']);

  const backup = async () => {
    await rm(archive, { force: true });
    return seconds(async () => {
      const { lacking } = await makeBackup({
        file: archive,
        ownerUrl: `postgres://${user}:${password}@${host}:${port}/${database}`,
        store,
        secret: {
          seal: secretSealer(SECRET_KEY, 'a passphrase of the bench'),
          medicalKeyId: portal.services.medicalIdSeal.keyId,
        },
        app: 'bench',
        complain: console.log,
      });
      if (lacking.count > 0) throw new Error('The backup is not whole.');
    });
  };
  const other = join(folder, 'other.tar');
  const tar = async () => {
    await rm(other, { force: true });
    return seconds(() => tarOf(other));
  };
  const tarAndSync = async () => {
    await rm(other, { force: true });
    return seconds(async () => {
      await tarOf(other);
      await sync(other);
    });
  };
  const memoryBefore = process.resourceUsage().maxRSS;
  const [own = 0, bare = 0, synced = 0] = await inTurns([backup, tar, tarAndSync], TIMED);
  const mebibytes = (await stat(archive)).size / 2 ** 20;
  const speed = (time: number) => `${time.toFixed(2)} s, ${(mebibytes / time).toFixed(0)} MiB/s`;
  console.log(`An archive of ${DOCUMENTS} documents of ${BYTES / 1000} KB, median of ${TIMED.rounds}:`);
  console.log(`backup                      ${speed(own)}`);
  console.log(
    `tar                         ${speed(bare)}, the backup has ${(bare / own).toFixed(2)} of its speed`,
  );
  console.log(
    `tar, until the disk has it  ${speed(synced)}, the backup has ${(synced / own).toFixed(2)} of its speed`,
  );
  const grown = (process.resourceUsage().maxRSS - memoryBefore) / 1024;
  console.log(`memory                      ${grown.toFixed(0)} MiB more than before, at most`);
  if (synced / own < LEAST) {
    console.log(`less than ${LEAST}`);
    process.exitCode = 1;
  }
} finally {
  await portal.stop();
  await rm(folder, { recursive: true, force: true });
}
