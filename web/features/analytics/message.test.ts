import { expect, test } from 'vitest';
import { messageOf } from './message.ts';

test('of what the library knows of a page, no address, title, referrer or person is sent', () => {
  const timestamp = new Date('2026-03-01T08:00:00Z');
  const captured = {
    event: 'members_invited',
    uuid: '0195',
    timestamp,
    properties: {
      distinct_id: 'anonymous',
      $browser: 'Firefox',
      count: 3,
      $current_url: 'https://portal.example/abc/members?search=Ada',
      $pathname: '/abc/members',
      $referrer: 'https://portal.example/verify-email?token=secret',
      title: 'Ada Lovelace · Muster',
      $set: { email: 'ada@north-site.example' },
      $raw_user_agent: 'Mozilla',
      what_a_later_version_adds: 'Ada',
    },
  };
  expect(messageOf(captured, 'phc_1', '/$workspaceId/members')).toEqual({
    api_key: 'phc_1',
    event: 'members_invited',
    uuid: '0195',
    timestamp,
    properties: {
      distinct_id: 'anonymous',
      $browser: 'Firefox',
      count: 3,
      $pathname: '/$workspaceId/members',
      $process_person_profile: false,
      $geoip_disable: true,
    },
  });
});
