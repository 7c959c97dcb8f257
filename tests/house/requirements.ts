import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nameOf, nodesOf, read, root, type Source, sources } from './sources.ts';

export interface Requirement {
  id: string;
  text: string;
  /** Where it is best verified. */
  level: string;
}

/** The lines of docs/requirements.md that a test can hold; what is open has decisions instead. */
export const requirements: Requirement[] = [
  ...read('docs/requirements.md').matchAll(/^- \*\*([A-Z]+-\d+)\*\* (.*) \[(ui|api|unit)\]$/gm),
].map(([, id = '', text = '', level = '']) => ({ id, text, level }));

const TESTS = ['test', 'it', 'describe'];

/** The titles of a file's tests: the first argument of `test(…)`, `test.for(…)(…)` and the like. */
function titlesOf({ text, parsed }: Source): string[] {
  return nodesOf(parsed.program).flatMap((node) => {
    if (node.type !== 'CallExpression' || !Array.isArray(node.arguments)) return [];
    const [title] = node.arguments;
    const isTitle = title?.type === 'Literal' || title?.type === 'TemplateLiteral';
    return isTitle && TESTS.includes(String(calledName(node.callee)))
      ? [text.slice(title.start, title.end)]
      : [];
  });
}

function calledName(callee: unknown): unknown {
  for (const node of nodesOf(callee)) if (nameOf(node) !== undefined) return nameOf(node);
  return undefined;
}

/** The ids in square brackets in the titles of all tests, with the files that name them. */
export function testedIds(): Map<string, string[]> {
  const ids = new Map<string, string[]>();
  for (const source of sources.filter(({ isTest }) => isTest)) {
    for (const [list] of titlesOf(source)
      .join('\n')
      .matchAll(/\[[^\]]*\]/g)) {
      for (const [id] of list.matchAll(/\b[A-Z]{2,5}-\d{2,3}\b/g)) {
        ids.set(id, [...(ids.get(id) ?? []), source.path]);
      }
    }
  }
  return ids;
}

/** A list beside this file, one entry a line. It may only become shorter. */
export function waitingList(name: string) {
  const path = `tests/house/${name}`;
  const entries = read(path).split('\n').filter(Boolean);
  return {
    entries,
    /** With SHRINK_LISTS=1 the entries that are not needed any more leave the list; nothing is ever added. */
    shrink(isNeeded: (entry: string) => boolean): string[] {
      const obsolete = entries.filter((entry) => !isNeeded(entry));
      if (!process.env.SHRINK_LISTS) return obsolete;
      const kept = entries.filter(isNeeded);
      writeFileSync(join(root, path), kept.map((entry) => `${entry}\n`).join(''));
      return [];
    },
  };
}
