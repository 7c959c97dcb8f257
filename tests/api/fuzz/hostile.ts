import type { Schema } from './description.ts';

/** A text that stands in the JSON of a body as it is, valid or not. */
export class Raw {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Stands for a field that is left out. */
export const MISSING = Symbol('missing');

const deep = (open: string, close: string, depth: number) =>
  new Raw(open.repeat(depth) + close.repeat(depth));

const STRINGS = [
  '',
  ' ',
  '\t\r\n',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udc00\ud800',
  '\ufdd0\uffff',
  '\u202eevil\u202c',
  '\u200f\u200b\ufeff',
  '\u2028\u2029\u0085',
  'e\u0301\u0300\u0323'.repeat(60),
  'İIıiſßŉ',
  '👩‍👩‍👧‍👦',
  '\u001b[31m',
  'a\r\nSet-Cookie: a=b',
  `'; DROP TABLE users; --`,
  `' OR '1'='1`,
  `") OR 1=1 --`,
  '$1 $$ %s %n {0} #{x} {{x}}',
  '%',
  '_',
  '\\',
  '%_\\%',
  '(((((a+)+)+)+)+)+$',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{"$gt":""}',
  '[1,2,{"a":null}]',
  '{"a":',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'null',
  'undefined',
  'true',
  'NaN',
  'Infinity',
  '-1',
  '0',
  '1e400',
  '9007199254740993',
  '0x10',
  '../../../../etc/passwd',
  'file:///etc/passwd',
  'http://169.254.169.254/latest',
  'https://user:secret@[::1]:99999/',
  'javascript:alert(1)',
  'a@b@c.example',
  '"a b"@acme.example',
  'ä@ü.example',
  '=1+1',
  '0000-00-00',
  '0000-01-01',
  '0001-01-01',
  '2026-02-29',
  '2026-02-30',
  '9999-12-31',
  '10000-01-01',
  '-000001-01-01',
  '+275760-09-13',
  '2026-12-31T25:61:61Z',
  '0000-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  'c'.repeat(25),
  `c${'0'.repeat(24)}`,
];

const NUMBERS: unknown[] = [
  -1,
  0,
  0.5,
  1,
  1e-320,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  -(2 ** 53),
  1e21,
  1e308,
  new Raw('-0'),
  new Raw('1e999'),
  new Raw('-1e999'),
  new Raw('9223372036854775808'),
  new Raw('0.1e-400'),
  new Raw('NaN'),
  new Raw('01'),
  '1',
  'NaN',
  '',
];

/** Values of a wrong type, wherever they stand. */
const OTHERS: unknown[] = [
  null,
  true,
  0,
  'x',
  [],
  {},
  [[]],
  [null],
  { a: 1 },
  { toString: 'x', valueOf: null, length: -1 },
  new Raw('{"__proto__":{"isAdmin":true}}'),
  new Raw('{"constructor":{"prototype":{"isAdmin":true}}}'),
  new Raw('{"a":1,"a":2}'),
  deep('[', ']', 200),
  deep('[', ']', 20_000),
  deep('{"a":', '', 200),
];

/** Characters of three bytes in an order that nothing compresses. */
const noise = (length: number, random: () => number) =>
  Array.from({ length }, () => String.fromCharCode(0x4e00 + Math.floor(random() * 20_000))).join('');

function textsOf({ maxLength = 300, enum: known = [] }: Schema, random: () => number): unknown[] {
  const max = Math.min(maxLength, 20_000);
  return [
    ...STRINGS,
    ...known,
    'a'.repeat(max),
    'a'.repeat(max + 1),
    'a'.repeat(100_000),
    'ﷺ'.repeat(max),
    '𒀀'.repeat(Math.floor(max / 2)),
    `${'𒀀'.repeat(Math.floor(max / 2))}\ud808`,
    noise(max, random),
    `${' '.repeat(max)}a`,
  ];
}

/** Everything that may be put where the description asks for a value of a schema. */
export function hostileFor(schema: Schema, random: () => number): unknown[] {
  if (schema.type === 'string') return [...textsOf(schema, random), ...OTHERS];
  if (schema.type === 'number' || schema.type === 'integer') {
    const { minimum, maximum } = schema;
    const bounds = [minimum, maximum]
      .filter((one) => one !== undefined)
      .flatMap((one) => [one - 1, one, one + 1]);
    return [...NUMBERS, ...bounds, ...OTHERS];
  }
  if (schema.type === 'array') {
    const one = generate(schema.items ?? {});
    const lists = [[], [one], [one, one], [one, null], Array(3_001).fill(one), { 0: one, length: 1 }];
    return [...lists, [...STRINGS], ...OTHERS];
  }
  if (schema.type === 'object') {
    const valid = generate(schema) as object;
    const required = (schema.required ?? []).map((name) =>
      Object.fromEntries(Object.entries(valid).filter(([key]) => key !== name)),
    );
    return [...required, { ...valid, surprise: 'x', toString: 'x' }, MISSING, ...OTHERS];
  }
  return ['true', 'x', ...OTHERS];
}

const CANDIDATES = [
  `c${'a'.repeat(24)}`,
  '2026-05-01',
  'https://a.example/',
  'a',
  '1',
  '1.1',
  '2026-05-01T00:00:00.000Z',
];

/** Something valid, as small as the schema lets it be. */
export function generate(schema: Schema): unknown {
  const { type, anyOf, oneOf, allOf, enum: known, pattern, minLength = 1 } = schema;
  if (schema.const !== undefined) return schema.const;
  if (known) return known[0];
  const alternatives = anyOf ?? oneOf;
  if (alternatives) return generate(alternatives[0] ?? {});
  if (allOf) return Object.assign({}, ...allOf.map(generate));
  if (type === 'string') {
    const fits = pattern ? CANDIDATES.find((one) => new RegExp(pattern).test(one)) : undefined;
    return fits ?? 'a'.repeat(Math.max(1, minLength));
  }
  if (type === 'number' || type === 'integer') return Math.max(schema.minimum ?? 1, 1);
  if (type === 'boolean') return true;
  if (type === 'array')
    return Array.from({ length: schema.minItems ?? 0 }, () => generate(schema.items ?? {}));
  if (type === 'object') {
    const entries = (schema.required ?? []).map((name) => [name, generate(schema.properties?.[name] ?? {})]);
    return Object.fromEntries(entries);
  }
  return null;
}

/** The JSON of a body in which texts stand as they are. */
export function toJson(body: unknown): string {
  const raws: string[] = [];
  const marked = JSON.stringify(body, (_key, value) => {
    if (!(value instanceof Raw)) return value;
    raws.push(value.text);
    return `@@raw${raws.length - 1}@@`;
  });
  return (marked ?? '').replace(/"@@raw(\d+)@@"/g, (_, at: string) => raws[Number(at)] ?? '');
}
