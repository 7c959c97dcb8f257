import { expect, test } from 'vitest';
import { requirements, waitingList } from './requirements.ts';
import { type Node, nodesOf, shipped } from './sources.ts';

const waiting = waitingList('unbuilt-sentences.txt');

/** Labels such as "Name" may repeat; a sentence that a person reads has one home. One with a gap, or that begins with a count, is not looked for. */
const isSentence = (text: string) =>
  !/^\d+ |\{|\bN\b| … /.test(text) && (/[.!?]$/.test(text) || text.split(' ').length > 3);

/** What the server answers to a call is no text of a screen, and a dialog's title stands apart from its text. */
const shown = (text: string) =>
  text.replace(/with the message "[^"]+"/g, '').replace('"Unsaved changes: ', '"');

const quotedIn = (lines: typeof requirements) =>
  lines.flatMap(({ text }) => [...shown(text).matchAll(/"([^"]+)"/g)].map(([, quoted = '']) => quoted));

const everyQuote = quotedIn(requirements);
const sentences = [
  ...new Set(quotedIn(requirements.filter(({ level }) => level === 'ui')).filter(isSentence)),
];

/** The text that a literal, a template or the content of an element has, in one line. */
function textOf(node: Node): string[] {
  const value = node.type === 'TemplateElement' ? Object(node.value).cooked : node.value;
  const isText = ['Literal', 'TemplateElement', 'JSXText'].includes(node.type) && typeof value === 'string';
  return isText ? [value.replace(/\s+/g, ' ').trim()] : [];
}

/** All texts of the web and of the contract, whose checks speak to a person too. */
const texts = [...shipped('web'), ...shipped('contract')]
  .filter(({ path }) => path !== 'contract/errors.ts' && !path.startsWith('contract/rules/words/'))
  .flatMap(({ path, parsed }) =>
    nodesOf(parsed.program)
      .flatMap(textOf)
      .map((text) => ({ path, text })),
  );

/** A longer sentence of the requirements may begin with a shorter one; then it is the longer one that stands there. */
function homesOf(sentence: string): string[] {
  const longer = everyQuote.filter((other) => other !== sentence && other.includes(sentence));
  const holds = (text: string) =>
    longer.reduce((left, one) => left.replaceAll(one, ''), text).includes(sentence);
  const near = texts.filter(({ text }) => text.includes(sentence));
  return [...new Set(near.filter(({ text }) => holds(text)).map(({ path }) => path))];
}

test('every sentence of the requirements that is built stands in one place', () => {
  const twice = sentences
    .map((sentence) => ({ sentence, homes: homesOf(sentence) }))
    .filter(({ homes }) => homes.length > 1);
  expect(twice, 'Give it one home that both places import, or one component that says it.').toEqual([]);
});

test('every sentence of the requirements is built, save those on the list of what is still to come', () => {
  const missing = sentences.filter(
    (sentence) => homesOf(sentence).length === 0 && !waiting.entries.includes(sentence),
  );
  expect(missing, 'The requirements have these words exactly; the web had them, too.').toEqual([]);
});

test('the list of what is still to come names no sentence that is built', () => {
  const obsolete = waiting.shrink(
    (sentence) => sentences.includes(sentence) && homesOf(sentence).length === 0,
  );
  expect(obsolete, 'Well done. Run SHRINK_LISTS=1 npm run check once, and commit the list.').toEqual([]);
});

test('a person’s name and a number are put into words in one place each', () => {
  const homes: [home: string, byHand: RegExp][] = [
    ['web/words/people.ts', /fullName(\?\.trim\(\))? (\|\||\?\?)/],
    ['web/words/numbers.ts', /toLocaleString\(('en')?\)|\bIntl\.(NumberFormat|PluralRules)\b/],
  ];
  const wrong = homes.flatMap(([home, byHand]) =>
    shipped('web').filter(({ path, text }) => path !== home && byHand.test(text)),
  );
  expect(
    wrong.map(({ path }) => path),
    'personName and memberName name people, numberText says numbers, and plural counts.',
  ).toEqual([]);
});
