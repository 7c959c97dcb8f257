import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { newId } from '#server/core/ids.ts';
import { workspaceMembers } from '#server/db/schema.ts';
import type { Member } from '#tests/support/builders.ts';
import { mailsTo } from '#tests/support/mail/mails.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { aKind, records } from '#tests/support/records.ts';

const portal = createTestPortal();
const { correct, submit, decide, look, renew } = records(portal);
let admin: Member;
let ben: Member;
let kindId: string;
beforeEach(async () => {
  admin = await portal.aWorkspace();
  ben = await portal.aMember(admin.workspaceId);
  kindId = await aKind(portal, admin.workspaceId, { name: 'First aid' });
});

const open = (of: Member, as = of) =>
  portal.call(endpoints.documentVersions.submissionsOfMember, { params: { memberId: of.memberId }, as });
const shown = async (of: Member) =>
  (await open(of)).body.data.map(({ state, reason }) => (reason === null ? state : `${state}: ${reason}`));

test('[SUB-06] who submitted is told by mail that it was accepted, with a link to the document', async () => {
  const { body } = await submit(ben, kindId, { expirationDate: '2050-03-01' });
  await decide(admin, body);
  const [mail, ...others] = await mailsTo(portal, ben.email);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('“First aid” was accepted');
  const { publicUrl } = portal.services.config;
  expect(mail?.text).toContain(`${publicUrl}/${admin.workspaceId}/work-documents/${body.id}\n`);
  expect(mail?.text).toContain('valid until 1 Mar 2050');
  expect(await mailsTo(portal, admin.email)).toEqual([]);
});

test('[SUB-06] who submitted is told why it was refused; links in the reason become words', async () => {
  const { body } = await submit(ben, kindId);
  await decide(admin, body, { decision: 'REJECTED', reason: 'Not sharp, see evil.example/win' });
  const [mail] = await mailsTo(portal, ben.email);
  expect(mail?.subject).toBe('“First aid” was rejected');
  expect(mail?.text).toContain('Not sharp, see evil example win');
  expect(mail?.html).not.toContain('evil.example');
});

test('[SUB-05] [SUB-06] an only admin who decides on their own is told nothing', async () => {
  const { body } = await submit(admin, kindId);
  expect((await decide(admin, body)).status).toBe(200);
  expect(await mailsTo(portal, admin.email)).toEqual([]);
});

test('[SUB-06] nobody is told who can’t log in any more', async () => {
  const [{ body: one }, carla] = [await submit(ben, kindId), await portal.aMember(admin.workspaceId)];
  const { body: other } = await submit(carla, kindId);
  await portal.inWorkspace(admin.workspaceId, ({ tx }) =>
    tx.update(workspaceMembers).set({ status: 'DEACTIVATED' }).where(eq(workspaceMembers.id, ben.memberId)),
  );
  for (const submitted of [one, other]) expect((await decide(admin, submitted)).status).toBe(200);
  expect([await mailsTo(portal, ben.email), await mailsTo(portal, carla.email)]).toMatchObject([
    [],
    [{ subject: '“First aid” was accepted' }],
  ]);
});

test('[SUB-06] a decision that was taken already sends no second mail', async () => {
  const { body } = await submit(ben, kindId);
  await decide(admin, body);
  expect((await decide(admin, body)).error.code).toBe('ALREADY_DECIDED');
  expect(await mailsTo(portal, ben.email)).toHaveLength(1);
});

test('[SUB-06] what waits and what was refused is listed until something newer of the same document comes', async () => {
  const { body } = await submit(ben, kindId);
  expect(await shown(ben)).toEqual(['SUBMITTED']);
  await decide(admin, body, { decision: 'REJECTED', reason: 'Not sharp' });
  expect(await shown(ben)).toEqual(['REJECTED: Not sharp']);
  portal.clock.advance(1_000);
  const again = (await submit(ben, kindId, { documentId: body.id })).body;
  expect(again.id).toBe(body.id);
  expect(await shown(ben)).toEqual(['SUBMITTED']);
  const [waiting] = (await open(ben)).body.data;
  await decide(admin, { id: body.id, version: { id: waiting?.id ?? '' } });
  expect(await shown(ben)).toEqual([]);
});

test('[SUB-06] a refused renewal is listed beside the document that is in force, until an admin renews it', async () => {
  const documentId = await portal.aDocument(ben, { kindId });
  portal.clock.advance(1_000);
  const { body } = await submit(ben, kindId);
  expect(body).toMatchObject({ id: documentId, waiting: true, version: { state: 'ACCEPTED' } });
  const [waiting] = (await open(ben)).body.data;
  const version = { id: documentId, version: { id: waiting?.id ?? '' } };
  await decide(admin, version, { decision: 'REJECTED', reason: 'Of somebody else' });
  expect(await shown(ben)).toEqual(['REJECTED: Of somebody else']);
  portal.clock.advance(1_000);
  await renew(admin, documentId);
  expect(await shown(ben)).toEqual([]);
});

test('[SUB-06] what somebody submitted is theirs and the admins’ to see', async () => {
  const carla = await portal.aMember(admin.workspaceId, 'TEAM_ADMIN');
  await portal.aTeam(admin.workspaceId, [ben.memberId, carla.memberId]);
  await submit(ben, kindId);
  expect((await open(ben, admin)).body.data).toHaveLength(1);
  expect((await open(ben, carla)).error.code).toBe('NOT_FOUND');
});

/** Steps that may come after a renewal that was submitted, and the part of it that its holder still sees under "My documents". */
const LATER = {
  refused: ({ decide: act }: Happening) => act({ decision: 'REJECTED', reason: 'Not sharp' }),
  accepted: ({ decide: act }: Happening) => act({ decision: 'ACCEPTED' }),
  corrected: ({ correct: act }: Happening) => act(),
  renewed: ({ renew: act }: Happening) => act(),
  resubmitted: ({ submit: act }: Happening) => act(),
  questioned: ({ question: act }: Happening) => act(),
};
interface Happening {
  decide(decision: Parameters<typeof decide>[2]): Promise<unknown>;
  correct(): Promise<unknown>;
  /** Its holder submits a correction of the version in force. */
  question(): Promise<unknown>;
  renew(): Promise<unknown>;
  submit(): Promise<unknown>;
}

test.each<[after: (keyof typeof LATER)[], seen: string[]]>([
  [[], ['SUBMITTED']],
  [['corrected'], ['SUBMITTED']],
  [['refused'], ['REJECTED: Not sharp']],
  [['refused', 'corrected'], ['REJECTED: Not sharp']],
  [['refused', 'corrected', 'corrected'], ['REJECTED: Not sharp']],
  [['corrected', 'refused'], ['REJECTED: Not sharp']],
  [['refused', 'renewed'], []],
  [['renewed'], []],
  [['refused', 'resubmitted'], ['SUBMITTED']],
  [['refused', 'resubmitted', 'corrected'], ['SUBMITTED']],
  [['refused', 'resubmitted', 'refused', 'corrected'], ['REJECTED: Not sharp']],
  [['accepted'], []],
  [['accepted', 'corrected'], []],
  [['refused', 'resubmitted', 'accepted', 'corrected'], []],
  [
    ['refused', 'questioned'],
    ['SUBMITTED', 'REJECTED: Not sharp'],
  ],
  [
    ['refused', 'questioned', 'refused', 'questioned'],
    ['SUBMITTED', 'REJECTED: Not sharp'],
  ],
  [['refused', 'questioned', 'refused', 'resubmitted'], ['SUBMITTED']],
])('[SUB-06] a renewal that was submitted, and then was %j, is listed as %j', async (after, seen) => {
  const documentId = await portal.aDocument(ben, { kindId, creator: admin });
  const wait = () => portal.clock.advance(1_000);
  const submitNow = () => submit(ben, kindId, { documentId });
  wait();
  await submitNow();
  const correctAs = async (who: Member) => {
    const { version } = (await look(admin, documentId)).body;
    return correct(who, documentId, version.id, { number: newId() });
  };
  const happening: Happening = {
    async decide(decision) {
      const [waiting] = (await open(ben)).body.data;
      return decide(admin, { id: documentId, version: { id: waiting?.id ?? '' } }, decision);
    },
    correct: () => correctAs(admin),
    question: () => correctAs(ben),
    renew: () => renew(admin, documentId),
    submit: submitNow,
  };
  for (const step of after) {
    wait();
    expect(await LATER[step](happening)).toMatchObject({
      status: expect.toSatisfy((status: number) => status < 300),
    });
  }
  expect(await shown(ben)).toEqual(seen);
});
