import { expect, test } from 'vitest';
import { ACTIVITY_EVENTS } from '#contract/activity.ts';
import type { WorkDocument } from '#contract/documents/documents.ts';
import type { Member } from '#contract/members.ts';
import type { MemberRequirement, RequirementColumn } from '#contract/requirements/matrix.ts';
import { LANGUAGE_CODES, type Language } from '#contract/rules/languages.ts';
import type { RequirementState } from '#contract/rules/requirements/requirements.ts';
import { REQUIREMENT_STATE_WORDS } from '#contract/rules/requirements/words.ts';
import { SECURITY_EVENTS } from '#contract/security.ts';
import { type Paper, paperIn } from '#server/mail/paper.ts';
import { wordsOf } from '#server/mail/words/words.ts';
import { SHARED_WORDS } from '#tests/support/mail/sharedWords.ts';
import { FORMAT, packForm } from './packs/packFile.ts';
import * as pack from './packs/page.ts';
import type { RecordedVersion } from './packs/records.queries.ts';
import { verifierPage } from './packs/verifier.ts';
import * as personal from './personalData/page.ts';
import type { Line, PartName } from './personalData/part.ts';
import { recordPage } from './record/page.ts';

const OTHERS = LANGUAGE_CODES.filter((language) => language !== 'en');
const NAME = 'Zz Qq.';
const STATES = Object.keys(REQUIREMENT_STATE_WORDS) as RequirementState[];
const AT = '2026-03-02T08:30:00.000Z';

function recordIn(language: Language, isEmpty = false): string {
  const kinds = [{ name: NAME }, { name: NAME }];
  const requirements = STATES.map((state) => ({
    ...{ sources: [{ requirement: { name: NAME } }], kinds, state, document: null, expiresOn: '2026-04-01' },
  }));
  const version = { issuedOn: '2026-01-02', number: NAME, issuer: NAME };
  const documents = [true, false].map((undated) => ({
    ...{ id: NAME, name: NAME, kind: { name: NAME }, version, undated, expirationDate: '2026-05-06' },
  }));
  const member = { fullName: null, email: null, staffNumber: NAME, trades: [], proGroupMembers: [] };
  return recordPage(
    {
      ...{ workspace: NAME, day: '2026-03-02', by: NAME, files: new Map() },
      member: member as unknown as Member,
      requirements: isEmpty ? [] : (requirements as unknown as MemberRequirement[]),
      documents: isEmpty ? [] : (documents as unknown as WorkDocument[]),
    },
    language,
  );
}

const FACTS = {
  format: FORMAT,
  ...{ portal: NAME, workspace: { id: NAME, name: NAME }, day: '2026-03-02', knownOn: null },
  ...{ team: null, sensitive: false, madeAt: AT, madeBy: NAME },
} as const;

function packIn(language: Language): string {
  const paper = paperIn(language);
  const kinds = [{ name: NAME }, { name: NAME }];
  const columns = STATES.map((id) => ({ id, requirements: [], kinds })) as unknown as RequirementColumn[];
  const cells = STATES.map((state) => ({
    requirementId: state,
    state,
    expiresOn: '2026-04-01',
    documentId: NAME,
  }));
  const person = { id: NAME, name: NAME, staffNumber: NAME, isRemoved: false, teams: [NAME] };
  const people = new Map([[NAME, NAME]]);
  const ends = [null, NAME].map((reason) => ({ reason, from: '2026-04-01', by: reason, takenBackAt: AT }));
  const versions = ['ACCEPTED', 'REJECTED', 'SUBMITTED', 'WITHDRAWN'].map((state) => ({
    ...{ state, name: NAME, corrects: state === 'ACCEPTED' ? NAME : null, recordedAt: AT, recordedBy: NAME },
    ...{ number: NAME, issuer: NAME, issuedOn: null, expiresOn: null },
    ...{ decidedAt: AT, decidedBy: NAME, reason: NAME, ends },
  })) as unknown as RecordedVersion[];
  const document = { id: NAME, memberId: NAME, name: NAME, documentType: NAME, versions };
  const knownThen = { ...FACTS, knownOn: '2026-03-02', team: { id: NAME, name: NAME }, sensitive: true };
  return [
    ...[pack.pageHead(paper, FACTS), pack.pageHead(paper, knownThen)],
    ...[pack.matrixHead(paper, columns), pack.matrixRow(paper, { ...person, cells } as never, columns)],
    ...(['documents', 'deleted', 'exemptions', 'overrides'] as const).map((name) =>
      pack.tableHead(paper, name),
    ),
    pack.documentRows(paper, [document], people, (_, { state }) => (state === 'ACCEPTED' ? NAME : null)),
    ...[pack.noRows(paper), pack.pageEnd(paper, FACTS, 'key')],
  ].join('');
}

function personalIn(language: Language): string {
  const paper: Paper = paperIn(language);
  const { columns, parts } = wordsOf('en').personalData;
  const line = Object.fromEntries(Object.keys(columns).map((column) => [column, NAME])) as Line;
  const codes = Object.entries(wordsOf('en').codes).flatMap(([column, known]) =>
    Object.keys(known).map((code) => ({ [column]: code })),
  );
  return [
    personal.recordHead(paper, NAME, NAME, '2026-03-02'),
    ...Object.keys(parts).map((part) => personal.partHead(paper, part as PartName, null)),
    personal.partHead(paper, 'person', line),
    ...[{ mayWrite: true }, { mayWrite: false }, ...codes].map((one) => personal.lineRow(paper, one)),
  ].join('');
}

const PAGES: Record<string, (language: Language) => string> = {
  'record of a person': (language) => recordIn(language) + recordIn(language, true),
  'audit pack': packIn,
  'check of packs': (language) => verifierPage('key', language),
  'everything about a person': personalIn,
};

/** The texts of a page without names, days and numbers. */
const textsOf = (html: string): string[] =>
  html
    .replace(/<(style|script)>[\s\S]*?<\/\1>/g, '')
    .replace(/<\/?(?:bdi|code|small|a)\b[^>]*>/g, '')
    .split(/<[^>]*>/)
    .map((text) => text.replaceAll(NAME, '').trim())
    .filter((text) => /\p{L}/u.test(text));

const EACH = OTHERS.flatMap((language) =>
  Object.keys(PAGES).map((name): [Language, string] => [language, name]),
);

test.each(EACH)('[LNG-01] in %s nothing of the page “%s” is left in English', (language, name) => {
  const english = new Set(textsOf(PAGES[name]?.('en') ?? ''));
  const texts = textsOf(PAGES[name]?.(language) ?? '');
  const shared = new Set(SHARED_WORDS[language]);
  expect(texts.length).toBeGreaterThan(4);
  expect(texts.filter((text) => english.has(text) && !shared.has(text))).toEqual([]);
  expect(
    texts.filter((text) => /(?<!\p{L})(?:the|and|this|from|until|were|by|made)(?!\p{L})/iu.test(text)),
  ).toEqual([]);
  expect(texts.filter((text) => /undefined|null|\[object|[\ue000\ue001]/.test(text))).toEqual([]);
});

test.each(LANGUAGE_CODES)('[LNG-01] pages in %s say their language and direction', (language) => {
  const tag = language === 'ar' ? '<html lang="ar" dir="rtl">' : `<html lang="${language}">`;
  for (const page of Object.values(PAGES)) {
    expect(page(language)).toContain(tag);
    expect(page(language).includes('<bdi')).toBe(language === 'ar' && page !== PAGES['check of packs']);
  }
  expect(recordIn(language)).toContain(language === 'ar' ? '@bottom-left' : '@bottom-right');
});

test('[LNG-01] in Arabic names keep their own direction, in a sentence and by themselves; a number stands from left to right', () => {
  const { own, said, values, words } = paperIn('ar');
  expect(own('<Silva>')).toBe('<bdi>&lt;Silva&gt;</bdi>');
  expect(own('+46 70 1')).toBe('<bdi dir="ltr">+46 70 1</bdi>');
  expect(said(words.personalData.title(values({ name: '<Silva>' })))).toMatch(/ <bdi>&lt;Silva&gt;<\/bdi>$/);
  expect(paperIn('en').own('<Silva>')).toBe('&lt;Silva&gt;');
});

test('[LNG-01] whatever the check of a pack finds has words in all languages', () => {
  const source = packForm.toString();
  const said = [...source.matchAll(/(?:push|new Damage)\(\s*(["'`])(.*?)\1/g)].map(([, , text = '']) =>
    text.replace(/\$\{.*?\}/, '{name}'),
  );
  expect(said.length).toBeGreaterThan(9);
  const { problems } = wordsOf('en').auditPacks.verifier;
  expect([...new Set(said)].sort()).toEqual(Object.keys(problems).sort());
  for (const language of OTHERS)
    for (const [sentence, text] of Object.entries(wordsOf(language).auditPacks.verifier.problems))
      expect(text.endsWith('{name}')).toBe(sentence.endsWith('{name}'));
});

test('[LNG-01] every event has words in all languages', () => {
  for (const language of LANGUAGE_CODES)
    for (const event of [...SECURITY_EVENTS, ...Object.keys(ACTIVITY_EVENTS)])
      expect(
        Object.entries(wordsOf(language).codes.event).find(([name]) => name === event)?.[1],
      ).toBeTruthy();
});

test('[LNG-01] an event of an older version without words is told by its name', () => {
  expect(personal.lineRow(paperIn('pl'), { event: 'badge_printed' })).toBe(
    '<tr><td>Badge printed</td></tr>\n',
  );
});
