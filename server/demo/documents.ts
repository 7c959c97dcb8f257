import { PDFiumLibrary } from '@hyzyla/pdfium';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { daysUntil } from '#contract/rules/calendar.ts';
import { addDays, addMonths, reminderDate } from '#contract/rules/dates.ts';
import { orNotFound } from '#server/core/errors.ts';
import type { MemberScope } from '#server/core/scope.ts';
import { documentHandlers } from '#server/documents/handlers.ts';
import { documentRequestHandlers } from '#server/documents/requests/handlers.ts';
import { documentVersionHandlers } from '#server/documents/versions/handlers.ts';
import { timeOfDay } from './calendar.ts';
import { certificatePdf, sitePaperPdf } from './certificate.ts';
import { SITES } from './company/cast.ts';
import { type Certificate, certificates } from './company/certificates.ts';
import { SITE_PAPER } from './company/courses.ts';
import { plainLetters } from './company/names.ts';
import type { Person } from './company/people.ts';
import { type DrawnFile, type KeptFile, keepContent, upload } from './files.ts';
import { documentOf, type EnteredCertificate } from './mapper.ts';
import { act } from './stage.ts';
import { AT_ONCE, type Happening, type Story } from './story.ts';
import type { PaperWords } from './words/words.ts';

const TABLES = ['#6d5b49', '#8a8f92', '#3f4a50', '#a79478'];

/** Makes pictures of pages, as people take them with a phone or a scanner. */
interface PageCamera {
  /** Lying askew on a table; `turn` says how, and on which. */
  photo(pdf: Buffer, turn: number): Promise<Buffer>;
  /** As flat as it was printed. */
  scan(pdf: Buffer): Promise<Buffer>;
  close(): void;
}

/** The letters come from PDFium, for a machine that has no fonts draws none. */
async function camera(): Promise<PageCamera> {
  const library = await PDFiumLibrary.init();
  const printed = async (pdf: Buffer, scale: number) => {
    const document = await library.loadDocument(pdf);
    try {
      const { data, width, height } = await document.getPage(0).render({ scale, render: 'bitmap' });
      return sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
    } finally {
      document.destroy();
    }
  };
  return {
    async photo(pdf, turn) {
      const background = TABLES[turn % TABLES.length] ?? '#6d5b49';
      const edge = 24 + (turn % 22);
      const page = await printed(pdf, 1.5);
      return page
        .extend({ top: edge, bottom: edge, left: edge, right: edge, background })
        .rotate(((turn % 71) - 35) / 10, { background })
        .modulate({ brightness: 0.92 + (turn % 11) / 100 })
        .jpeg({ quality: 70 })
        .toBuffer();
    },
    scan: async (pdf) =>
      (await printed(pdf, 1.2)).png({ palette: true, colours: 32, effort: 1, dither: 0 }).toBuffer(),
    close: () => library.destroy(),
  };
}

/** A certificate with its file, and the file of the one before. */
interface KeptCertificate {
  certificate: Certificate;
  file: KeptFile;
  former: KeptFile | null;
}

/** Draws all certificates of the company and keeps them in the store. */
async function papersOf({
  services,
  signal,
  workspaceId,
  people,
  random,
  calendar,
  papers,
}: Story): Promise<KeptCertificate[]> {
  const scanner = await camera();
  const limit = pLimit(AT_ONCE);
  const keep = async (certificate: Certificate) => {
    signal.throwIfAborted();
    return keepContent(services, workspaceId, await drawn(papers, certificate, scanner));
  };
  try {
    return await Promise.all(
      certificates(random, people, calendar.today).map(async (certificate) => ({
        certificate,
        file: await limit(keep, certificate),
        former:
          certificate.former &&
          (await limit(keep, { ...certificate, ...certificate.former, isPicture: false })),
      })),
    );
  } finally {
    scanner.close();
  }
}

async function drawn(
  papers: PaperWords,
  certificate: Certificate,
  { photo, scan }: PageCamera,
): Promise<DrawnFile> {
  const { course, holder, isPicture } = certificate;
  const name = plainLetters(`${papers.kind(course.name)} ${holder.printed}`)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  const pdf = await certificatePdf(papers, certificate);
  if (!isPicture) return { name: `${name}.pdf`, type: 'PDF', content: pdf };
  if (course.form === 'card')
    return { name: `${name}.jpg`, type: 'JPEG', content: await photo(pdf, turnOf(certificate)) };
  return { name: `${name}.png`, type: 'PNG', content: await scan(pdf) };
}

const turnOf = ({ number }: Certificate): number => Number(number.slice(-5));

const fileName = (text: string): string =>
  plainLetters(text)
    .toLowerCase()
    .replace(/[ /:]+/g, '-');

/** A certificate that is drawn and kept by itself, as a PDF. */
const keptPaper = async (
  { services, workspaceId, papers }: Story,
  certificate: Certificate,
): Promise<KeptFile> => {
  const name = `${fileName(papers.kind(certificate.course.name))}.pdf`;
  return keepContent(services, workspaceId, {
    name,
    type: 'PDF',
    content: await certificatePdf(papers, certificate),
  });
};

/** The paper that everybody on a site gets. */
async function sitePaper(
  { services, workspaceId, calendar, papers }: Story,
  site: NonNullable<Person['site']>,
  since: number,
): Promise<KeptFile> {
  const content = await sitePaperPdf(papers, papers.kind(SITE_PAPER), site, calendar.moment(since, '06:00'));
  const name = fileName(`${papers.kind(SITE_PAPER)} ${site}`);
  return keepContent(services, workspaceId, { name: `${name}.pdf`, type: 'PDF', content });
}

/** How many people have submitted the next certificate of one that expires soon, each on a day of the last ones. */
const WAITING = 6;

/** Whom the safety manager has asked for what, and in how many days they shall bring it. */
const ASKED = [
  ['unlicensedScaffolder', 'Scaffolding card', 7],
  ['craneOperator', 'Confined space entry', 14],
] as const;

/** What waits today: submissions for a review, and people who were asked. */
async function submissionHappenings(story: Story, papers: KeptCertificate[]): Promise<Happening[]> {
  const { calendar, lead } = story;
  const { today } = calendar;
  const soon = papers
    .map(({ certificate }) => certificate)
    .filter(({ holder, expiration }) => holder.became === 'active' && daysUntil(expiration, today) >= 0)
    .toSorted((one, other) => one.expiration.localeCompare(other.expiration));
  const perHolder = Map.groupBy(soon, ({ holder }) => holder).values();
  const renewed = [...perHolder].flatMap(([first]) => first ?? []).slice(0, WAITING);
  const submitted = renewed.map(async (certificate, index) => {
    const issued = addDays(today, -8 - index);
    const expiration = addMonths(issued, certificate.course.months);
    const next = { ...certificate, issued, expiration, reminder: reminderDate(expiration, 1) };
    return submitting(story, next, await keptPaper(story, next), index);
  });
  return [
    ...(await Promise.all(submitted)),
    ...(ASKED.map(([key, kind, days]) => ({
      daysAgo: 1,
      time: '09:30',
      happen: async (bare, at) => {
        const scope = await story.as(bare, lead('safetyManager'), at);
        const body = {
          workspaceMemberIds: [story.memberId(lead(key))],
          kindId: story.kindId(kind),
          dueOn: addDays(today, days),
        };
        const request = { params: { workspaceId: story.workspaceId }, query: undefined, body };
        await act(documentRequestHandlers.create, scope, request);
      },
    })) satisfies Happening[]),
  ];
}

function submitting(story: Story, certificate: Certificate, file: KeptFile, index: number): Happening {
  const { workspaceId, kindId } = story;
  return {
    daysAgo: index >> 1,
    time: timeOfDay(20 + index * 25),
    async happen(bare, at) {
      const scope = await story.as(bare, certificate.holder, at);
      const { name: _, ...facts } = documentOf(story, certificate, await upload(scope, file), scope.today);
      const body = { ...facts, workspaceId, kindId: kindId(certificate.course.name) };
      await act(documentVersionHandlers.submit, scope, { params: undefined, query: undefined, body });
    },
  };
}

/** How the documents of the company come, one by one and for whole crews, and how some of them are renewed. */
export async function documentHappenings(story: Story): Promise<Happening[]> {
  const papers = await papersOf(story);
  const added = papers.filter(({ former }) => former === null);
  const groups = Map.groupBy(added, ({ certificate: { added, holder } }) => `${added} ${holder.email}`);
  const renewed = papers.filter(({ former }) => former !== null);
  return [
    ...(await inductions(story)),
    ...[...groups.values()].map((group, index) =>
      assignment(story, group, timeOfDay(330 + ((index * 17) % 180))),
    ),
    ...renewed.flatMap((paper) => renewal(story, paper)),
    ...(await submissionHappenings(story, papers)),
  ];
}

/** Who gives their papers to those who begin on a site at that time. */
const trainer = ({ lead }: Story, daysAgo: number): Person =>
  daysAgo < lead('trainingManager').joined ? lead('trainingManager') : lead('safetyManager');

/** The same paper for everybody who begins on a site on a day. */
async function inductions(story: Story): Promise<Happening[]> {
  const { workspaceId, people } = story;
  const happenings: Happening[] = [];
  for (const { name, since } of SITES) {
    const file = await sitePaper(story, name, since);
    const there = people.filter(({ site, became }) => site === name && became === 'active');
    let fileId: string | undefined;
    for (const [joined, group] of Map.groupBy(there, (one) => one.joined)) {
      happenings.push({
        daysAgo: joined,
        time: '15:00',
        async happen(bare, at) {
          const scope = await story.as(bare, trainer(story, joined), at);
          fileId ??= await upload(scope, file);
          const documents = [
            { name: `${story.said.kind(SITE_PAPER)} ${name}`, fileId, kindId: story.kindId(SITE_PAPER) },
          ];
          await act(documentHandlers.bulkCreate, scope, {
            params: { workspaceId },
            query: undefined,
            body: { workspaceMemberIds: group.map(story.memberId), documents },
          });
        },
      });
    }
  }
  return happenings;
}

/** What one person brings on a day. */
function assignment(story: Story, group: KeptCertificate[], time: string): Happening {
  const { workspaceId } = story;
  const { certificate } = orNotFound(group[0]);
  return {
    daysAgo: certificate.added,
    time,
    async happen(bare, at) {
      const scope = await story.as(bare, story.lead('safetyManager'), at);
      const documents = [];
      for (const { certificate: one, file } of group)
        documents.push(documentOf(story, one, await upload(scope, file), scope.today));
      await act(documentHandlers.bulkCreate, scope, {
        params: { workspaceId },
        query: undefined,
        body: { workspaceMemberIds: [story.memberId(certificate.holder)], documents },
      });
    },
  };
}

/** A certificate that took the place of an older one. */
function renewal(story: Story, { certificate, file, former: formerFile }: KeptCertificate): Happening[] {
  const { workspaceId } = story;
  const { former, holder } = certificate;
  if (!former || !formerFile) return [];
  const by = story.lead('safetyManager');
  let documentId = '';
  const put = async (scope: MemberScope, one: KeptFile, details: Partial<EnteredCertificate>) =>
    documentOf(story, { ...certificate, ...details }, await upload(scope, one), scope.today);
  return [
    {
      daysAgo: former.added,
      time: '13:40',
      async happen(bare, at) {
        const scope = await story.as(bare, by, at);
        const documents = [await put(scope, formerFile, { ...former, number: null })];
        const body = { workspaceMemberIds: [story.memberId(holder)], documents };
        const request = { params: { workspaceId }, query: undefined, body };
        const { data } = await act(documentHandlers.bulkCreate, scope, request);
        for await (const id of data) documentId = id;
      },
    },
    {
      daysAgo: certificate.added,
      time: '14:05',
      async happen(bare, at) {
        const scope = await story.as(bare, by, at);
        const body = await put(scope, file, certificate);
        await act(documentVersionHandlers.add, scope, { params: { documentId }, query: undefined, body });
      },
    },
  ];
}
