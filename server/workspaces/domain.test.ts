import { expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { COUNT } from '#contract/rules/limits.ts';
import { newId } from '#server/core/ids.ts';
import { users } from '#server/db/schema.ts';
import type { Account } from '#tests/support/accounts.ts';
import { createTestPortal } from '#tests/support/portal.ts';

const { get, update, create, availableOpen, join, ownDomain, domain: domainCall } = endpoints.workspaces;
const portal = createTestPortal({ PUBLIC_MAIL_DOMAINS: 'coop-mail.example' });

const ownDomainOf = async (as: Account) => (await portal.call(ownDomain, { as })).body;

test.each(['vodafone.de', 'mail.gmx.ch', 'coop-mail.example', 'north.coop-mail.example', 'co.uk'])(
  '[PERM-23] [PERM-24] a workspace that is open to %s from earlier on is closed',
  async (domain) => {
    const admin = await portal.aWorkspace({ domain, isPublic: true });
    const { workspaceId } = admin;
    const inside = { params: { workspaceId }, as: admin };
    const neighbour = await portal.aUser({ email: `${newId()}@${domain}` });
    expect((await portal.call(availableOpen, { as: neighbour })).body).toEqual([]);
    expect((await portal.call(join, { body: { workspaceId }, as: neighbour })).error.code).toBe('NOT_FOUND');
    expect(
      (await portal.call(endpoints.invitations.listPendingByDomain, { body: {}, as: neighbour })).body,
    ).toEqual({ data: [], count: 0 });
    expect((await portal.call(get, inside)).body).toMatchObject({ domain: null, isPublic: false });
    const { body } = await portal.call(update, { ...inside, body: { isPublic: true } });
    expect(body).toMatchObject({ domain: null, isPublic: false });
    expect((await portal.call(domainCall, inside)).body).toMatchObject({ domain: null, proof: null });
  },
);

test('[WSP-26] a new workspace of somebody at a public mail provider has no domain', async () => {
  for (const domain of ['posteo.de', 'coop-mail.example']) {
    const as = await portal.aUser({ email: `${newId()}@${domain}` });
    const { id } = (await portal.call(create, { body: { name: 'Site', isPublic: true }, as })).body;
    const { body } = await portal.call(get, { params: { workspaceId: id }, as });
    expect(body).toMatchObject({ domain: null, isPublic: false });
    expect((await portal.call(endpoints.users.get, { params: { id: as.userId }, as })).body.emailDomain).toBe(
      null,
    );
    expect(await ownDomainOf(as)).toEqual({
      domain: null,
      accounts: { count: 0, hasMore: false },
      needsProof: false,
    });
  }
});

test('the number of accounts counts verified ones of exactly that domain', async () => {
  const domain = 'scaffold.example';
  const ada = await portal.aUser({ email: `ada@${domain}` });
  await portal.aUser({ email: `Ben@Scaffold.EXAMPLE` });
  await portal.aUser({ email: `new@${domain}`, state: 'unverified' });
  await portal.aUser({ email: `jo@sub.${domain}` });
  await portal.aUser({ email: `jo@not${domain}` });
  const accounts = { count: 2, hasMore: false };
  expect(await ownDomainOf(ada)).toEqual({ domain, accounts, needsProof: false });
  const admin = await portal.aWorkspace({ domain, isPublic: false });
  const inside = { params: { workspaceId: admin.workspaceId }, as: admin };
  expect((await portal.call(domainCall, inside)).body).toEqual({ domain, accounts, proof: null });
});

test('the number of accounts is counted up to a limit', async () => {
  const email = () => `${newId()}@crowd.example`;
  const as = await portal.aUser({ email: email() });
  const now = portal.services.clock();
  const add = (count: number) =>
    portal.services.db.insert(users).values(
      Array.from({ length: count }, () => ({
        id: newId(),
        ...((address) => ({ email: address, emailKey: address }))(email()),
        emailVerifiedAt: now,
        consentVersion: 0,
        createdAt: now,
      })),
    );
  await add(COUNT.accountsOfDomain - 1);
  expect((await ownDomainOf(as)).accounts).toEqual({ count: COUNT.accountsOfDomain, hasMore: false });
  await add(1);
  expect((await ownDomainOf(as)).accounts).toEqual({ count: COUNT.accountsOfDomain, hasMore: true });
});
