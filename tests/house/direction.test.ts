import { expect, test } from 'vitest';
import { filesIn, read, sources } from './sources.ts';

/**
 * Declarations that mean the same in both directions, or whose property has no logical form. What is printed in a corner of a sheet, and what
 * Mantine itself calls `left`, is no declaration.
 */
const SAME_EITHER_WAY: Readonly<Record<string, string>> = {
  'left: 50%': 'the middle, with `translate(-50%)`',
  'text-align: right': 'of a field from right to left, whose text has a direction of its own',
};
/** Gradients know only sides: another rule turns these for pages from right to left. */
const TURNED: readonly string[] = ['-matrix.module.css: background: linear-gradient(to right'];

/** The values of a shorthand, apart. */
const valuesOf = (value: string): string[] => value.match(/(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];

const SIDES = /^(margin|padding|inset|border-(width|style|color)|scroll-(margin|padding))$/;

/** Whether a declaration has another left than right. */
function isPhysical(property: string, value: string): boolean {
  if (/(^|-)(left|right)(-|$)/.test(property)) return true;
  if (/^(float|clear|text-align|caption-side|(background|object)-position|transform-origin)$/.test(property))
    return /\b(left|right)\b/.test(value);
  if (/gradient\(to [^,]*(left|right)/.test(value) || /translateX\((?!0\))/.test(value)) return true;
  const values = valuesOf(value.replace(/\s*!important$/, ''));
  if (SIDES.test(property)) return values.length === 4 && values[1] !== values[3];
  if (property !== 'border-radius') return false;
  const [first, second = first, third = first, fourth = second] = values;
  return first !== second || third !== fourth;
}

test.for<[declaration: string, isPhysical: boolean]>([
  ['margin-left: 4px', true],
  ['border-top-right-radius: 4px', true],
  ['text-align: left', true],
  ['padding: 1px 2px 3px calc(1px + (2px * 3))', true],
  ['padding: 1px 2px 3px 2px', false],
  ['border-radius: 8px 0', true],
  ['border-radius: 8px 8px 0 0', false],
  ['border-radius: 8px 0 0 8px', true],
  ['transform: translateX(-4px)', true],
  ['inset: auto 0 0', false],
  ['padding-inline-start: 4px', false],
])('%s is physical: %s', ([declaration, expected]) => {
  const [property = '', value = ''] = declaration.split(': ');
  expect(isPhysical(property, value)).toBe(expected);
});

test('[LNG-05] style sheets say where lines begin and end, not left and right', () => {
  const physical = filesIn('web')
    .filter((path) => path.endsWith('.css'))
    .flatMap((path) => {
      const rules = read(path).replace(/\/\*[\s\S]*?\*\//g, '');
      return [...rules.matchAll(/(?<=[;{]\s*)([a-z-]+):\s*([^;{}]+);/g)].flatMap(
        ([, property = '', value = '']) => {
          const declaration = `${property}: ${value.replace(/\s+/g, ' ')}`;
          return !isPhysical(property, value) || declaration in SAME_EITHER_WAY
            ? []
            : [`${path.split('/').at(-1)}: ${declaration}`];
        },
      );
    })
    .filter((one) => !TURNED.some((turned) => one.startsWith(turned)));
  expect(physical, 'Use -inline-start and -inline-end, `start` and `end`.').toEqual([]);
});

const web = sources.filter(({ path }) => path.startsWith('web/') && !path.endsWith('.gen.ts'));

/** Mantine’s short names of physical margins and paddings, styles in code, and texts at a side. */
const PHYSICAL_IN_CODE = [
  /\s(ml|mr|pl|pr|left|right)=[{"]/g,
  /\bta="(left|right)"/g,
  /\b(margin|padding|border|inset|scrollMargin|scrollPadding)(Left|Right)\b/g,
  /style=\{\{[^}]*\b(left|right):/g,
];

test('[LNG-05] components say where lines begin and end, not left and right', () => {
  const physical = web
    .filter(({ path }) => path.endsWith('.tsx'))
    .flatMap(({ path, text }) =>
      PHYSICAL_IN_CODE.flatMap((pattern) =>
        [...text.matchAll(pattern)].map(([found]) => `${path}: ${found.trim()}`),
      ),
    );
  expect(physical, 'Use ms, me, ps, pe, insetInlineStart and the like.').toEqual([]);
});

/** Icons that point along the line. */
const POINTING =
  /^Icon(Arrow(Narrow|Back|Forward)?\w*(Left|Right)|ArrowBackUp|Arrow(Left|Right)|Chevrons?(Left|Right)|Log(in|out)\d?|Send\d?|List\w*|Mail(Forward|Share)|UserShare|\w+(Import|Export)|ExternalLink|LayoutSidebar\w*)$/;
const classOf = (icon: string) =>
  `.tabler-icon${icon.replace(/^Icon/, '').replace(/[A-Z]|\d+/g, (letter) => `-${letter.toLowerCase()}`)}`;

test('[LNG-05] icons that point along the line are turned where it reads from right to left', () => {
  const turned = [...read('web/styles/turned.css').matchAll(/\.tabler-icon[\w-]+/g)].map(([name]) => name);
  const icons = new Set(web.flatMap(({ text }) => text.match(/\bIcon[A-Z]\w+/g) ?? []));
  const pointing = [...icons].filter((icon) => POINTING.test(icon)).map(classOf);
  expect(pointing.filter((name) => !turned.includes(name))).toEqual([]);
  const used = new Set([...icons].map(classOf));
  expect(
    turned.filter((name) => !used.has(name)),
    'No screen has these.',
  ).toEqual([]);
});
