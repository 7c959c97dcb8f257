import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import type { TestPortal } from '#tests/support/portal.ts';
import { CALLS, type ExpectedCall } from './accessTable.ts';
import type { Ids } from './ids.ts';
import { samples } from './samples.ts';

interface Parts {
  params?: Record<string, string>;
  query?: Record<string, string | number>;
  body?: unknown;
}

type AnySample = (ids: Ids, portal: TestPortal) => Promise<Parts>;

/** A call of the contract with a valid request, and what the table expects of it. */
export interface Case {
  name: string;
  endpoint: Endpoint;
  sample: AnySample;
  expected: ExpectedCall;
}

function toCase(name: string, endpoint: Endpoint, sample: AnySample): Case {
  const expected = CALLS.get(name);
  if (!expected) throw new Error(`Write a line for ${name} into the table of calls.`);
  return { name, endpoint, sample, expected };
}

export const every: Case[] = Object.entries(endpoints).flatMap(([noun, calls]) =>
  Object.entries(calls as Record<string, Endpoint>).map(([name, endpoint]) => {
    const ofNoun = (samples as unknown as Record<string, Record<string, AnySample>>)[noun];
    return toCase(`${noun}.${name}`, endpoint, ofNoun?.[name] as AnySample);
  }),
);

const isId = (value: unknown) => typeof value === 'string' && /^c[a-z0-9]{24}$/.test(value);

/** What the sample of an endpoint names, found out by looking over its shoulder. */
export interface Named {
  workspace: 'header' | 'elsewhere' | null;
  others: (keyof Ids)[];
  /** Whether it has a list of ids, which may mix right and wrong ones. */
  hasLists: boolean;
}

export async function namedBy({ expected, sample }: Case, ids: Ids, portal: TestPortal): Promise<Named> {
  const names = new Set<keyof Ids>();
  const watched = new Proxy(ids, {
    get: (target, name, receiver) => {
      names.add(name as keyof Ids);
      return Reflect.get(target, name, receiver);
    },
  });
  const { body } = await sample(watched, portal);
  const where = names.delete('workspaceId') ? 'elsewhere' : 'header';
  names.delete('linkedFileId');
  names.delete('linkedUserId');
  const lists = Object.values((body ?? {}) as object).filter(Array.isArray);
  return {
    workspace: expected.access === 'workspace' ? where : null,
    others: [...names],
    hasLists: lists.some((list) => list.some(isId)),
  };
}

/** A request with the lists of ids of both. */
export function together(one: Parts, other: Parts): Parts {
  const [mine, theirs] = [one.body ?? {}, other.body ?? {}] as [
    Record<string, unknown>,
    Record<string, unknown>,
  ];
  const body = Object.entries(mine).map(([name, value]) => {
    const second = theirs[name];
    const isList = Array.isArray(value) && Array.isArray(second) && value.some(isId);
    return [name, isList ? [...value, ...second] : value];
  });
  return { ...one, body: Object.fromEntries(body) };
}
