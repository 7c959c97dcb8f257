import { expect, test } from 'vitest';
import { newWorkspaceSchema, workspaceChangeSchema } from '#contract/workspaces.ts';
import { workspaceChange } from '#web/routes/_app/$workspaceId/settings/-general/workspaceChange.ts';
import { newWorkspace } from './-newWorkspace.ts';

test('[WSP-24] the name is trimmed before it is checked and sent', () => {
  expect(newWorkspace({ name: '  North Site ', isPublic: true }, 'acme.example').name).toBe('North Site');
  for (const schema of [newWorkspaceSchema, workspaceChangeSchema]) {
    expect(schema.safeParse({ name: ' A ', isPublic: true }).success).toBe(false);
    expect(schema.parse({ name: ` ${'A'.repeat(255)} `, isPublic: true }).name).toBe('A'.repeat(255));
  }
});

test('[WSP-27] without a domain the workspace is not open, whatever the form holds', () => {
  expect(newWorkspace({ name: 'North Site', isPublic: true }, null).isPublic).toBe(false);
  expect(newWorkspace({ name: 'North Site', isPublic: true }, 'acme.example').isPublic).toBe(true);
  expect(newWorkspace({ name: 'North Site', isPublic: false }, 'acme.example').isPublic).toBe(false);
  const settings = {
    timeZone: 'UTC',
    language: 'en' as const,
    teamAdditionsNeedApproval: false,
    phone: null,
  };
  const values = { name: 'North Site', isPublic: true, ...settings };
  expect(workspaceChange(values, null).isPublic).toBe(false);
  expect(workspaceChange(values, 'acme.example').isPublic).toBe(true);
});
