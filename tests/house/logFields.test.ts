import { expect, test } from 'vitest';
import { type Node, nameOf, nodesOf, read, shipped } from './sources.ts';

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'child'];

/** `log` itself, or the `log` of something. */
const isLog = (node: unknown): boolean =>
  nameOf(node) === 'log' || nameOf((node as Node | undefined)?.property) === 'log';

/** The fields that a call such as `log.warn({ err, job }, …)` writes; what is spread into it has no names of its own. */
function fieldsOf({ type, callee, ...call }: Node): unknown[] {
  const { object, property } = (callee ?? {}) as Node;
  if (type !== 'CallExpression' || !isLog(object) || !LEVELS.includes(String(nameOf(property)))) return [];
  const [first] = call.arguments as Node[];
  if (first?.type !== 'ObjectExpression') return [];
  return (first.properties as Node[]).map(({ key }) => nameOf(key)).filter((name) => name !== undefined);
}

/** What Fastify and pino write on every line and call, and what refusals of id tokens spread into theirs. */
const FROM_ELSEWHERE = [
  'level',
  'time',
  'pid',
  'hostname',
  'msg',
  'correlationId',
  'req',
  'res',
  'responseTime',
  'claim',
  'error',
];

test('docs/operations.md lists the fields of the log, all of them and no others', () => {
  const written = shipped('server').flatMap(({ parsed }) => nodesOf(parsed.program).flatMap(fieldsOf));
  expect(new Set(written).size).toBeGreaterThan(7);
  const page = read('docs/operations.md');
  const cells = [...page.slice(page.indexOf('\n## The log\n')).matchAll(/^\| ((?:`[^`]+`(?:, )?)+)/gm)];
  const listed = cells.flatMap(([, cell = '']) => [...cell.matchAll(/`(\w+)/g)].map(([, name]) => name));
  expect([...new Set(listed)].sort()).toEqual([...new Set([...written, ...FROM_ELSEWHERE])].sort());
});
