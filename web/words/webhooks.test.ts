import { expect, test } from 'vitest';
import { eventsText, messageLabel, resultText } from './webhooks.ts';

test('the last attempt is told in a few words', () => {
  expect(resultText({ status: null, problem: null })).toBeNull();
  expect(resultText({ status: 204, problem: null })).toBe('Status 204');
  expect(resultText({ status: 500, problem: 'STATUS' })).toBe('Status 500');
  expect(resultText({ status: 302, problem: 'REDIRECT' })).toBe('The receiver redirects');
  expect(resultText({ status: null, problem: 'TIMEOUT' })).toBe('No answer within 10 seconds');
});

test('events are named, the first of several with the number of the others', () => {
  expect(eventsText([])).toBe('');
  expect(eventsText(['member.joined'])).toBe('Somebody joined');
  expect(eventsText(['team.short', 'member.joined', 'member.left'])).toBe(
    'A team doesn’t have enough people, 2 more',
  );
  expect(messageLabel('webhook.test')).toBe('Test');
  expect(messageLabel('member.left')).toBe('Somebody left or was removed');
});
