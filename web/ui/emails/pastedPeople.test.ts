import { expect, test } from 'vitest';
import { addressesIn, type PastedPerson, peopleInText } from './pastedPeople.ts';

/** A small generator of numbers that gives the same ones for a seed. */
function numbersOf(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const FIRST = ['Jane', 'Jürgen', 'Łukasz', 'María', 'Anne-Marie', 'Séan', 'Ö.', 'Li'];
const LAST = ['Doe', "O'Brien", 'van Beethoven', 'Müller-Lüdenscheidt', 'Żak', 'de la Cruz', 'Smith'];

type Mess = (email: string, first: string, last: string) => string;
const named: Mess[] = [
  (email, first, last) => `${first} ${last} <${email}>`,
  (email, first, last) => `${last}, ${first} <${email}>;`,
  (email, first, last) => `"${last}, ${first}" <mailto:${email}>,`,
  (email, first, last) => `${first} ${last}\t${email}\t+49 171 555`,
  (email, first, last) => `${first} ${last} (${email})`,
  (email, first, last) => `• ${first} ${last} – ${email}.`,
  (email, first, last) => `12) ${first} ${last}: ${email}`,
  (email, first, last) => `${email} (${first} ${last})`,
  (email, first, last) => `'${first} ${last}' <${email}>`,
  (email, first, last) => `From: ${first} ${last} [mailto:${email}?subject=Crew%20list]`,
];
const plain: Mess[] = [
  (email) => `\u200b${email}\u200b`,
  (email) => `  ${email}...`,
  (email) => `3. ${email};;`,
  (email) => `und ${email},`,
  (email) => `„${email}“`,
  (email) => `E-Mail: ${email} Tel.: 030/123-45`,
  (email) => `please add ${email} to the crew!`,
  (email) => `<a href="mailto:${email}">`,
  (email) => `${email.replace('@', '\u2060@\u2060')}\u00a0`,
  (email) => `- ${email} -`,
  (email) => `e-mail=${email}`,
  (email) => email.replace('@', ' (at) '),
];
const noise = ['', 'Crew of 12 May 2026', '-----', 'Best regards', '@', 'Tel. +49 30 123', 'Site 4 @ North'];

test('[PPL-05] 3,000 lines of mixed mess give exactly the addresses in them, with the names beside them', () => {
  const below = numbersOf(20_261_123);
  const pick = <One>(all: readonly One[]): One => all[below(all.length)] as One;
  const expected: PastedPerson[] = [];
  const lines = Array.from({ length: 3_000 }, (_, index) => {
    if (below(8) === 0) return pick(noise);
    const email = `${pick(['w', 'x.y', 'O-b_', "d'arcy", 'tag+'])}${index}@${pick(['site.example', 'a-b.co.uk', 'mail.Crew.example'])}`;
    const [firstName, lastName] = [pick(FIRST), pick(LAST)];
    const isNamed = below(2) === 0;
    expected.push(isNamed ? { email, firstName, lastName } : { email });
    const mess = pick(isNamed ? named : plain);
    return mess(email, firstName, lastName);
  });
  expect(peopleInText(lines.join('\r\n')).people).toEqual(expected);
});

test.each<[string, string[]]>([
  ['a@x.example and b@x.example und c@x.example et d@x.example', ['a', 'b', 'c', 'd']],
  ['1.a@x.example\n2.b@x.example\n3.c@x.example', ['a', 'b', 'c']],
  ['a@x.example,b@x.example;c@x.example|d@x.example/e@x.example', ['a', 'b', 'c', 'd', 'e']],
  ['<a@x.example><b@x.example>', ['a', 'b']],
  ['mailto:a@x.example?cc=b@x.example', ['a', 'b']],
  ['A@x.example a@X.example', ['A']],
  ["'a@x.example', 'b@x.example'", ['a', 'b']],
  ['Is it a@x.example? Or b@x.example!', ['a', 'b']],
  ['a [at] x.example', ['a']],
  ['`a@x.example` *b@x.example* {c@x.example} |d@x.example|', ['a', 'b', 'c', 'd']],
  ['Doe|a@x.example\nRoe/b@x.example\n12|c@x.example', ['a', 'b', 'c']],
  ['4|a@x.example|Fitter\nmail=b@x.example to=c@x.example', ['a', 'b', 'c']],
  ['https://x.example/crew/a@x.example', ['a']],
])('[PPL-05] addresses come out of what is around them: %j', (text, wanted) => {
  expect(addressesIn(text).map((email) => email.split('@')[0])).toEqual(wanted);
});

test.each(['/', '=', '*', '?', '|', '`', '{', '}', '!', '#', '$', '%', '&', "'", '^', '~', '+'])(
  '[PPL-05] [MEM-62] an address with %s before its @ is found whole, wherever it stands',
  (sign) => {
    const email = `o${sign}b@x.example`;
    for (const text of [
      email,
      ` ${email}\n`,
      `Jane Doe <${email}>`,
      `Please write to ${email}, or call.`,
      `p@x.example; ${email}`,
    ])
      expect(addressesIn(text)).toContain(email);
    expect(addressesIn(`<Tom${sign}b@x.example>`)).toEqual([`Tom${sign}b@x.example`]);
  },
);

test.each<[string, (string | undefined)[]]>([
  ['Doe, Jane <j@x.example>, Roe, Richard <r@x.example>', ['Jane Doe', 'Richard Roe']],
  ['Jane Doe j@x.example and Richard Roe r@x.example', ['Jane Doe', 'Richard Roe']],
  ['j@x.example, Jane Doe\nr@x.example, Richard Roe', ['Jane Doe', 'Richard Roe']],
  ['Name;Email;Phone\n"Doe, Jane";j@x.example;1\nRichard Roe;<r@x.example>;2', ['Jane Doe', 'Richard Roe']],
  ['bad2, Jane Doe <j@x.example>', ['Jane Doe']],
  ['<a href="mailto:j@x.example">Jane Doe</a>', ['Jane Doe']],
  ['DOE Jane <j@x.example>', ['Jane DOE']],
  ['Please write to j@x.example', [undefined]],
  ['j@x.example\nJane Doe <J@x.example>', ['Jane Doe']],
  ['김민준 <k@x.example>', ['김민준']],
  ['Jane Doe|j@x.example', ['Jane Doe']],
])('[PPL-05] names beside them are kept: %j', (text, wanted) => {
  const names = peopleInText(text).people.map(({ firstName, lastName }) =>
    firstName === undefined ? undefined : [firstName, lastName].filter(Boolean).join(' '),
  );
  expect(names).toEqual(wanted);
});

test.each<[string, string[]]>([
  ['a1@n.example;bad2', ['bad2']],
  ['a1@n.example, bad2', ['bad2']],
  ['a1@n.example\nbad2\n', ['bad2']],
  ['a1@n.example bad2 b@n.example', ['bad2']],
  ['a1@n.example\tbad2', ['bad2']],
  ['bad1;bad2;a1@n.example', ['bad1', 'bad2']],
  ['a1@n.example;Jane;Roe', ['Jane', 'Roe']],
  ['a1@n.example, Jane Doe; b@n.example', ['Jane Doe']],
  ['bad2, Jane Doe <a1@n.example>, bad3', ['bad2', 'bad3']],
  ['a1@n.example; +49 171 555', ['49 171 555']],
  ['a1@n.example;nonsense;;-;;', ['nonsense']],
  ['a1@n.example nonsense', ['nonsense']],
  ['Crew of the night:\na1@n.example\n\nBest regards', ['Crew of the night', 'Best regards']],
  ['bad1 bad2\na1@n.example', ['bad1', 'bad2']],
  ['bad1,a1@n.example\nbad2,b@n.example', ['bad1', 'bad2']],
  ['"Doe, Jane" <j@n.example>; Roe, Rick <r@n.example>; Lund, Bo (b@n.example)', []],
  ['To: a1@n.example; b@n.example and c@n.example', []],
])('[MEM-57] [MEM-62] no part without an address is lost: %j', (text, wanted) => {
  expect(peopleInText(text).doubtful).toEqual(wanted);
});

test('[PPL-05] what was meant as an address and is none is told, and never cut into another one', () => {
  expect(peopleInText('anna@\njürgen@x.example\nbo@x..example, not-an-address a@x.example@y')).toEqual({
    people: [],
    doubtful: ['anna@', 'jürgen@x.example', 'bo@x..example', 'a@x.example@y', 'not-an-address'],
  });
});
