import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kindFactsSchema } from './documents/documentKinds.ts';
import { documentNameSchema } from './documents/facts.ts';
import { importedEquipmentSchema } from './equipmentFacts.ts';
import { newMemberSchema } from './people.ts';
import { cleanText, emailDomain, emailKey } from './rules/text.ts';
import { emailSchema, isEmail, knownEmailSchema, requiredText } from './schemas.ts';
import { newTeamSchema } from './teams.ts';
import { profileSchema } from './users.ts';
import { workspaceNameSchema } from './workspaces.ts';

test('a text is stored in one form: NFC, trimmed, in one line', () => {
  expect(cleanText('  Åsa\u0301 ')).toBe('Åsá');
  expect(cleanText('A\u030Asa')).toBe('Åsa');
  expect(cleanText('one\r\ntwo\tthree\u0000\u2028four')).toBe('one two three four');
});

test('cleaning a clean text changes nothing, and no control character survives', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 0xd7ff })), (codes) => {
      const clean = cleanText(String.fromCodePoint(...codes));
      expect(cleanText(clean)).toBe(clean);
      expect(clean).not.toMatch(/\p{Cc}/u);
    }),
  );
});

/** No width, right-to-left marks and overrides, blanks of other scripts, tags, variation selectors. */
const INVISIBLE = [
  '\u200b',
  '\u200e\u200f',
  '\u202e \u2066',
  '\u3164',
  '\u2800',
  '\u00ad\ufeff',
  '\u{e0041}\u034f\ufe0f',
];
const profile = { firstName: 'Ada', lastName: 'Byron', title: 'Fitter', contractor: 'Acme' };

test.for(INVISIBLE)(
  '[ONB-81] [PPL-01] [WSP-22] [TEAM-14] [DOC-45] [KIND-01] [EQP-13] a name of which nobody sees anything is refused as an empty one: %j',
  (name) => {
    const messageOf = ({ error }: { error?: { issues: { message: string }[] } | undefined }) =>
      error?.issues[0]?.message;
    expect(messageOf(profileSchema.safeParse({ ...profile, firstName: name }))).toBe(
      'Please enter your first name.',
    );
    expect(messageOf(newMemberSchema.safeParse({ role: 'TEAM_MEMBER', firstName: name }))).toBe(
      'Enter a name or an email address.',
    );
    expect(messageOf(workspaceNameSchema.safeParse(name.repeat(2)))).toBe(
      'Workspace name must be at least 2 characters',
    );
    expect(messageOf(newTeamSchema.safeParse({ name, isPublic: true }))).toBe('Group name is required');
    expect(messageOf(documentNameSchema.safeParse(name))).toBe('Document name is required');
    expect(messageOf(kindFactsSchema.safeParse({ name }))).toBe('Name is required');
    expect(messageOf(importedEquipmentSchema.safeParse({ product: { name } }))).toBe(
      'Product name is required',
    );
  },
);

test.each([{ firstName: 'Ada' }, { lastName: 'Byron' }, { email: 'ada@crew.example' }])(
  '[PPL-01] this is enough to add somebody: %j',
  (known) => expect(newMemberSchema.parse({ role: 'TEAM_MEMBER', ...known })).toMatchObject(known),
);

test('[ONB-81] what joins or turns the letters of a name stays in it', () => {
  for (const name of ['علی\u200cرضا', 'א\u200fב', 'क्\u200dष', '👷\u200d♀️']) {
    expect(profileSchema.parse({ ...profile, firstName: name }).firstName).toBe(name.normalize('NFC'));
  }
});

test('[DOC-46] the name of a document is trimmed before it is checked', () => {
  expect(documentNameSchema.parse('  Forklift licence\n')).toBe('Forklift licence');
  const { error } = documentNameSchema.safeParse('   ');
  expect(error?.issues[0]?.message).toBe('Document name is required');
});

test('[WSP-24] the name of a workspace is trimmed before its length is checked', () => {
  expect(workspaceNameSchema.parse(' Acme ')).toBe('Acme');
  expect(workspaceNameSchema.safeParse(' A ').success).toBe(false);
  expect(workspaceNameSchema.parse(` ${'x'.repeat(255)} `)).toHaveLength(255);
  expect(workspaceNameSchema.safeParse('x'.repeat(256)).success).toBe(false);
});

test('a required text is trimmed before it is checked', () => {
  const name = requiredText('Name it.', 5);
  expect(name.parse('  abcde  ')).toBe('abcde');
  expect(name.safeParse(' \t\n ').error?.issues[0]?.message).toBe('Name it.');
  expect(name.safeParse(undefined).error?.issues[0]?.message).toBe('Name it.');
  expect(name.safeParse('abcdef').success).toBe(false);
});

test.for([
  'a@b.co',
  'first.last+tag@sub.example.com',
  '  padded@example.com  ',
  "o'hara@example.ie",
  'jorg@müller-gerüst.de',
])('this is an email address: %s', (text) => expect(isEmail(text)).toBe(true));

/** Forms that were taken once, so that accounts may have them. */
const unreachable = [
  'user@acme',
  'user@localhost',
  'user@127.0.0.1',
  'a..b@acme.example',
  '.a@acme.example',
  'a.@acme.example',
  `${'l'.repeat(65)}@acme.example`,
];

test.for(unreachable)('an account that has %s can still log in with it', (email) => {
  expect(knownEmailSchema.parse(email)).toBe(email);
});

test.for([
  '',
  'a',
  'a@',
  '@b.co',
  'a b@c.de',
  'a@b..co',
  'a@b.co,c@d.ef',
  `${'x'.repeat(250)}@b.co`,
  ...unreachable,
])('this is refused with the sentence for it: %s', (text) => {
  const { error } = emailSchema.safeParse(text);
  expect(error?.issues.map(({ message }) => message)).toEqual(['Please enter a valid email address.']);
});

test('addresses are compared without case and surrounding space; what was typed is kept', () => {
  expect(emailKey(' Ann.Lee@Example.COM ')).toBe('ann.lee@example.com');
  expect(emailSchema.parse(' Ann.Lee@Example.COM ')).toBe('Ann.Lee@Example.COM');
  expect(emailKey('Jorg@MÜLLER-gerüst.de')).toBe('jorg@xn--mller-gerst-thbi.de');
  expect(emailSchema.parse('Jorg@Müller-Gerüst.de')).toBe('Jorg@Müller-Gerüst.de');
  expect(emailDomain('ann@Example.COM')).toBe('example.com');
});
