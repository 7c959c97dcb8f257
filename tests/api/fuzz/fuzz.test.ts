import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestPortal } from '#tests/support/portal.ts';
import { figure, seeded, tries } from '#tests/support/seeded.ts';
import { type Case, every } from '../cases.ts';
import { makeWorld } from '../world.ts';
import { type Operation, operationsOf } from './description.ts';
import { callersOf, callsSent, errorLog, type FuzzCaller, Fuzzer } from './fuzzer.ts';
import { type Mutation, mutationsOf, placesIn } from './mutations.ts';

const { lines, log } = errorLog();
const portal = createTestPortal({}, async () => ({ log }));
const operations = new Map<string, Operation>();
/** How often which status was answered. */
const tally = new Map<number, number>();
let fuzzer: Fuzzer;

beforeAll(async () => {
  for (const operation of await operationsOf(portal)) operations.set(operation.name, operation);
  fuzzer = new Fuzzer(await makeWorld(portal), lines);
});
afterAll(async () => {
  await fuzzer?.world.auditor.close();
  const counted = [...tally]
    .sort(([one], [other]) => one - other)
    .map(([status, count]) => `${status}: ${count}`);
  figure('hostile calls', `${callsSent()} (${counted.join(', ')})`);
});

/** How many calls there are of all operations together: a million in a thorough run, or as many as are asked for. */
const asked = Number(process.env.FUZZ_CALLS ?? tries(0, 1_000_000));

/** Mostly somebody who gets as far as what the call does. */
const WEIGHTS = [0.6, 0.75, 0.93, 1];

function operationOf({ name }: Case): Operation {
  const operation = operations.get(name);
  if (!operation) throw new Error(`The description does not have ${name}.`);
  return operation;
}

/** True of a call that may take away what its caller comes with. */
const endsCallers = ({ name, expected }: Case) =>
  expected.rights === 'user' || expected.rights === 'workspace' || /^(session|users|identities)\./.test(name);

test('every call of the description has a sample, and every sample is described', () => {
  expect([...operations.keys()].sort()).toEqual(every.map(({ name }) => name).sort());
});

test.each(every)(
  '$name answers hostile input as the description says, and never fails',
  {
    timeout: tries(600_000, 3_600_000),
  },
  async (one) => {
    const operation = operationOf(one);
    const random = seeded(every.indexOf(one) + 1);
    const named = await fuzzer.named(one);
    const hostile = mutationsOf(operation, random);
    const next = (): Mutation => hostile.next().value;
    let callers: FuzzCaller[] = [];
    const wrong: string[] = [];

    const call = async (at: number, mutations: Mutation[]) => {
      if (callers.length === 0) callers = await callersOf(fuzzer.world, one);
      const caller = callers[at];
      if (!caller) throw new Error('There is no such caller.');
      await fuzzer.prepare(caller, named);
      const { answer, wrong: found } = await fuzzer.call(one, operation, caller, mutations);
      wrong.push(...found);
      tally.set(answer.statusCode, (tally.get(answer.statusCode) ?? 0) + 1);
      if (answer.statusCode < 300 && endsCallers(one)) callers = [];
      else if (answer.statusCode < 300 && one.expected.rights !== 'reads') caller.ids = null;
      return answer.statusCode;
    };

    // What should go through does: what is refused of the rest is refused for what is hostile in it.
    expect(await call(0, [])).toBe(one.expected.status);
    const rounds = Math.max(3, Math.ceil(asked / every.length));
    for (let done = 0; done < rounds && wrong.length < 10; done++) {
      if (done % 50 === 0) await fuzzer.leaveOne();
      const dice = random();
      const at = WEIGHTS.findIndex((weight) => dice < weight);
      // After the first rounds, which try each place alone, several at once.
      const together = done < 4 * placesIn(operation) ? 1 : 1 + Math.floor(random() * 3);
      await call(at, Array.from({ length: together }, next));
    }
    expect(wrong).toEqual([]);
  },
);
