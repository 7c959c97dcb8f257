import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesIn, read, root, sources } from './sources.ts';

const IMPORTED = /import '(?:@mantine\/core\/styles\/(\w+)\.layer\.css|#web\/(styles\/\w+\.ts))'/g;

/** The parts whose styles a file brings, itself or by a list of styles. */
function styled(text: string): string[] {
  return [...text.matchAll(IMPORTED)].flatMap(([, part, list]) => part ?? styled(read(`web/${list}`)));
}

/** What stands in braces behind `import`, from Mantine's core, types aside. */
function partsOf(text: string): string[] {
  const [, names = ''] = /^import \{([^}]*)\} from '@mantine\/core'/m.exec(text) ?? [];
  return names.split(',').flatMap((name) => /^\s*([A-Z]\w*)/.exec(name)?.[1] ?? []);
}

const hasStyles = (part: string) =>
  existsSync(join(root, `node_modules/@mantine/core/styles/${part}.layer.css`));

test('every part of Mantine has its styles where it is used', () => {
  const everywhere = [...styled(read('web/styles/base.ts')), ...styled(read('web/styles/app.ts'))];
  const bare = sources
    .filter(({ path }) => path.startsWith('web/') && path.endsWith('.tsx'))
    .flatMap(({ path, text }) => {
      const there = [...everywhere, ...styled(text)];
      return partsOf(text)
        .filter((part) => hasStyles(part) && !there.includes(part))
        .map((part) => `${path}: import '@mantine/core/styles/${part}.layer.css';`);
    });
  expect(bare).toEqual([]);
});

/** The card itself, and what cannot be one: a table, a list that scrolls. */
const CARD_HOME = /\/(Card|Grid|MemberPicker)\.module\.css$/;

test('the border, corners and ground of a card are written once', () => {
  const look = [
    'border: 1px solid var(--muster-line)',
    'border-radius: 12px',
    'background: var(--muster-surface)',
  ];
  const copies = filesIn('web')
    .filter((path) => path.endsWith('.module.css') && !CARD_HOME.test(path))
    .filter((path) =>
      read(path)
        .split('}')
        .some((rule) => look.every((line) => rule.includes(line))),
    );
  expect(copies, 'Use Card, Row or RowList of web/ui.').toEqual([]);
});
