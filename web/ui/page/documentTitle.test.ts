import { expect, test } from 'vitest';
import { documentTitle } from './documentTitle.ts';

const screen = (title: string) => ({ title, isName: false });
const thing = (title: string) => ({ title, isName: true });

test('[PPL-17] the title of a page names the screen, the thing that it is about and the workspace', () => {
  expect(documentTitle([screen('Members')], 'North Site')).toBe('Members · North Site · Muster');
  expect(documentTitle([screen('Teams'), thing('Night shift')], 'North Site')).toBe(
    'Night shift · North Site · Muster',
  );
  expect(documentTitle([screen('Teams'), thing('Night shift'), screen('Settings')], 'North Site')).toBe(
    'Settings · Night shift · North Site · Muster',
  );
  expect(documentTitle([screen('Manage Workspaces'), screen('Create a workspace')], undefined)).toBe(
    'Create a workspace · Muster',
  );
  expect(documentTitle([], undefined)).toBe('Muster');
});
