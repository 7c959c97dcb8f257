import { Readable } from 'node:stream';
import type { PackFailure } from '#contract/requirements/auditPacks.ts';
import { COUNT } from '#contract/rules/limits.ts';
import { may } from '#contract/rules/permissions.ts';
import { BYTES } from '#contract/rules/sizes.ts';
import { fullName, nameInUse } from '#contract/rules/text.ts';
import { ApiError } from '#server/core/errors.ts';
import { type MemberScope, systemScope, type WorkspaceScope } from '#server/core/scope.ts';
import type { Services } from '#server/core/services.ts';
import type { StagedContent } from '#server/core/store.ts';
import { begin } from '#server/core/transaction.ts';
import { keepContent, receiveContent } from '#server/files/content.ts';
import { claimFiles } from '#server/files/queries.ts';
import { LeftOut, readServed } from '#server/files/served.ts';
import type { JobPayloads } from '#server/jobs/jobs.ts';
import { type Paper, paperIn } from '#server/mail/paper.ts';
import { languageOfWorkspace } from '#server/users/languages.queries.ts';
import { gather, type PackedContent, TABLES, TEXTS, type Texts } from './gather.ts';
import { nameOfTeam } from './handlers.ts';
import { FORMAT, type Manifest } from './packFile.ts';
import { pageEnd, pageHead, TABLE_END } from './page.ts';
import { findPack, notePack, type Pack, scopeOfMaker, takeOneLook } from './queries.ts';
import { verifierPage } from './verifier.ts';
import { type PackEntry, packOf } from './writePack.ts';

type Payload = JobPayloads['auditPacks.make'];

/** Why a pack cannot be made, however often it is tried. */
class PackRefused extends Error {
  readonly failure: PackFailure;
  constructor(failure: PackFailure) {
    super(failure);
    this.failure = failure;
  }
}

const NO_ROOM = new Set(['QUOTA_FILES', 'STORE_FULL']);

/** The failure that an error means; null for one that may pass. */
function failureOf(error: unknown): PackFailure | null {
  if (error instanceof PackRefused) return error.failure;
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'FILE_TOO_LARGE') return 'TOO_LARGE';
  return NO_ROOM.has(error.code) ? 'NO_ROOM' : null;
}

/**
 * The job that makes a pack. It is made from one look at the database and then written file by file, so that nothing of it is held in memory;
 * when it was cut off it begins anew.
 */
export async function makeAuditPack(services: Services, payload: Payload): Promise<void> {
  const texts = await openTexts(services, payload);
  try {
    const made = await look(services, payload, texts);
    if (!made) return;
    const { people, files } = made;
    await tell(services, payload, { people, filesTotal: files.length, filesDone: 0 });
    await keep(services, payload, made, texts);
  } catch (error) {
    const failure = failureOf(error);
    if (failure === null) throw error;
    await onPack(services, payload, (scope, { id }) => notePack(scope, id, { failure }));
  } finally {
    await closeTexts(texts);
  }
}

/** Texts that would fill more than the room of one pack are refused at once: trying again brings no more of it. */
async function openTexts({ spools }: Services, { auditPackId }: Payload): Promise<Texts> {
  let written = 0;
  const open = async () => {
    const text = await spools.open(auditPackId);
    const write: typeof text.write = (part) => {
      written += part.length;
      if (written > spools.largestShare) throw new PackRefused('TOO_LARGE');
      return text.write(part);
    };
    return { ...text, write };
  };
  const opened: Partial<Texts> = {};
  try {
    for (const name of TEXTS) opened[name] = await open();
  } catch (error) {
    await closeTexts(opened);
    throw error;
  }
  return opened as Texts;
}

const closeTexts = (texts: Partial<Texts>) => Promise.all(Object.values(texts).map((text) => text.close()));

/** Works with a pack that is still to be made; undefined where it was deleted or has come to an end. */
const onPack = <T>(
  services: Services,
  { workspaceId, auditPackId }: Payload,
  work: (scope: WorkspaceScope, pack: Pack) => Promise<T>,
  isOneLook = false,
): Promise<T | undefined> =>
  begin(services, async (bare) => {
    if (isOneLook) await takeOneLook(bare);
    const scope = await systemScope(bare, workspaceId);
    const row = scope && (await findPack(scope, auditPackId));
    if (!scope || !row || row.pack.fileId !== null || row.pack.failure !== null) return undefined;
    return work(scope, row.pack);
  });

/** The scope of whoever asked for the pack. Throws where they may not have it any more. */
async function makersScope(scope: WorkspaceScope, pack: Pack): Promise<MemberScope> {
  const maker = await scopeOfMaker(scope, pack);
  if (!maker || !may(maker.member.role, 'workspace:manage')) throw new PackRefused('NO_RIGHTS');
  if (pack.teamId !== null && (await nameOfTeam(maker, pack.teamId)) === undefined)
    throw new PackRefused('TEAM_GONE');
  return maker;
}

interface Made {
  people: number;
  facts: Omit<Manifest, 'files'>;
  files: PackedContent[];
  paper: Paper;
}

/** One look at the database: everything of the pack but the contents of its files. */
const look = (services: Services, payload: Payload, texts: Texts): Promise<Made | undefined> =>
  onPack(
    services,
    payload,
    async (scope, pack) => {
      const maker = await makersScope(scope, pack);
      const paper = paperIn(payload.language ?? (await languageOfWorkspace(scope)));
      const { people, files } = await gather(maker, pack, texts, paper);
      if (files.length > COUNT.filesOfPack) throw new PackRefused('TOO_LARGE');
      const { workspace, now } = scope;
      const { day, knownOn, teamId, teamName, sensitive } = pack;
      const facts: Made['facts'] = {
        format: FORMAT,
        portal: services.config.publicUrl,
        workspace: { id: workspace.id, name: workspace.name },
        ...{ day, knownOn, sensitive },
        team: teamId === null ? null : { id: teamId, name: teamName ?? '' },
        madeAt: now.toISOString(),
        madeBy: await nameOfMaker(scope, pack),
      };
      return { facts, people, files, paper };
    },
    true,
  );

async function nameOfMaker(scope: WorkspaceScope, pack: Pack): Promise<string | null> {
  const row = await findPack(scope, pack.id);
  return row && nameInUse({ ...row.maker, fullName: fullName(row.maker) });
}

/** So many files are written before the pack says how many. */
const TOLD_EVERY = 50;

/** The files of the pack one after the other: the texts, the page that checks it, and the contents. */
async function* entriesOf(
  services: Services,
  payload: Payload,
  { facts, files, paper }: Made,
  texts: Texts,
): AsyncGenerator<PackEntry> {
  const { publicKey } = services.packSigner;
  yield {
    name: 'index.html',
    content: (async function* () {
      yield Buffer.from(pageHead(paper, facts));
      for (const name of TABLES) {
        yield* texts[name].read();
        yield Buffer.from(TABLE_END);
      }
      yield Buffer.from(pageEnd(paper, facts, publicKey));
    })(),
  };
  yield { name: 'matrix.csv', content: texts.csv.read() };
  yield { name: 'records.json', content: texts.json.read() };
  yield { name: 'verify.html', content: [Buffer.from(verifierPage(publicKey, paper.language))] };
  const leftOut = new LeftOut();
  for (const [place, { name, sha256 }] of files.entries()) {
    const content = await readServed(services, { ...payload, sha256 });
    if (content instanceof Readable) yield { name, content };
    else leftOut.add(name, content);
    if ((place + 1) % TOLD_EVERY === 0) await tell(services, payload, { filesDone: place + 1 });
  }
  const text = leftOut.text();
  if (text === null) return;
  if (leftOut.isLost)
    services.log.error(
      { workspaceId: payload.workspaceId },
      'contents of documents are missing in the store',
    );
  yield { name: 'Missing files.txt', content: [Buffer.from(text)] };
}

/** Notes how far the pack has come. One that was deleted, or that another run has finished, is not made any further. */
async function tell(
  services: Services,
  payload: Payload,
  news: Parameters<typeof notePack>[2],
): Promise<void> {
  const isWanted = await onPack(services, payload, (scope, { id }) => notePack(scope, id, news));
  if (!isWanted) throw new PackRefused('BROKEN');
}

const isZip = async () => true;

/** Writes the pack into the store and has it ready. */
async function keep(services: Services, payload: Payload, made: Made, texts: Texts): Promise<void> {
  const { workspaceId } = payload;
  const bytes = Readable.from(
    packOf(entriesOf(services, payload, made, texts), made.facts, services.packSigner),
  );
  const staged = await receiveContent(services, workspaceId, bytes, BYTES.auditPack, isZip);
  try {
    await onPack(services, payload, (scope, pack) => finish(scope, pack, staged, made));
  } finally {
    await staged.discard();
  }
}

/** Has the pack ready. The file goes with the transaction where the pack was deleted or finished in between. */
async function finish(scope: WorkspaceScope, pack: Pack, staged: StagedContent, made: Made): Promise<void> {
  await makersScope(scope, pack);
  const file = await keepContent(scope, staged, {
    name: `Audit pack ${made.facts.workspace.name.replace(/[\\/:*?"<>|]/g, ' ')} ${pack.day}.zip`,
    mimeType: 'application/zip',
    uploadedByMemberId: pack.createdByMemberId,
  });
  await claimFiles(scope, [file.id]);
  const isReady = await notePack(scope, pack.id, { fileId: file.id, filesDone: made.files.length });
  if (!isReady) throw new PackRefused('BROKEN');
}
