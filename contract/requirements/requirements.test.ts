import { expect, test } from 'vitest';
import type { z } from 'zod';
import { COUNT, LENGTH } from '#contract/rules/limits.ts';
import { coverage } from './coverage.ts';
import { reasonSchema } from './reasons.ts';
import { requirementFactsSchema, requirements } from './requirements.ts';
import { teamCheck } from './teamCheck.ts';

const ids = (count: number) => Array.from({ length: count }, (_, n) => `c${String(n).padStart(24, '0')}`);
const [id = ''] = ids(1);
const facts = { name: 'On site', appliesTo: { everyone: true }, kindIds: [id] };
const rule = { kindIds: [id], minimum: 1, warningDays: 0 };
const check = { proGroupIds: [id], workspaceMemberIds: [id] };
const rules = (more: object) => ({ rules: [{ ...rule, ...more }] });

type Sized = [what: string, schema: z.ZodType, input: (size: number) => unknown, most: number];
const sized: Sized[] = [
  [
    'types of a requirement',
    requirementFactsSchema,
    (n) => ({ ...facts, kindIds: ids(n) }),
    COUNT.kindsOfRequirement,
  ],
  [
    'teams of a requirement',
    requirementFactsSchema,
    (n) => ({ ...facts, appliesTo: { teamIds: ids(n) } }),
    COUNT.teamsOfRequirement,
  ],
  [
    'members of a requirement',
    requirementFactsSchema,
    (n) => ({ ...facts, appliesTo: { workspaceMemberIds: ids(n) } }),
    COUNT.membersOfRequirement,
  ],
  ['days of grace', requirementFactsSchema, (n) => ({ ...facts, graceDays: n }), COUNT.graceDays],
  [
    'characters of a source',
    requirementFactsSchema,
    (n) => ({ ...facts, source: 'x'.repeat(n) }),
    LENGTH.note,
  ],
  ['characters of a reason', reasonSchema, (n) => 'x'.repeat(n), LENGTH.note],
  ['people of a rule', coverage.set.body, (n) => rules({ minimum: n }), COUNT.coverageMinimum],
  ['days of a warning', coverage.set.body, (n) => rules({ warningDays: n }), COUNT.graceDays],
  ['types of a rule', coverage.set.body, (n) => rules({ kindIds: ids(n) }), COUNT.kindsOfRequirement],
  ['rules of a team', coverage.set.body, (n) => ({ rules: Array(n).fill(rule) }), COUNT.coverageRules],
  ['teams of a check', teamCheck.check.body, (n) => ({ ...check, proGroupIds: ids(n) }), COUNT.teamsOfCheck],
  [
    'people of a check',
    teamCheck.check.body,
    (n) => ({ ...check, workspaceMemberIds: ids(n) }),
    COUNT.membersOfCheck,
  ],
];

test.each(sized)('the number of %s has its limit', (_what, schema, input, most) => {
  expect(schema.safeParse(input(most)).success).toBe(true);
  expect(schema.safeParse(input(most + 1)).success).toBe(false);
});

test.each<[string, z.ZodType, unknown]>([
  ['types of a requirement', requirementFactsSchema, { ...facts, kindIds: [] }],
  ['days of grace', requirementFactsSchema, { ...facts, graceDays: -1 }],
  ['a reason', reasonSchema, ' \n '],
  ['people of a rule', coverage.set.body, rules({ minimum: 0 })],
  ['days of a warning', coverage.set.body, rules({ warningDays: -1 })],
  ['types of a rule', coverage.set.body, rules({ kindIds: [] })],
  ['teams of a check', teamCheck.check.body, { ...check, proGroupIds: [] }],
  ['people of a check', teamCheck.check.body, { ...check, workspaceMemberIds: [] }],
  ['a cursor', teamCheck.check.body, { ...check, cursor: '12345.0' }],
])('too little or much of %s is refused', (_what, schema, input) => {
  expect(schema.safeParse(input).success).toBe(false);
});

test('[REQ-01] a requirement names somebody in one of four ways, and ends no earlier than it begins', () => {
  const isTaken = (more: object) => requirementFactsSchema.safeParse({ ...facts, ...more }).success;
  for (const appliesTo of [
    { everyone: true },
    { roles: ['TEAM_ADMIN'] },
    { tradeIds: [id] },
    { teamIds: [id] },
    { workspaceMemberIds: [id] },
  ])
    expect(isTaken({ appliesTo })).toBe(true);
  for (const appliesTo of [
    {},
    { everyone: false, roles: [], tradeIds: [], teamIds: [], workspaceMemberIds: [] },
  ])
    expect(isTaken({ appliesTo })).toBe(false);
  expect(isTaken({ from: '2026-01-01', until: '2026-01-01' })).toBe(true);
  expect(isTaken({ from: '2026-01-02', until: '2026-01-01' })).toBe(false);
  expect(isTaken({ from: '2026-01-02', until: null })).toBe(true);
});

test('[REQ-01] what is not said of a new requirement is no grace and no block; of a change it is nothing', () => {
  expect(requirementFactsSchema.parse(facts)).toEqual({ ...facts, graceDays: 0, blocking: false });
  expect(requirements.update.body.parse({ name: ' At height ' })).toEqual({ name: 'At height' });
  expect(requirements.update.body.parse({ source: ' ' })).toEqual({ source: null });
});
