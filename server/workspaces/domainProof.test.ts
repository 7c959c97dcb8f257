import { afterAll, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { RATE } from '#contract/rules/limits.ts';
import { newId } from '#server/core/ids.ts';
import type { Member } from '#tests/support/builders.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { startNameServer } from '#tests/support/standIns/nameServer.ts';

const { availableOpen, join, domain: domainCall, proveDomain, ownDomain } = endpoints.workspaces;
const names = await startNameServer();
const portal = createTestPortal({ DOMAIN_PROOF: 'dns', DNS_SERVERS: names.address });
afterAll(() => names.close());

const inside = (as: Member) => ({ params: { workspaceId: as.workspaceId }, as });
const prove = (as: Member) => portal.call(proveDomain, inside(as));
const proofOf = async (as: Member) => (await portal.call(domainCall, inside(as))).body.proof;

async function anOpenWorkspace() {
  const domain = `${newId()}.example`;
  const admin = await portal.aWorkspace({ domain, isPublic: true });
  const colleague = await portal.aUser({ email: `jo@${domain}` });
  const proof = await proofOf(admin);
  if (!proof) throw new Error('No proof is asked for.');
  return { domain, admin, colleague, proof };
}

test('[PERM-23] [PERM-24] a workspace is open once its domain’s record was found', async () => {
  const { domain, admin, colleague, proof } = await anOpenWorkspace();
  const { workspaceId } = admin;
  const joinIn = () => portal.call(join, { body: { workspaceId }, as: colleague });
  const offered = async () => (await portal.call(availableOpen, { as: colleague })).body;
  expect(proof).toMatchObject({ name: `_muster.${domain}`, foundAt: null });
  expect(await offered()).toEqual([]);
  expect((await joinIn()).error.code).toBe('NOT_FOUND');
  expect((await prove(admin)).error).toMatchObject({ statusCode: 409, code: 'DOMAIN_UNPROVED' });
  names.texts.set(proof.name, proof.value);
  expect((await joinIn()).error.code).toBe('NOT_FOUND');
  const { body } = await prove(admin);
  expect(body.proof).toEqual({ ...proof, foundAt: portal.services.clock().toISOString() });
  expect(await proofOf(admin)).toEqual(body.proof);
  expect((await offered()).map(({ id }) => id)).toEqual([workspaceId]);
  expect((await joinIn()).status).toBe(200);
});

test('the record may stand at the domain itself', async () => {
  const { domain, admin, proof } = await anOpenWorkspace();
  names.texts.set(domain, proof.value);
  expect((await prove(admin)).body.proof?.foundAt).not.toBeNull();
});

test('another workspace’s record proves nothing', async () => {
  const { domain, proof } = await anOpenWorkspace();
  const other = await portal.aWorkspace({ domain, isPublic: true });
  names.texts.set(proof.name, proof.value);
  expect((await prove(other)).error.code).toBe('DOMAIN_UNPROVED');
  names.texts.set(proof.name, `${(await proofOf(other))?.value}x`);
  expect((await prove(other)).error.code).toBe('DOMAIN_UNPROVED');
});

test('name servers that fail are told apart from a record that is missing', async () => {
  const { domain, admin, proof } = await anOpenWorkspace();
  names.texts.set(proof.name, 'broken');
  expect((await prove(admin)).error).toMatchObject({ statusCode: 503, code: 'DNS_UNREACHABLE' });
  names.texts.set(domain, proof.value);
  expect((await prove(admin)).status).toBe(200);
});

test('at a public mail provider there is nothing to prove', async () => {
  const admin = await portal.aWorkspace({ domain: 'posteo.de', isPublic: true });
  const { body } = await prove(admin);
  expect(body).toMatchObject({ domain: null, proof: null });
});

test('whoever creates a workspace is told beforehand that the domain has to be proved', async () => {
  const as = await portal.aUser({ email: 'ada@acme.example' });
  expect((await portal.call(ownDomain, { as })).body).toMatchObject({
    domain: 'acme.example',
    needsProof: true,
  });
});

test('how often one person looks for a record is limited', async () => {
  const { admin } = await anOpenWorkspace();
  await portal.services.throttle.consume('proveDomain', admin.userId, RATE.proveDomain.points - 1);
  expect((await prove(admin)).error.code).not.toBe('RATE_LIMITED');
  expect((await prove(admin)).error.code).toBe('RATE_LIMITED');
});
