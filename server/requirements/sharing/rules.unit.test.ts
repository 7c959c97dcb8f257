import { expect, test } from 'vitest';
import { planImport, type SharedRequirement } from './rules.ts';

const MANY = 300;
const teams = Array.from({ length: 20 }, (_, n) => `Crew ${n}`);
const facts = { name: 'Same', from: null, until: null, graceDays: 0, blocking: true, source: null };

test('[REQ-16] of hundreds of requirements with one name each is looked at once, not each for each other one', () => {
  let looks = 0;
  const present = Array.from({ length: MANY }, (_, n) => ({
    ...{ ...facts, id: `r${n}`, revisionId: `r${n}`, recordedAt: new Date(0) },
    kinds: [{ id: 'k', name: 'First aid', sensitive: false }],
    get appliesTo() {
      looks += 1;
      const named = teams.map((name) => ({ id: name, name: `${name} of ${n}` }));
      return { everyone: false, roles: [], teams: named, workspaceMembers: [] };
    },
  }));
  const requirements: SharedRequirement[] = Array.from({ length: MANY }, (_, n) => ({
    ...facts,
    appliesTo: { teams: teams.map((name) => `${name} of ${MANY - n}`) },
    kinds: ['First aid'],
  }));
  const { steps } = planImport(
    { version: 1, kinds: [], requirements },
    { kinds: [], teams: [], requirements: present },
  );
  expect(looks).toBeLessThanOrEqual(2 * MANY);
  // All but one say what another one said; that one changes the one that is left.
  expect(steps.filter(({ action }) => action === 'LEAVE')).toHaveLength(MANY - 1);
  expect(steps[0]).toMatchObject({ action: 'CHANGE', present: { id: 'r0' }, changed: ['appliesTo'] });
});

test('[REQ-16] of a document full of problems the first hundred are told', () => {
  const requirements: SharedRequirement[] = Array.from({ length: 50 }, (_, n) => ({
    ...facts,
    name: `R ${n}`,
    appliesTo: { teams },
    kinds: ['Nothing'],
  }));
  const { problems } = planImport(
    { version: 1, kinds: [], requirements },
    { kinds: [], teams: [], requirements: [] },
  );
  expect(problems).toHaveLength(100);
});
