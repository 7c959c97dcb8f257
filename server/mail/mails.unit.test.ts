import { find } from 'linkifyjs';
import { expect, test } from 'vitest';
import { invitationMail } from './invitation.ts';
import { LOGO_PLACE } from './layout.ts';
import { reminderMail } from './reminders.ts';
import { verificationMail } from './verification.ts';

const to = 'mia@example.com';
const link = 'https://muster.example/verify-email?token=abc&x=1';

test('the verification mail has its link in both parts, once as the only button', () => {
  const mail = verificationMail({ to, link });
  expect(mail.to).toBe(to);
  expect(mail.text).toContain(link);
  expect(mail.html.match(/<a /g)).toHaveLength(1);
  expect(mail.html).toContain('href="https://muster.example/verify-email?token=abc&amp;x=1"');
});

test('the verification mail says how long the link works, where it asks for the password and what to do if one did not sign up', () => {
  const { text, html } = verificationMail({ to, link });
  for (const part of [text, html]) {
    expect(part).toContain('24 hours');
    expect(part).toContain('asks for your password');
    expect(part).toContain('If you did not sign up for Muster, open the link and choose “I did not sign up”');
  }
});

test('the invitation names the workspace and who invited', () => {
  const mail = invitationMail({
    to,
    workspace: { id: 'w', name: 'North Site' },
    invitedBy: 'Ada Byron',
    link,
  });
  expect(mail.subject).toBe('Ada Byron invited you to North Site');
  for (const part of [mail.text, mail.html]) {
    expect(part).toContain('North Site');
    expect(part).toContain('Ada Byron');
  }
});

test('what people typed cannot become markup or a header', () => {
  const mail = invitationMail({
    to: '"><img src=x>@example.com',
    workspace: { id: 'w', name: '<!-- logo --><script>alert(1)</script> & Söhne' },
    invitedBy: 'Eve\r\nBcc: all@example.com <b>\'"',
    link: 'https://muster.example/?a="><script>',
  });
  expect(mail.subject).not.toMatch(/[\r\n]/);
  expect(mail.html).not.toMatch(/<script|<img|<b>/);
  expect(mail.html.split(LOGO_PLACE)).toHaveLength(2);
  expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; Söhne');
  expect(mail.text).toContain('<script>alert(1)</script> & Söhne');
});

test('links and addresses in names become words, in the subject and in both parts; the button’s link stays', () => {
  const name = 'https://evil.example/win write eve@evil.example';
  const words = 'https evil example win write eve evil example';
  const mails = [
    invitationMail({ to, workspace: { id: 'w', name }, invitedBy: name, link }),
    reminderMail({
      to,
      workspaceName: name,
      parts: { documentsSoon: [{ name, person: { name, email: null }, day: '2026-12-31' }] },
      link,
    }),
  ];
  for (const { subject, text, html } of mails) {
    for (const part of [subject, text, html]) {
      expect(part).toContain(words);
      expect(part).not.toMatch(/evil\.example|@evil/);
    }
    expect(find(text).map(({ value }) => value)).toEqual([link]);
  }
});
