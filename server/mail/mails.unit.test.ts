import { find } from 'linkifyjs';
import { expect, test } from 'vitest';
import { verificationMail } from './account.ts';
import { LOGO_PLACE } from './layout.ts';
import { mailedItems } from './mailedItems.ts';
import { invitationMail } from './membership.ts';
import { outOfServiceMail } from './outOfService.ts';
import type { DueThing } from './reminderLines.ts';
import { reminderMail } from './reminders.ts';

const to = 'mia@example.com';
const reader = { to, language: 'en' } as const;
const link = 'https://muster.example/verify-email?token=abc&x=1';

test('the verification mail has its link in both parts, once as the only button', () => {
  const mail = verificationMail({ ...reader, link });
  expect(mail.to).toBe(to);
  expect(mail.text).toContain(link);
  expect(mail.html.match(/<a /g)).toHaveLength(1);
  expect(mail.html).toContain('href="https://muster.example/verify-email?token=abc&amp;x=1"');
});

test('the verification mail says how long the link works, where it asks for the password and what to do if one did not sign up', () => {
  const { text, html } = verificationMail({ ...reader, link });
  for (const part of [text, html]) {
    expect(part).toContain('24 hours');
    expect(part).toContain('asks for your password');
    expect(part).toContain('If you did not sign up for Muster, open the link and choose “I did not sign up”');
  }
});

test('[PPL-12] the invitation names the workspace, who invited, and until when it can be accepted', () => {
  const mail = invitationMail({
    ...reader,
    workspace: { id: 'w', name: 'North Site' },
    invitedBy: 'Ada Byron',
    validUntil: '2026-12-22',
    link,
  });
  expect(mail.subject).toBe('Ada Byron invited you to North Site');
  for (const part of [mail.text, mail.html]) {
    expect(part).toContain('North Site');
    expect(part).toContain('Ada Byron');
    expect(part).toContain('You can accept it until 22 Dec 2026.');
  }
});

test('what people typed cannot become markup or a header', () => {
  const mail = invitationMail({
    language: 'en',
    to: '"><img src=x>@example.com',
    workspace: { id: 'w', name: '<!-- logo --><script>alert(1)</script> & Söhne' },
    validUntil: '2026-12-22',
    invitedBy: 'Eve\r\nBcc: all@example.com <b>\'"',
    link: 'https://muster.example/?a="><script>',
  });
  expect(mail.subject).not.toMatch(/[\r\n]/);
  expect(mail.html).not.toMatch(/<script|<img|<b>/);
  expect(mail.html.split(LOGO_PLACE)).toHaveLength(2);
  expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; Söhne');
  expect(mail.text).toContain('<script>alert(1)</script> & Söhne');
});

test('a mail follows the dark mode, and its text breaks anywhere before it is cut on a small phone', () => {
  const { html } = verificationMail({ ...reader, link });
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toContain('@media (prefers-color-scheme: dark)');
  expect(html).toContain('overflow-wrap: anywhere');
});

const portal = 'https://muster.example';
const lists = {
  documents: `${portal}/w/my-documents`,
  requests: `${portal}/w/my-documents`,
  items: `${portal}/w/my-equipment`,
  submissions: `${portal}/w/review`,
  teams: `${portal}/w/teams`,
  gaps: `${portal}/w/who-lacks-what`,
};
const unsubscribe = `${portal}/unsubscribe?token=t`;
const aThing = (name: string, more: Partial<DueThing> = {}): DueThing => ({
  name,
  person: null,
  day: '2026-12-31',
  link: `${portal}/w/thing`,
  ...more,
});
const daily = (
  letter: Pick<Parameters<typeof reminderMail>[0], 'parts' | 'review' | 'gaps'>,
  workspaceName = 'W',
) => reminderMail({ ...reader, workspaceName, lists, unsubscribe, ...letter });
const linksIn = (text: string) => find(text).map(({ value }) => value);

test('links and addresses in names become words, in the subject and in both parts; the mail’s own links stay', () => {
  const name = 'https://evil.example/win write eve@evil.example';
  const words = 'https evil example win write eve evil example';
  const invitation = invitationMail({
    ...reader,
    workspace: { id: 'w', name },
    invitedBy: name,
    validUntil: '2026-12-22',
    link,
  });
  const reminder = daily(
    { parts: { documentsSoon: [aThing(name, { person: { name, email: null } })] } },
    name,
  );
  for (const { subject, text, html } of [invitation, reminder]) {
    for (const part of [subject, text, html]) {
      expect(part).toContain(words);
      expect(part).not.toMatch(/evil\.example|@evil/);
    }
  }
  expect(linksIn(invitation.text)).toEqual([link]);
  expect(linksIn(reminder.text)).toEqual([`${portal}/w/thing`, `${portal}/w/thing`, unsubscribe]);
});

test('the mail of the day says what is late, then what waits for a review, then what is due soon; each time one’s own first', () => {
  const own = { person: { name: 'Mia', email: to } };
  const ben = { person: { name: 'Ben Hur', email: 'ben@example.com' } };
  const { subject, text } = daily({
    parts: {
      documentsSoon: [aThing('Soon', own)],
      requestsSoon: [aThing('Wanted', own)],
      documentsExpired: [
        aThing('Long ago', { ...ben, day: '2026-01-01' }),
        aThing('Mine', { ...own, day: '2026-03-01' }),
        aThing('Mine before', { ...own, day: '2026-02-01' }),
      ],
      inspectionsOverdue: [aThing('Winch')],
    },
    review: { count: 2, oldest: '2026-11-12' },
  });
  expect(subject).toBe('5 documents, 2 reviews and 1 item of equipment need your attention');
  const told = text.split('\n').filter((line) => / (expire|due|wait).*\.$/.test(line));
  expect(told).toEqual([
    'Mine before expired on 1 Feb 2026.',
    'Mine expired on 1 Mar 2026.',
    'Long ago of Ben Hur expired on 1 Jan 2026.',
    'Winch was due for inspection on 31 Dec 2026.',
    '2 documents wait for your review, the oldest since 12 Nov 2026.',
    'Soon expires on 31 Dec 2026.',
    'Wanted is due on 31 Dec 2026.',
  ]);
});

const letters: [letter: Parameters<typeof daily>[0], subject: string, button: string][] = [
  [{ parts: { documentsSoon: [aThing('A')] } }, 'A expires soon', `${portal}/w/thing`],
  [{ parts: { documentsExpired: [aThing('A'), aThing('B')] } }, '2 documents have expired', lists.documents],
  [{ parts: { requestsOverdue: [aThing('A')] } }, 'A is overdue', `${portal}/w/thing`],
  [
    { parts: { requestsSoon: [aThing('A'), aThing('B')] } },
    '2 documents you were asked for are due soon',
    lists.requests,
  ],
  [{ parts: { inspectionsSoon: [aThing('A'), aThing('B')] } }, '2 items are due for inspection', lists.items],
  [
    { parts: {}, review: { count: 1, oldest: '2026-11-12' } },
    '1 document waits for your review',
    lists.submissions,
  ],
];

test('[COV-05] a team is named with what it is short of, and that its members are counted, not who is on site', () => {
  const short = aThing('Yard', { rules: [{ count: 1, minimum: 2, kinds: ['First aid'] }] });
  const atRisk = aThing('Gate', {
    rules: [{ minimum: 2, kinds: ['First aid'], breaksOn: '2026-05-03' }],
  });
  const one = daily({ parts: { teamsShort: [short] } });
  expect(one.subject).toBe('Yard doesn’t have enough people with the right documents');
  expect(linksIn(one.text).at(-2)).toBe(`${portal}/w/thing`);
  const { subject, text } = daily({ parts: { teamsAtRisk: [atRisk], teamsShort: [short] } });
  expect(subject).toBe('2 teams need your attention');
  expect(text).toContain('Yard: 1 of 2 with First aid.');
  expect(text).toContain('Gate: fewer than 2 with First aid from 3 May 2026.');
  expect(text.indexOf('Yard: 1 of 2')).toBeLessThan(text.indexOf('Gate: fewer'));
  expect(text.match(/not who is on site/g)).toHaveLength(1);
  expect(linksIn(text).at(-2)).toBe(lists.teams);
});

test.each(letters)('%j: the subject says it, and the button leads there', (letter, subject, target) => {
  const mail = daily(letter);
  expect(mail.subject).toBe(subject);
  expect(linksIn(mail.text).at(-2)).toBe(target);
  expect(mail.unsubscribe).toBe(unsubscribe);
});

test('a part names 25 things and counts the others', () => {
  const { text } = daily({
    parts: { documentsSoon: Array.from({ length: 40 }, (_, at) => aThing(`Licence ${at}`)) },
  });
  expect(text.match(/^Licence \d+ expires/gm)).toHaveLength(25);
  expect(text).toContain('And 15 more.');
});

test('[GAP-11] a mail about items names 25 of them and counts the others', () => {
  const linesOf = (count: number) =>
    mailedItems(
      Array.from({ length: count }, (_, at) => ({ name: `Winch ${at}`, tagId: null, link })),
      link,
      'en',
    ).lines;
  expect([linesOf(1).length, linesOf(2).length, linesOf(25).length]).toEqual([0, 2, 25]);
  expect([linesOf(26).at(-1), linesOf(40).at(-1)]).toEqual(['And 1 more.', 'And 15 more.']);
});

test.each<[how: 'failed' | 'reported', names: string[], title: string, happened: string, until: string]>([
  [
    'failed',
    ['Winch', 'Rope'],
    'Don’t use these 2 items of equipment',
    'Ada recorded that 2 items of equipment failed inspection in the workspace “North Site”.',
    'They stay out of service until an inspection passes.',
  ],
  [
    'failed',
    ['Winch'],
    'Don’t use Winch',
    'Ada recorded that Winch failed inspection in the workspace “North Site”.',
    'It stays out of service until an inspection passes.',
  ],
  [
    'reported',
    ['Winch'],
    'Don’t use Winch',
    'Ada reported Winch as defective in the workspace “North Site”.',
    'It stays out of service until it passes an inspection or somebody puts it back into service.',
  ],
])(
  '[GAP-09] what %s of %j is told so, and until when it stays out of service',
  (how, names, ...sentences) => {
    const { text } = outOfServiceMail({
      ...reader,
      workspace: { id: 'w', name: 'North Site' },
      by: 'Ada',
      how,
      reason: 'Worn',
      items: names.map((name) => ({ name, tagId: null, link })),
      list: `${link}#all`,
    });
    const lines = text.split('\n');
    for (const sentence of [...sentences, 'Reason: Worn']) expect(lines).toContain(sentence);
  },
);
