import { find } from 'linkifyjs';
import { expect, test } from 'vitest';
import { LANGUAGE_CODES } from '#contract/rules/languages.ts';
import { invitationMail, strangerMail } from './membership.ts';

const workspace = { id: 'w', name: 'North Site' };
const link = 'https://muster.example/join';
const letter = { to: 'mia@example.com', workspace, link, validUntil: '2026-12-22' };

test.each(LANGUAGE_CODES)(
  'in %s no name makes a link or turns the text, also with the marks of values in it',
  (language) => {
    for (const name of [
      'evil.example/login',
      'evil\ue000.\ue001example',
      'evil.\ue000example/login',
      '\u2067evil\u202e.example',
    ]) {
      const { subject, text, html } = invitationMail({ ...letter, language, invitedBy: name });
      for (const part of [subject, text, html]) {
        expect(part.replaceAll(/[\u2068\u2069]/g, '')).not.toMatch(/evil\S*example/);
        expect(part).not.toMatch(/[\ue000\ue001\u2066\u2067\u202a-\u202e]/);
        expect(part.split('\u2068').length).toBe(part.split('\u2069').length);
      }
      expect(find(text).map(({ value }) => value)).toEqual([link]);
    }
  },
);

test.each(LANGUAGE_CODES)('in %s an address that the portal has verified stays as it is', (language) => {
  const { text } = strangerMail({ ...letter, language, name: 'Eve', email: 'eve@acme.example' });
  const said = text.replaceAll(/[\u2068\u2069]/g, '');
  expect(said).toContain('(eve@acme.example)');
  expect(said.match(/acme\.example/g)?.length).toBeGreaterThan(3);
  expect(said).not.toContain('acme example');
});
