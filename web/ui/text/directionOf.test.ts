import { expect, test } from 'vitest';
import { directionOf } from './directionOf.ts';

test.for([
  ['what somebody wrote', 'First aid', 'auto'],
  ['a name alone', '\u2068First aid\u2069', 'auto'],
  ['a name alone in a sentence of nothing else', '\u2068\u2068First aid\u2069\u2069', 'auto'],
  ['a sentence that begins with a name', '\u2068Ada\u2069 أضاف \u2068A-12\u2069.', 'rtl'],
  ['a number before a name', '6 × \u2068First aid\u2069', 'rtl'],
  ['names in a row', '\u2068\u2068Yard\u2069، \u2068Dock\u2069\u2069', 'rtl'],
])('[LNG-05] the direction of %s', ([, text, direction]) => expect(directionOf(text ?? '')).toBe(direction));
