import { expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { newId } from '#server/core/ids.ts';
import { begin } from '#server/core/transaction.ts';
import { newestMails } from '#server/mail/queries.ts';
import type { Account } from '#tests/support/accounts.ts';
import { createTestPortal } from '#tests/support/portal.ts';

const portal = createTestPortal();

const join = (workspaceId: string, as: Account) =>
  portal.call(endpoints.workspaces.join, { body: { workspaceId }, as });

/** A workspace that is open to a domain of its own, with two admins and others who are none. */
async function anOpenWorkspace() {
  const domain = `${newId()}.example`;
  const one = await portal.aWorkspace({ domain, isPublic: true, name: 'Tower Crane' });
  const { workspaceId } = one;
  const other = await portal.aMember(workspaceId, 'WORKSPACE_ADMIN');
  await portal.aMember(workspaceId, 'TEAM_ADMIN');
  await portal.aRemovedMember(workspaceId, 'WORKSPACE_ADMIN');
  const aColleague = (name: string) =>
    portal.aUser({ email: `${name}@${domain}`, profile: { firstName: 'Ben', lastName: 'Ott' } });
  return { domain, workspaceId, admins: [one.email, other.email].sort(), aColleague };
}

/** The mails about people who joined a workspace by its domain. */
async function mailsOf(workspaceId: string) {
  await portal.work();
  const mails = await begin(portal.services, (scope) => newestMails(scope, 1_000));
  return mails
    .filter(({ subject, text }) => subject.includes('without an invitation') && text.includes(workspaceId))
    .sort((a, b) => (a.to < b.to ? -1 : 1));
}

test('the first stranger who joins by domain is told to every admin, and nobody after that', async () => {
  const { domain, workspaceId, admins, aColleague } = await anOpenWorkspace();
  expect((await join(workspaceId, await aColleague('ben'))).status).toBe(200);
  const mails = await mailsOf(workspaceId);
  expect(mails.map(({ to }) => to)).toEqual(admins);
  for (const { subject, text, html } of mails) {
    expect(subject).toBe('Ben Ott joined Tower Crane without an invitation');
    for (const part of [text, html]) {
      expect(part).toContain(`ben@${domain}`);
      expect(part).toContain(`open to everyone at ${domain}`);
      expect(part).toContain(`/${workspaceId}/settings`);
    }
  }
  expect((await join(workspaceId, await aColleague('jo'))).status).toBe(200);
  expect(await mailsOf(workspaceId)).toHaveLength(2);
});

test('of 16 strangers who join at once one is told, once to each admin', async () => {
  const { workspaceId, admins, aColleague } = await anOpenWorkspace();
  const people = await Promise.all(Array.from({ length: 16 }, (_, index) => aColleague(`p${index}`)));
  const answers = await Promise.all(people.map((as) => join(workspaceId, as)));
  expect(answers.map(({ status }) => status)).toEqual(Array(16).fill(200));
  expect((await mailsOf(workspaceId)).map(({ to }) => to)).toEqual(admins);
});

test('one stranger who joins 16 times at once is told once', async () => {
  const { workspaceId, admins, aColleague } = await anOpenWorkspace();
  const ben = await aColleague('ben');
  const answers = await Promise.all(Array.from({ length: 16 }, () => join(workspaceId, ben)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(15).fill(409)]);
  expect((await mailsOf(workspaceId)).map(({ to }) => to)).toEqual(admins);
});

test('whoever was added or invited before is no stranger; the next one is', async () => {
  const { domain, workspaceId, admins, aColleague } = await anOpenWorkspace();
  await portal.aDraft(workspaceId, `Ben@${domain}`);
  await portal.anInvitation(workspaceId, `kim@${domain}`);
  for (const name of ['ben', 'kim']) {
    expect((await join(workspaceId, await aColleague(name))).status).toBe(200);
  }
  expect(await mailsOf(workspaceId)).toEqual([]);
  await join(workspaceId, await aColleague('jo'));
  expect((await mailsOf(workspaceId)).map(({ to }) => to)).toEqual(admins);
});
