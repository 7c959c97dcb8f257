import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { workspaces } from '#server/db/schema.ts';
import { aWorld, Dice, everybody, type World, wait } from '#tests/companies/world.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { figure, tries } from '#tests/support/seeded.ts';
import { ALL_ACTS, type ModelActName } from './acts.ts';
import {
  compareBreaks,
  compareFiltered,
  compareMatrix,
  compareMember,
  compareSummary,
  Findings,
  STATES,
} from './compare.ts';
import { compareMatrixSheet } from './compareExports.ts';
import { compareLists } from './compareLists.ts';
import { compareMails } from './compareMails.ts';
import { plus } from './days.ts';
import { readSaid } from './facts.ts';
import { type Asked, Model } from './model.ts';

/** So many histories are played; 2,000 take about an hour. */
const HISTORIES = Number(process.env.MODEL_HISTORIES ?? tries(30, 400));
/** Each has a number, by which it is played again. */
const FIRST = Number(process.env.MODEL_FIRST ?? 1);
/** With fewer some acts and states may not come up. */
const MANY = 200;

/** After so many that differ no more are played. */
const ENOUGH = 5;

const portal = createTestPortal();

/** Mornings from which summer time, the end of a year and a leap day are near. */
const BEGINNINGS = [
  '2026-03-02T06:00:00Z',
  '2026-03-06T22:30:00Z',
  '2026-03-27T22:30:00Z',
  '2026-09-24T11:00:00Z',
  '2026-10-24T23:30:00Z',
  '2026-12-30T10:30:00Z',
  '2028-02-27T10:30:00Z',
];
const HOURS = [0, 0, 0, 1, 5, 13, 20, 30, 60, 24 * 9, 24 * 33, 24 * 95];

interface Step {
  name: ModelActName;
  hours: number;
  numbers: number[];
  /** Numbers by which is chosen what is asked afterwards; null where nothing is compared. */
  looks: number[] | null;
}

interface History {
  begins: string;
  /** Whether the mails of the morning after it are read. */
  mails: boolean;
  steps: Step[];
}

/** Numbers that are the same for the same seed (mulberry32). */
function numbersOf(seed: number): (below: number) => number {
  let state = Math.imul(seed, 0x9e3779b1);
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** Most of what happens is about evidence, so that there is something to be in a state. */
const OFTEN: ModelActName[] = [
  'add',
  'add',
  'addLasting',
  'addLasting',
  'submit',
  'decide',
  'renew',
  'withdraw',
  'exempt',
  'requireBetween',
  'comeAndGo',
  'comeAndGo',
  'changeZone',
];

function historyOf(seed: number): History {
  const number = numbersOf(seed);
  const some = (count: number) => Array.from({ length: count }, () => number(10_000));
  const of = <One>(all: readonly One[]) => all[number(all.length)] as One;
  const names = Object.keys(ALL_ACTS) as ModelActName[];
  const length = 8 + number(14);
  const begins = of(BEGINNINGS);
  const steps = Array.from({ length }, (_, place): Step => {
    const name = of(number(5) > 2 || place < 3 ? OFTEN : names);
    const isLooked = place === length - 1 || (name === 'changeZone' && number(2) === 0) || number(20) === 0;
    return { name, hours: of(HOURS), numbers: some(6), looks: isLooked ? some(24) : null };
  });
  return { begins, steps, mails: seed % 3 === 0 };
}

const done = new Map<ModelActName, number>();
const seen = new Set<string>();
const compared = new Map<string, number>();

function count(findings: Findings): void {
  for (const [sort, more] of findings.compared) compared.set(sort, (compared.get(sort) ?? 0) + more);
}

interface Played {
  /** What was done, as people read it. */
  told: string[];
  /** In what portal and model differ, at the first moment at which they do. */
  found: string[];
}

/** Plays a history until portal and model differ. */
async function play({ begins, steps, mails }: History): Promise<Played> {
  portal.clock.set(begins);
  const world = await aWorld(portal);
  const model = new Model();
  model.note(await readSaid(world));
  const told = [`from ${begins}`];
  for (const { name, hours, numbers, looks } of steps) {
    await wait(world, hours);
    const reply = await ALL_ACTS[name](world, new Dice(numbers));
    expect(reply?.status ?? 200, name).toBeLessThan(500);
    if (reply && reply.status < 300) done.set(name, (done.get(name) ?? 0) + 1);
    model.note(await readSaid(world));
    const { at, zone } = model.now;
    told.push(
      `${new Date(at).toISOString()} (${zone}): ${name} [${numbers}] answers ${reply?.status ?? 'nothing'}`,
    );
    const found = looks ? await look(world, model, new Dice(looks)) : [];
    if (found.length > 0) return { told, found: found.map((text) => named(text, model)) };
  }
  const findings = new Findings();
  if (mails) await compareMails(world, model, findings);
  count(findings);
  await portal.inWorkspace(world.admin.workspaceId, ({ tx, now }) =>
    tx.update(workspaces).set({ archivedAt: now }).where(eq(workspaces.id, world.admin.workspaceId)),
  );
  return { told, found: findings.found.map((text) => named(text, model)) };
}

/** A text with short names in the place of ids. */
function named(text: string, { log }: Model): string {
  const names = new Map<string, string>();
  const name = (letter: string, ids: string[]) => {
    for (const [index, id] of [...new Set(ids)].entries()) names.set(id, `${letter}${index + 1}`);
  };
  name(
    'person',
    log.flatMap(({ people }) => people.map(({ id }) => id)),
  );
  name(
    'kind',
    log.flatMap(({ kinds }) => kinds.map(({ id }) => id)),
  );
  name(
    'requirement',
    log.flatMap(({ rules }) => rules.map(({ id }) => id)),
  );
  name(
    'document',
    log.flatMap(({ documents }) => documents.map(({ id }) => id)),
  );
  name(
    'team',
    log.flatMap(({ places }) => places.map(({ teamId }) => teamId)),
  );
  name(
    'trade',
    log.flatMap(({ trades }) => trades.map(({ tradeId }) => tradeId)),
  );
  return text.replace(/c[a-z0-9]{24}/g, (id) => names.get(id) ?? id);
}

async function look(world: World, model: Model, dice: Dice): Promise<string[]> {
  const findings = new Findings();
  const { admin } = world;
  if (!model.now.people.some(({ id, role }) => id === admin.memberId && role === 'WORKSPACE_ADMIN'))
    return [];
  const today = model.on(model.now.at);
  const days = model.days();
  const past = () => plus(dice.of(days.past) ?? today, dice.number(3) - 1);
  const all: Asked[] = [
    { day: today, knownOn: null },
    { day: past(), knownOn: null },
    { day: dice.of(days.coming) ?? plus(today, dice.number(120)), knownOn: dice.happens() ? past() : null },
    { day: past(), knownOn: past() },
  ];
  const leftOut = all[1 + dice.number(3)];
  for (const asked of all.filter((one) => one !== leftOut)) {
    const question = { world, model, asked, as: admin, findings };
    const teamId = dice.of(model.now.places)?.teamId;
    const matrix = await compareMatrix(question);
    await compareSummary(question);
    if (teamId) await compareSummary(question, { teamId });
    const need = dice.of([...model.needs(asked).keys()]) ?? undefined;
    if (need !== undefined) await compareSummary(question, { need });
    if (need !== undefined && teamId) await compareSummary(question, { teamId, need });
    const states = STATES.filter(() => dice.number(3) === 0);
    await compareFiltered(question, {
      ...(states.length > 0 && { states }),
      ...(dice.number(3) === 0 && { need }),
      ...(dice.number(4) === 0 && { teamId }),
    });
    const memberId = dice.of(everybody(world)) ?? admin.memberId;
    await compareMember(question, memberId);
    if (matrix) compareMatrixSheet(question, matrix);
    if (asked.day !== today || asked.knownOn !== null || !matrix) continue;
    compareBreaks(question, matrix, dice);
    await compareLists(question);
  }
  await lookAsOthers(world, model, { asked: dice.of(all) ?? null, findings });
  for (const state of findings.states) seen.add(state);
  count(findings);
  return findings.found;
}

/** What those who are no admins are told: of themselves, and as a team's admin of that team. */
async function lookAsOthers(
  world: World,
  model: Model,
  { asked, findings }: { asked: Asked | null; findings: Findings },
): Promise<void> {
  for (const as of world.others) {
    const person = model.now.people.find(({ id }) => id === as.memberId);
    if (!person || !asked) continue;
    const question = { world, model, asked, as, findings };
    await compareMember(question, as.memberId);
    const place = model.now.places.find(
      ({ memberId, placedByAdmin }) => memberId === as.memberId && placedByAdmin,
    );
    if (person.role !== 'TEAM_ADMIN' || !place) continue;
    await compareMatrix(question, place);
    await compareSummary(question, place);
    await compareFiltered(question, { ...place, states: ['MISSING', 'MET'] });
  }
}

/** The shortest history found, by leaving out one act after the other, that still differs. */
async function shortened(history: History, played: Played): Promise<Played> {
  let [shortest, last] = [history, played];
  for (let place = history.steps.length - 2; place >= 0; place--) {
    const shorter = { ...shortest, steps: shortest.steps.toSpliced(place, 1) };
    const still = await play(shorter);
    if (still.found.length > 0) [shortest, last] = [shorter, still];
  }
  return last;
}

test('[VAL-14] [VAL-10] cell, summary, filter, overview, lists and exports say what an independent model says, in random histories', async () => {
  const differing: string[] = [];
  for (let seed = FIRST; seed < FIRST + HISTORIES; seed++) {
    const history = historyOf(seed);
    const played = await play(history);
    if (played.found.length === 0) continue;
    const { told, found } = await shortened(history, played);
    differing.push(
      [
        `History ${seed} differs (MODEL_FIRST=${seed} MODEL_HISTORIES=1 plays it alone). Its shortest form:`,
        ...told.map((act) => `  ${act}`),
        ...found,
      ].join('\n'),
    );
    if (differing.length >= ENOUGH) break;
  }
  if (differing.length > 0) expect.fail(differing.join('\n\n'));
  if (HISTORIES < MANY) return;
  const all = [...compared.values()].reduce((sum, one) => sum + one, 0);
  const sorts = [...compared].map(([sort, one]) => `${sort} ${one}`).join(', ');
  figure('histories of a company', `${HISTORIES}, ${all} comparisons without a difference: ${sorts}`);
  expect(new Set(done.keys())).toEqual(new Set(Object.keys(ALL_ACTS)));
  expect(seen).toEqual(new Set(STATES));
}, 14_400_000);
