import { expect, test } from 'vitest';
import { importsOf, type Node, nodesOf, shipped } from './sources.ts';

const HOME = 'web/ui/forms/';
const web = shipped('web');
const outside = web.filter(({ path }) => !path.startsWith(HOME));

/** `<form>`, and parts that are drawn as one. */
const isForm = ({ type, name, value }: Node): boolean => {
  const { name: element } = (name ?? {}) as { name?: unknown };
  if (type === 'JSXOpeningElement') return element === 'form';
  return type === 'JSXAttribute' && element === 'component' && (value as Node | null)?.value === 'form';
};

test('a form stands in a shell of web/ui/forms', () => {
  const wrong = outside.filter(({ parsed }) => nodesOf(parsed.program).some(isForm)).map(({ path }) => path);
  expect(wrong, 'Use <Form>, or <PlainForm> on the screens before the portal.').toEqual([]);
});

/** A library that keeps values and errors of a form. */
const isFormLibrary = (target: string): boolean =>
  /^(@[\w-]+\/)?([\w-]+-)?(forms?|formik)([-/]|$)/.test(target);

test('forms keep their values with useForm, and with nothing else', () => {
  const wrong = outside.flatMap((source) =>
    importsOf(source)
      .filter(({ target }) => isFormLibrary(target))
      .map(({ written }) => `${source.path} imports ${written}`),
  );
  expect(wrong, 'Use useForm of web/ui/forms.').toEqual([]);
});

test('whoever calls useForm draws it with a shell', () => {
  const wrong = outside
    .map((source) => ({ path: source.path, imports: importsOf(source).filter((one) => !one.isTypeOnly) }))
    .filter(({ imports }) => imports.some(({ target }) => target === `${HOME}useForm.ts`))
    .filter(
      ({ imports }) => !imports.some(({ target }) => /^web\/ui\/forms\/(Plain)?Form\.tsx$/.test(target)),
    )
    .map(({ path }) => path);
  expect(wrong, 'Put <Form form={form}> around the fields.').toEqual([]);
});
