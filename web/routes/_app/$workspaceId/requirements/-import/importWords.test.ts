import { expect, test } from 'vitest';
import { changesSomething, issueText, planText, stepText } from './importWords.ts';

const plan = (kinds: string[], ...actions: ('CREATE' | 'CHANGE' | 'LEAVE')[]) => ({
  kinds,
  requirements: actions.map((action) => ({ action })),
});

test('[REQ-16] what an import will change is said in one sentence, and that it would change nothing', () => {
  expect(planText(plan(['First aid'], 'CREATE', 'CREATE', 'CHANGE', 'LEAVE'))).toBe(
    'This import adds 2 requirements, changes 1 requirement and adds 1 document type. Requirements that the file doesn’t name stay as they are.',
  );
  expect(changesSomething(plan(['First aid'], 'LEAVE'))).toBe(true);
  expect(changesSomething(plan([], 'LEAVE'))).toBe(false);
  expect(planText(plan([], 'LEAVE'))).toBe(
    'Nothing would change: this workspace has everything in the file.',
  );
});

test('[REQ-16] what becomes of a requirement, and what is wrong with it, is said with its name or number', () => {
  expect(stepText({ action: 'CHANGE', changed: ['kinds', 'blocking'] })).toBe(
    'Will be changed: what they must hold, whether it blocks',
  );
  expect(issueText('requirements.2.name', 'Name is required')).toBe('Requirement 3: Name is required');
  expect(issueText('kinds.0.name', 'Name is required')).toBe('Document type 1: Name is required');
  expect(issueText('version', 'Invalid input')).toBe('version: Invalid input');
  expect(issueText('document.requirements.0.appliesTo.teams.0', 'There is no team.')).toBe(
    'Requirement 1: There is no team.',
  );
  expect(issueText('document', 'Invalid input')).toBe('Invalid input');
  expect(issueText('', 'Invalid input')).toBe('Invalid input');
});
