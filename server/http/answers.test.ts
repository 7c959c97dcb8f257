import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import type { Member } from '#contract/members.ts';
import { memberHandlers } from '#server/members/handlers.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { serializerOf, shapeOf } from './serializers.ts';

const portal = createTestPortal();
const SECRET = 'hash-of-a-password';

afterEach(() => vi.restoreAllMocks());

const answering = Object.entries(endpoints).flatMap(([noun, calls]) =>
  Object.entries(calls as Record<string, Endpoint>).flatMap(([name, { response }]) =>
    response === null || response === 'bytes' ? [] : [[`${noun}.${name}`, response] as const],
  ),
);

test('the answers that only zod can write are these', () => {
  const parsed = answering.filter(([, response]) => shapeOf(response) === null).map(([name]) => name);
  expect(parsed).toEqual([
    'session.logIn',
    'companySignIn.logInByLink',
    'members.checkEmails',
    'requirementSharing.export',
  ]);
});

/** A value that the schema takes, with everything that may be there; each of its objects has whatever `extra` adds. */
function sampleOf(schema: unknown, extra: object): unknown {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return sampleOf(schema.unwrap(), extra);
  if (schema instanceof z.ZodArray) return [sampleOf(schema.element, extra), sampleOf(schema.element, extra)];
  if (schema instanceof z.ZodRecord) {
    const isOpen = !(schema.keyType instanceof z.ZodEnum);
    const keys = schema.keyType instanceof z.ZodEnum ? schema.keyType.options : ['__proto__ "x"', 'other'];
    const entries = keys.map((key) => [key, sampleOf(schema.valueType, extra)]);
    return { ...Object.fromEntries(entries), ...(isOpen ? {} : extra) };
  }
  if (schema instanceof z.ZodObject)
    return {
      ...extra,
      ...Object.fromEntries(Object.entries(schema.shape).map(([key, of]) => [key, sampleOf(of, extra)])),
    };
  if (schema instanceof z.ZodUnion) return sampleOf(schema.options[0], extra);
  if (schema instanceof z.ZodNumber) return 1.5;
  return schema instanceof z.ZodBoolean ? true : 'a "text"\n\u2028 and more';
}

const compiled = answering.filter(([, response]) => shapeOf(response) !== null);

test.each(compiled)(
  '%s answers with what the contract declares, at any depth, and with nothing else',
  async (_, response) => {
    const write = await serializerOf(response);
    const withSecrets = write(sampleOf(response, { passwordHash: SECRET, more: { of: [SECRET] } }));
    expect(withSecrets).not.toContain(SECRET);
    expect(JSON.parse(withSecrets)).toEqual(sampleOf(response, {}));
  },
);

test('what may be null may be; what is missing or of another type is refused, and nothing is made to fit', async () => {
  const write = await serializerOf(
    z.object({
      id: z.string(),
      at: z.object({ n: z.int() }).nullable(),
      some: z.array(z.boolean()).optional(),
    }),
  );
  expect(write({ id: 'a', at: null })).toBe('{"id":"a","at":null}');
  expect(write({ id: 'a', at: { n: 1 }, some: [false] })).toBe('{"id":"a","at":{"n":1},"some":[false]}');
  for (const wrong of [
    { id: 'a' },
    { at: null },
    { id: 1, at: null },
    { id: 'a', at: 'b' },
    { id: 'a', at: {} },
  ])
    expect(() => write(wrong)).toThrow();
  expect(() => write({ id: 'a', at: null, some: ['yes'] })).toThrow();
});

test('zod writes what the compiler could not say with the same meaning', () => {
  const trimmed = z.string().overwrite((text) => text.trim());
  const pets = z.union([z.object({ cat: z.string() }), z.object({ dog: z.string() })]);
  const unlike = [
    trimmed,
    pets,
    z.looseObject({}),
    z.string().transform(Number),
    z.date(),
    z.coerce.number(),
    z.object({}).catchall(z.string()),
    z.record(
      z.string().overwrite((text) => text.trim()),
      z.string(),
    ),
    z.record(z.string(), z.date()),
    z.array(z.date()).nullable(),
    z.union([z.string(), z.date()]),
    z.object({ pets }),
  ];
  expect(unlike.map(shapeOf)).toEqual(unlike.map(() => null));
});

type Run = (scope: unknown, request: unknown) => Promise<object>;

/** Has a handler answer with what `wrong` makes of its result. */
function answerWrongly(handlers: object, name: string, wrong: (found: never) => object): void {
  const ofNoun = handlers as Record<string, Run>;
  const { [name]: right } = ofNoun;
  vi.spyOn(ofNoun, name).mockImplementation(async (...call) => wrong((await right?.(...call)) as never));
}

test('a field that a handler has by mistake does not leave the portal; a test run notices it', async () => {
  const member = await portal.aWorkspace();
  answerWrongly(memberHandlers, 'get', (found: Member) => ({
    ...found,
    user: { ...found.user, passwordHash: SECRET },
  }));
  answerWrongly(memberHandlers, 'list', (found: { data: Member[] }) => ({
    ...found,
    data: found.data.map((one) => ({ ...one, passwordHash: SECRET })),
  }));
  const get = { params: { memberId: member.memberId }, as: member };
  const list = { params: { workspaceId: member.workspaceId }, body: { page: 0, pageSize: 5 }, as: member };

  const on = await portal.addNode({ seeAnswer: undefined });
  const one = await portal.call(endpoints.members.get, { ...get, on });
  const page = await portal.call(endpoints.members.list, { ...list, on });
  expect([one.body.id, page.body.data.map(({ id }) => id)]).toEqual([member.memberId, [member.memberId]]);
  expect(one.text + page.text).not.toContain(SECRET);

  const watched = await portal.addNode();
  expect((await portal.call(endpoints.members.get, { ...get, on: watched })).status).toBe(500);
  expect((await portal.call(endpoints.members.list, { ...list, on: watched })).status).toBe(500);
});

test('a list that is sent row by row has no other fields either', async () => {
  const member = await portal.aWorkspace();
  answerWrongly(memberHandlers, 'list', (found: { data: Member[] }) => ({
    ...found,
    hash: SECRET,
    data: (async function* () {
      for (const one of found.data) yield { ...one, passwordHash: SECRET };
    })(),
  }));
  const list = { params: { workspaceId: member.workspaceId }, body: { page: 0, pageSize: 5 }, as: member };
  const on = await portal.addNode({ seeAnswer: undefined });
  const page = await portal.call(endpoints.members.list, { ...list, on });
  expect(page.body.data.map(({ id }) => id)).toEqual([member.memberId]);
  expect(page.text).not.toContain(SECRET);
});
