import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestPortal } from '#tests/support/portal.ts';
import { figure, seeded, tries } from '#tests/support/seeded.ts';
import { type Case, every, type Named } from '../cases.ts';
import type { Ids } from '../ids.ts';
import { makeWorld } from '../world.ts';
import { type Operation, operationsOf } from './description.ts';
import { callersOf, callsSent, errorLog, type FuzzCaller, Fuzzer } from './fuzzer.ts';
import { mutationsOf, shuffled } from './mutations.ts';

const { lines, log } = errorLog();
const portal = createTestPortal({}, async () => ({ log }));
const operations = new Map<string, Operation>();
let fuzzer: Fuzzer;

beforeAll(async () => {
  for (const operation of await operationsOf(portal)) operations.set(operation.name, operation);
  fuzzer = new Fuzzer(await makeWorld(portal), lines);
});
afterAll(async () => {
  await fuzzer?.world.auditor.close();
  figure('calls in lives and histories', String(callsSent()));
});

function find(name: string): { one: Case; operation: Operation } {
  const one = every.find((some) => some.name === name);
  const operation = operations.get(name);
  if (!one || !operation) throw new Error(`There is no call ${name}.`);
  return { one, operation };
}

/** How a thing is made and ended, and the id by which other calls name it. */
const LIVES: [make: string, end: string, id: keyof Ids][] = [
  ['teams.create', 'teams.remove', 'teamId'],
  ['equipment.create', 'equipment.remove', 'equipmentId'],
  ['inspections.create', 'inspections.remove', 'inspectionId'],
  ['documents.bulkCreate', 'documents.remove', 'documentId'],
  ['documentKinds.create', 'documentKinds.remove', 'kindId'],
  ['requirements.create', 'requirements.remove', 'requirementId'],
  ['exemptions.create', 'exemptions.remove', 'exemptionId'],
  ['members.create', 'members.remove', 'otherMemberId'],
  ['apiTokens.create', 'apiTokens.revoke', 'apiTokenId'],
  ['accessLinks.create', 'accessLinks.revoke', 'accessLinkId'],
  ['webhooks.create', 'webhooks.remove', 'webhookId'],
  ['auditPacks.create', 'auditPacks.remove', 'auditPackId'],
  ['groupRoles.set', 'groupRoles.remove', 'groupRoleId'],
];

/** The id of what was made, wherever the answer has it. */
function idIn(body: string): string | undefined {
  const answer = body === '' ? {} : JSON.parse(body);
  const found = [answer, ...Object.values(answer), ...Object.values(answer).flat()];
  return found.map((one) => (one as { id?: unknown } | null)?.id).find((id) => typeof id === 'string');
}

/** The calls that name a thing, and what else they name. */
async function callsAbout(id: keyof Ids): Promise<{ one: Case; named: Named }[]> {
  const all = await Promise.all(every.map(async (one) => ({ one, named: await fuzzer.named(one) })));
  return all.filter(({ named }) => named.others.includes(id));
}

test.each(LIVES)(
  'what %s made is changed, ended by %s and gone for every call that names it',
  {
    timeout: 120_000,
  },
  async (make, end, id) => {
    const random = seeded(LIVES.findIndex(([name]) => name === make) + 1);
    const about = await callsAbout(id);
    const wrong: string[] = [];
    let caller: FuzzCaller | undefined;
    const call = async (one: Case, isHostile = false) => {
      if (!caller) throw new Error('Nobody calls.');
      const { operation } = find(one.name);
      const mutations = isHostile ? [mutationsOf(operation, random).next().value] : [];
      const found = await fuzzer.call(one, operation, caller, mutations);
      wrong.push(...found.wrong);
      return found.answer;
    };

    const made = find(make).one;
    [caller] = await callersOf(fuzzer.world, made);
    if (!caller) throw new Error('Nobody calls.');
    const others = about.flatMap(({ named }) => named.others);
    await fuzzer.prepare(caller, { workspace: null, hasLists: false, others: [id, ...others] });
    const { statusCode, body } = await call(made);
    expect(`${statusCode} ${body.slice(0, 200)}`).toMatch(new RegExp(`^${made.expected.status} `));
    const ids = caller.ids as Ids;
    caller.ids = { ...ids, [id]: idIn(body) ?? ids[id] };

    const ending = /(^|\.)(remove|revoke|erase|merge|leave|bulkDelete|removeMany)/;
    // A document type that something was made of can only be archived.
    const isChange = ({ name }: Case) =>
      !ending.test(name) && (id !== 'kindId' || name.startsWith('documentKinds.'));
    const changing = about.filter(({ one }) => isChange(one));
    for (const { one } of shuffled(changing, random)) await call(one, true);
    const ended = await call(find(end).one);
    expect(`${ended.statusCode} ${ended.body}`).toMatch(/^20[04] /);

    for (const { one } of shuffled(about, random)) {
      const { statusCode: status } = await call(one);
      const isLeftOut = one.expected.foreign === 'left out' || one.expected.access.startsWith('link:');
      if (status < 400 && !isLeftOut) wrong.push(`${one.name} answers ${status} about what is gone`);
      await call(one, true);
    }
    expect(wrong).toEqual([]);
  },
);

/** Calls that end what their caller comes with, which no history goes on after. */
const ENDING = /^(session|users|identities|secondFactor)\.|^workspaces\.leave$/;

const histories = Array.from({ length: tries(4, 20_000) }, (_, at) => at + 1);

test('histories of calls, valid and hostile, about the same few things end in no failure', {
  timeout: tries(120_000, 4 * 3_600_000),
}, async () => {
  const calls = every.filter(({ name, expected }) => expected.access === 'workspace' && !ENDING.test(name));
  const wrong: string[] = [];
  for (const seed of histories) {
    if (wrong.length > 10) break;
    const random = seeded(seed);
    const steps = shuffled(calls, random).slice(0, 16);
    const all = await Promise.all(steps.map((one) => fuzzer.named(one)));
    const callers = await callersOf(fuzzer.world, steps[0] as Case);
    const others = [...new Set(all.flatMap(({ others: some }) => some))];
    for (const caller of callers) await fuzzer.prepare(caller, { workspace: null, hasLists: false, others });
    await fuzzer.leaveOne();
    for (const one of [...steps, ...shuffled(steps, random)]) {
      const { operation } = find(one.name);
      const by = callers[random() < 0.7 ? 0 : Math.floor(random() * callers.length)] as FuzzCaller;
      const mutations = random() < 0.5 ? [mutationsOf(operation, random).next().value] : [];
      const { answer, wrong: found } = await fuzzer.call(one, operation, by, mutations);
      wrong.push(...found.map((what) => `history ${seed}: ${what}`));
      const id = LIVES.find(([make]) => make === one.name)?.[2];
      const made = id && answer.statusCode < 300 ? idIn(answer.body) : undefined;
      if (id && made && by.ids) by.ids = { ...by.ids, [id]: made };
    }
  }
  expect(wrong).toEqual([]);
});

test('work that waits after hostile calls is done without an error in the log', async () => {
  await fuzzer.leaveOne();
  await portal.work();
  expect(lines.splice(0)).toEqual([]);
});
