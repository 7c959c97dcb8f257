import { Readable } from 'node:stream';
import { SOURCE_LANGUAGE } from '#contract/rules/languages.ts';
import { fullName, nameInUse } from '#contract/rules/text.ts';
import { recordSecurity } from '#server/audit/recordSecurity.ts';
import { orNotFound } from '#server/core/errors.ts';
import type { HandlersOf } from '#server/core/handlers.ts';
import { allow, type MemberScope } from '#server/core/scope.ts';
import type { Services } from '#server/core/services.ts';
import { begin } from '#server/core/transaction.ts';
import { LeftOut, readServed } from '#server/files/served.ts';
import { type ZipEntry, zipOf } from '#server/files/zip.ts';
import { type Paper, paperIn } from '#server/mail/paper.ts';
import { openMedicalId } from '#server/medicalId/handlers.ts';
import { openingsIn } from '#server/medicalId/openings.queries.ts';
import { assertSeesAll } from '#server/members/policy.ts';
import { recordsOf } from '../packs/records.queries.ts';
import { accountLine, programLines, signInLines } from './account.queries.ts';
import { filesOf, partsOf, type RecordFile } from './gather.ts';
import { lineRow, PAGE_END, PART_END, partHead, recordHead } from './page.ts';
import { type Part, partOf } from './part.ts';
import { findSubject, type Subject, sizesOf } from './queries.ts';

/** The form of record.json: a reader of a later one knows by it what to expect. */
const FORMAT = 'muster-person/1';

type Row = NonNullable<Awaited<ReturnType<typeof findSubject>>>;

/** The person as the workspace knows them. */
const personLine = (row: Row) => ({
  name: nameInUse({ fullName: fullName(row), email: row.email }),
  email: row.email,
  phone: [row.phoneCountryCode, row.phone].filter(Boolean).join(' ') || null,
  title: row.title,
  company: row.contractor,
  language: row.language,
  staffNumber: row.staffNumber,
  role: row.role,
  status: row.status,
  trades: row.trades.map(({ name }) => name).join(', ') || null,
  addedAt: row.createdAt.toISOString(),
  removedAt: row.removedAt?.toISOString() ?? null,
  lastSeenOn: row.lastSeenOn,
  isFirstAider: row.isFirstAider,
});

/** The parts that belong to the account of the caller, and that nobody else gets. */
async function ownParts(scope: MemberScope): Promise<Part[]> {
  const medicalId = await openMedicalId(scope, scope.user.id);
  return [
    partOf('account', [await accountLine(scope)]),
    partOf('signIns', await signInLines(scope)),
    partOf('programs', await programLines(scope)),
    partOf(
      'medicalId',
      Object.entries(medicalId ?? {}).flatMap(([part, value]) =>
        value === null
          ? []
          : {
              part,
              value: typeof value === 'object' ? Object.values(value).filter(Boolean).join(', ') : value,
            },
      ),
    ),
    partOf(
      'medicalIdOpenings',
      (await openingsIn(scope, scope.member.id)).map(({ openedAt, openedBy, reason }) => ({
        openedAt,
        openedBy,
        reason,
      })),
    ),
  ];
}

export const personalDataHandlers: HandlersOf<'personalData'> = {
  async download(scope, { params: { memberId } }) {
    assertSeesAll(scope, memberId);
    const row = orNotFound(await findSubject(scope, memberId));
    const { services, workspace, member, today } = scope;
    const isSelf = member.id === memberId;
    const own = isSelf ? await ownParts(scope) : [];
    await recordSecurity(scope, 'personal_data_downloaded', { relatedMemberIds: [memberId] });
    return {
      name: `Everything about ${isSelf ? 'me' : 'a person'} ${today}.zip`,
      mimeType: 'application/zip',
      async make() {
        const json = await services.spools.open(member.id);
        const html = await services.spools.open(member.id).catch(async (error) => {
          await json.close();
          throw error;
        });
        const texts = { json, html };
        const close = () => Promise.all([json.close(), html.close()]);
        try {
          const made = await write(scope, row, own, texts);
          return zipOf(entriesOf(services, workspace.id, { ...made, texts, at: scope.now, close }));
        } catch (error) {
          await close();
          throw error;
        }
      },
    };
  },
};

type Texts = Record<'json' | 'html', Awaited<ReturnType<Services['spools']['open']>>>;

/**
 * Writes all that is kept into the texts, in a transaction of its own, so that nobody who reads slowly holds one; returns how long they are and
 * the files that belong to them.
 */
const write = (asked: MemberScope, row: Row, own: Part[], texts: Texts) =>
  begin(asked.services, async (bare) => {
    await allow(bare.tx, { workspace_id: asked.workspace.id, user_id: asked.user.id });
    const scope: MemberScope = { ...asked, ...bare };
    const subject: Subject = { id: row.id, isRemoved: row.removedAt !== null };
    const records = await recordsOf(scope, [row.id], { sensitive: true });
    const person = personLine(row);
    const name = String(person.name ?? 'Somebody');
    const files = filesOf(subject, name, records);
    const parts: Part[] = [
      partOf('person', [person]),
      ...own,
      ...partsOf(scope, subject, records, new Map(files.map((file) => [file.sha256, file.name]))),
    ];
    const sizes = { json: 0, html: 0 };
    const add = async (text: keyof Texts, written: string) => {
      const bytes = Buffer.from(written);
      sizes[text] += bytes.length;
      await texts[text].write(bytes);
    };
    const { workspace, now, services } = scope;
    const head = { format: FORMAT, portal: services.config.publicUrl, madeAt: now.toISOString() };
    await add(
      'json',
      `${JSON.stringify({ ...head, workspace: { id: workspace.id, name: workspace.name } }).slice(0, -1)}`,
    );
    const paper = paperIn(asked.from?.language ?? SOURCE_LANGUAGE);
    const called = person.name ?? paper.words.people.somebody;
    await add('html', recordHead(paper, called, workspace.name, now.toISOString().slice(0, 10)));
    for (const part of parts) await writePart(part, paper, add);
    await add('json', '}\n');
    await add('html', PAGE_END);
    for (const text of Object.values(texts)) text.end();
    const bytesOf = await sizesOf(
      scope,
      files.map(({ sha256 }) => sha256),
    );
    return { sizes, files: files.map((file) => ({ ...file, size: bytesOf.get(file.sha256) ?? 0 })) };
  });

const LINES_AT_ONCE = 100;

async function writePart(
  { name, lines }: Part,
  paper: Paper,
  add: (text: keyof Texts, written: string) => Promise<void>,
): Promise<void> {
  let [json, html, count] = [`,\n${JSON.stringify(name)}:[`, '', 0];
  for await (const line of lines) {
    if (count === 0) html += partHead(paper, name, line);
    json += `${count === 0 ? '\n' : ',\n'}${JSON.stringify(line)}`;
    html += lineRow(paper, line);
    count += 1;
    if (count % LINES_AT_ONCE > 0) continue;
    await add('json', json);
    await add('html', html);
    json = html = '';
  }
  await add('json', `${json}]`);
  await add('html', html + (count === 0 ? partHead(paper, name, null) : PART_END));
}

interface Written {
  texts: Texts;
  sizes: Record<keyof Texts, number>;
  files: (RecordFile & { size: number })[];
  at: Date;
  close(): Promise<unknown>;
}

async function* entriesOf(
  services: Services,
  workspaceId: string,
  { texts, sizes, files, at, close }: Written,
): AsyncGenerator<ZipEntry> {
  try {
    yield {
      name: 'index.html',
      content: Readable.from(texts.html.read(), { objectMode: false }),
      size: sizes.html,
      at,
    };
    yield {
      name: 'record.json',
      content: Readable.from(texts.json.read(), { objectMode: false }),
      size: sizes.json,
      at,
    };
    const leftOut = new LeftOut();
    for (const { name, sha256, size } of files) {
      const content = await readServed(services, { workspaceId, sha256 });
      if (content instanceof Readable) yield { name, content, size, at };
      else leftOut.add(name, content);
    }
    const text = leftOut.text();
    if (text === null) return;
    const bytes = Buffer.from(text);
    yield { name: 'Missing files.txt', content: Readable.from([bytes]), size: bytes.length, at };
  } finally {
    await close();
  }
}
