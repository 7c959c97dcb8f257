import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAuditor } from '#tests/support/digest.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { figure, tries } from '#tests/support/seeded.ts';
import { errorLog } from '../fuzz/fuzzer.ts';
import { brokenInvariants } from './invariants.ts';
import { CLIENTS, type Field, twoNodes } from './race.ts';
import { accountRaces } from './scenarios/accounts.ts';
import { arrivalRaces } from './scenarios/arrivals.ts';
import { documentRaces } from './scenarios/documents.ts';
import { equipmentRaces } from './scenarios/equipment.ts';
import { peopleRaces, QUOTA_MEMBERS } from './scenarios/people.ts';
import { programRaces } from './scenarios/programs.ts';
import { ruleRaces } from './scenarios/rules.ts';
import { teamRaces } from './scenarios/teams.ts';
import { QUOTA_DOCUMENTS, uploadRaces } from './scenarios/uploads.ts';

const ROUNDS = tries(1, 200);
const { lines, log } = errorLog();
const settings = {
  WEBHOOK_NETWORKS: '127.0.0.0/8',
  QUOTA_MEMBERS: `${QUOTA_MEMBERS}`,
  QUOTA_DOCUMENTS: `${QUOTA_DOCUMENTS}`,
};
const portal = createTestPortal(settings, async () => ({ log }));
const scenarios = [
  ...accountRaces(portal),
  ...arrivalRaces(portal),
  ...peopleRaces(portal),
  ...teamRaces(portal),
  ...documentRaces(portal),
  ...uploadRaces(portal),
  ...equipmentRaces(portal),
  ...ruleRaces(portal),
  ...programRaces(portal),
].map((one) => [`${one.title}: ${one.after}`, one] as const);

let nodes: Awaited<ReturnType<typeof twoNodes>>;
let field: Field;
let tried = 0;
let passed = 0;

beforeAll(async () => {
  nodes = await twoNodes(portal);
  field = { portal, nodes: nodes.nodes, auditor: await openAuditor(portal.services) };
});
afterAll(async () => {
  const rounds = `${tried} × ${ROUNDS} rounds × ${CLIENTS} clients`;
  figure('scenarios of races', `${rounds}, ${tried - passed} broken`, '0 broken');
  await field?.auditor.close();
  await nodes?.close();
});

test.each(scenarios)('%s', { timeout: tries(60_000, 3_600_000) }, async (_, { hold }) => {
  tried += 1;
  const roundOf = new Map<string | null, number>();
  for (let round = 0; round < ROUNDS; round += 1) roundOf.set(await hold(field, round), round);
  await portal.work();
  const found = (await brokenInvariants(field.auditor))
    .filter(({ workspaceId }) => workspaceId === null || roundOf.has(workspaceId))
    .map(({ workspaceId, fault }) => `round ${roundOf.get(workspaceId)}: ${fault}`);
  expect(found).toEqual([]);
  expect(nodes.deadlocks.splice(0)).toEqual([]);
  expect(lines.splice(0)).toEqual([]);
  passed += 1;
});
