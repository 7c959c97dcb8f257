import { expect, test } from 'vitest';
import { ConfigError, readConfig } from '#server/core/config.ts';
import { thirdPartyHosts } from './thirdPartyHosts.ts';

const hostsOf = (environment: Record<string, string>) =>
  thirdPartyHosts(readConfig(environment).thirdParties);

test('without a key and an organisation nothing foreign is allowed, whatever else is set', () => {
  const environment = {
    POSTHOG_HOST: 'https://count.example',
    FEATUREBASE_SCRIPT_URL: 'https://feedback.example/sdk.js',
    FEATUREBASE_SECRET: 'shared with the widget',
  };
  expect(readConfig(environment).thirdParties).toMatchObject({ analytics: null, feedback: null });
  expect(Object.values(hostsOf(environment)).flat()).toEqual([]);
});

test('analytics may be connected to, and nothing of it may run', () => {
  const { analytics } = readConfig({ POSTHOG_KEY: 'phc_1a2b' }).thirdParties;
  expect(analytics).toEqual({ key: 'phc_1a2b', host: 'https://eu.i.posthog.com' });
  const { 'connect-src': connect, ...others } = hostsOf({
    POSTHOG_KEY: 'phc_1a2b',
    POSTHOG_HOST: 'https://count.example/behind/a/path',
  });
  expect(connect).toEqual(['https://count.example']);
  expect(Object.values(others).flat()).toEqual([]);
});

test('the widget brings the hosts of its vendor, or the one that its script comes from', () => {
  const vendors = hostsOf({ FEATUREBASE_ORGANIZATION: 'north-site' });
  expect(vendors['script-src']).toEqual(['https://do.featurebase.app']);
  expect(vendors['frame-src']).toEqual(['https://*.featurebase.app']);
  const own = hostsOf({
    FEATUREBASE_ORGANIZATION: 'north-site',
    FEATUREBASE_SCRIPT_URL: 'http://127.0.0.1:4000/js/sdk.js',
  });
  expect(new Set(Object.values(own).flat())).toEqual(new Set(['http://127.0.0.1:4000']));
});

test.each([
  [{ POSTHOG_KEY: 'phc 1; script-src *' }, 'POSTHOG_KEY must be the key of a project'],
  [{ POSTHOG_HOST: 'http://count.example' }, 'POSTHOG_HOST must be an address that starts with https://'],
  [
    { FEATUREBASE_ORGANIZATION: 'north.site' },
    'FEATUREBASE_ORGANIZATION must be the name that stands before',
  ],
  [
    { FEATUREBASE_SCRIPT_URL: 'sdk.js' },
    'FEATUREBASE_SCRIPT_URL must be an address that starts with https://',
  ],
])('%j stops the start, and the message says why', (environment, message) => {
  expect(() => readConfig(environment)).toThrow(ConfigError);
  expect(() => readConfig(environment)).toThrow(message);
});
