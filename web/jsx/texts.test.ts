import { createElement, Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { jsx, jsxs } from './runtime.ts';

const bold = jsx('b', { children: 'all' }, 'b');
const drawn = (type: Parameters<typeof jsx>[0], ...children: ReactNode[]) =>
  renderToStaticMarkup(jsxs(type, { children }));
const Part = ({ children }: { children?: ReactNode }) => createElement('i', null, children);

test('[LNG-06] texts alone are one text', () => {
  expect(jsxs('p', { children: [4, ' people', null, false, ''] }).props).toEqual({ children: '4 people' });
  expect(jsx('p', { children: 'four' }).props).toEqual({ children: 'four' });
  expect(drawn('p', 0, '')).toBe('<p>0</p>');
  expect(drawn('p', null, false)).toBe('<p></p>');
});

test.for<[what: string, html: string, expected: string]>([
  ['a text beside an element', drawn('p', 'for ', bold), '<p><span>for </span><b>all</b></p>'],
  [
    'texts on both sides',
    drawn('p', 3, ' for ', bold, '.'),
    '<p><span>3 for </span><b>all</b><span>.</span></p>',
  ],
  [
    'a part that is not there between texts',
    drawn('p', 'a', null, 'b', bold),
    '<p><span>ab</span><b>all</b></p>',
  ],
  [
    'a text in a fragment',
    drawn('p', bold, jsx(Fragment, { children: ['a', 1] })),
    '<p><b>all</b><span>a1</span></p>',
  ],
  // A library's part may draw what it gets with React's own function.
  ['a text that a part gets', drawn(Part, 'a ', bold), '<i><span>a </span><b>all</b></i>'],
  [
    'texts of a list',
    drawn('p', ['a', bold, 'c'], 'd'),
    '<p><span>a</span><b>all</b><span>c</span><span>d</span></p>',
  ],
])('[LNG-06] %s has an element of its own', ([, html, expected]) => expect(html).toBe(expected));

test('[LNG-06] everything else is drawn as it was asked for', () => {
  const props = { children: [bold, null], id: 'x' };
  expect(jsxs('p', props, 'k')).toMatchObject({ key: 'k', props: { id: 'x', children: [bold, null] } });
});

test('[LNG-06] an element keeps its place when a text before it comes or goes', () => {
  const places = (text: ReactNode) =>
    (jsxs('p', { children: [text, bold] }).props as { children: unknown[] }).children;
  expect(places('a')[1]).toBe(bold);
  expect(places(null)[1]).toBe(bold);
});
