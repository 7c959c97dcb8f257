import { expect, test } from 'vitest';
import { type Node, nodesOf, shipped } from './sources.ts';

/** What sounds translated or has a plain word, and what the house says instead. */
const COINED: [phrase: RegExp, instead: string][] = [
  [/\b(go|goes) on\b/i, 'continue'],
  [/\bruns? out\b/i, 'expire'],
  [/\bfor good\b/i, 'permanently'],
  [/\bany more\b/i, 'no longer'],
  [/\bmeanwhile\b/i, 'while you were editing'],
  [
    /\balready([.,;:]|$)|\b(exists|member|team|list|workspace|active|merged|revoked|expired) already\b/i,
    'already before it',
  ],
  [/\bticked\b/i, 'selected'],
  [/\bone go\b/i, 'at a time'],
  [/\bdrawn anew\b/i, 'made again'],
  [/(?<!\bthere )\bis no (table|number|date|file|valid)\b/i, 'isn’t a'],
  [/\be-mail/i, 'email'],
  [/\b(signed|signs?|signing) in\b/i, 'log in'],
  [/\b(logged|logs?) (you |it )?out\b/i, 'sign out'],
  [/\bwe send\b/i, 'we’ll email'],
  [/\blogotype (?!updated|removed)/i, 'logo'],
];

/** The papers of the sample company speak as papers on a site do; translations have words of their own. */
const isMeant = (path: string) =>
  !/^(server\/demo|contract\/rules\/words|server\/mail\/words\/(?!en\b)\w+)\//.test(path);

const textsOf = (node: Node): string[] => {
  const value = node.type === 'TemplateElement' ? Object(node.value).cooked : node.value;
  const isText = ['Literal', 'TemplateElement', 'JSXText'].includes(node.type) && typeof value === 'string';
  return isText ? [value.replace(/\s+/g, ' ').trim()] : [];
};

test('no text that a person reads has a coined phrase where the house has a plain word', () => {
  const wrong = ['web', 'contract', 'server']
    .flatMap(shipped)
    .filter(({ path }) => isMeant(path))
    .flatMap(({ path, parsed }) =>
      nodesOf(parsed.program)
        .flatMap(textsOf)
        .filter((text) => text.includes(' '))
        .flatMap((text) =>
          COINED.flatMap(([phrase, instead]) =>
            phrase.test(text) ? [`${path}: “${text}” → ${instead}`] : [],
          ),
        ),
    );
  expect(wrong).toEqual([]);
});
