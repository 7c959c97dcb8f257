import { expect, test } from 'vitest';
import {
  addingText,
  hasSameSettings,
  joiningText,
  settingLines,
  settingsOf,
  workspaceChange,
} from './workspaceChange.ts';

const SEEN = {
  name: 'North Site',
  isPublic: true,
  timeZone: 'Europe/Berlin',
  language: 'de' as const,
  teamAdditionsNeedApproval: false,
  phone: '+49 30 1234567',
};

test('[WSP-41] settings are the same only where each of them is', () => {
  expect(hasSameSettings(SEEN, { ...SEEN })).toBe(true);
  for (const change of [
    { name: 'South Site' },
    { isPublic: false },
    { timeZone: 'UTC' },
    { language: 'pl' as const },
    { teamAdditionsNeedApproval: true },
    { phone: null },
  ])
    expect(hasSameSettings(SEEN, { ...SEEN, ...change })).toBe(false);
});

test('[WSP-24] [WSP-27] all settings are sent, the name without spaces around it, open only to a domain', () => {
  const values = { ...SEEN, name: ' North Site ', id: 'w' };
  expect(workspaceChange(values, 'crew.example')).toEqual(SEEN);
  expect(workspaceChange({ ...values, phone: ' ' }, 'crew.example').phone).toBeNull();
  expect(workspaceChange(values, null)).toEqual({ ...SEEN, isPublic: false });
  expect(workspaceChange({ ...values, isPublic: false }, 'crew.example').isPublic).toBe(false);
  expect(settingsOf(values)).toEqual({ ...SEEN, name: ' North Site ' });
});

test('[WSP-41] two versions are told apart by words', () => {
  const told = (domain: string | null, change: object) =>
    settingLines(domain).map(({ label, text }) => `${label}: ${text({ ...SEEN, ...change })}`);
  expect(told('crew.example', {})).toEqual([
    'Workspace name: North Site',
    'Joining: Open to everyone at crew.example',
    'Adding people to teams: By admins and team admins',
    'Phone: +49 30 1234567',
    expect.stringMatching(/^Time zone: .*Berlin/),
    'Language: Deutsch',
  ]);
  expect(told('crew.example', { isPublic: false })[1]).toBe('Joining: By invitation only');
  expect(joiningText(true, null)).toBe('By invitation only');
  expect(addingText(true)).toBe('By team admins, after an admin’s approval');
});
