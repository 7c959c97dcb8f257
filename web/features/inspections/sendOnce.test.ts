import { expect, test } from 'vitest';
import { mayHaveArrived } from '#web/api/client/arrival.ts';
import { CallError, NetworkError } from '#web/api/client/errors.ts';
import type { InspectionFacts } from '#web/api/inspections.ts';
import { sendOnce } from './sendOnce.ts';

const facts = (note: string): InspectionFacts => ({ status: 'PASSED', note });

/** A server that has `stored` under the key, and what it was asked for. */
function server(stored: InspectionFacts | null) {
  const asked: string[] = [];
  const answer = (given: InspectionFacts) => ({ id: 'one', note: given.note }) as never;
  return {
    asked,
    calls: {
      record: async (given: InspectionFacts) => {
        asked.push(`record ${given.note}`);
        if (stored && stored.note !== given.note) throw new CallError(409, { code: 'CLIENT_REF_TAKEN' });
        return answer(given);
      },
      correct: async (id: string, given: InspectionFacts) => {
        asked.push(`correct ${id} ${given.note}`);
        return answer(given);
      },
    },
  };
}

test('[INS-16] what has not arrived is recorded as it is now', async () => {
  const { asked, calls } = server(null);
  await sendOnce(facts('c'), [facts('a'), facts('b')], calls);
  expect(asked).toEqual(['record c']);
});

test('[INS-16] what has arrived with other values is found by them and corrected', async () => {
  const { asked, calls } = server(facts('b'));
  await sendOnce(facts('c'), [facts('a'), facts('b')], calls);
  expect(asked).toEqual(['record c', 'record a', 'record b', 'correct one c']);
});

test('[INS-16] a key that stands for something else is refused, and nothing is corrected', async () => {
  const { asked, calls } = server(facts('x'));
  await expect(sendOnce(facts('c'), [facts('a')], calls)).rejects.toMatchObject({ status: 409 });
  expect(asked).toEqual(['record c', 'record a']);
});

test('[INS-16] a connection that breaks on the way is passed on', async () => {
  const { calls } = server(facts('a'));
  const broken = { ...calls, correct: () => Promise.reject(new NetworkError()) };
  await expect(sendOnce(facts('c'), [facts('a')], broken)).rejects.toThrow('Unable to connect');
});

test('[INS-16] no answer, and one from in between, leave open whether it was recorded; a refusal does not', () => {
  expect(mayHaveArrived(new NetworkError())).toBe(true);
  expect(mayHaveArrived(new CallError(502, undefined))).toBe(true);
  expect(mayHaveArrived(new CallError(400, undefined))).toBe(false);
});
