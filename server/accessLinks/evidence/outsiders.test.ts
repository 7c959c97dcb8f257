import { beforeEach, expect, test } from 'vitest';
import type { CallOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { COUNT } from '#contract/rules/limits.ts';
import { anEvidenceLink, tokenOf } from '#tests/api/links.ts';
import { aSession } from '#tests/support/accounts.ts';
import type { Member } from '#tests/support/builders.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { aKind } from '#tests/support/records.ts';

const { create, list } = endpoints.evidenceLinks;
const { open } = endpoints.evidenceLink;
const portal = createTestPortal();

let admin: Member;
let crane: string;

beforeEach(async () => {
  admin = await portal.aWorkspace();
  crane = await aKind(portal, admin.workspaceId, { name: 'Crane' });
});

const inWorkspace = () => ({ params: { workspaceId: admin.workspaceId }, as: admin });

const make = (asked: Partial<CallOf<typeof create>['body']> = {}, as = admin) =>
  portal.call(create, {
    ...inWorkspace(),
    as,
    body: {
      name: 'Client',
      workspaceMemberIds: [admin.memberId],
      kindIds: [crane],
      validDays: 7,
      ...asked,
    },
  });

const aGuest = async () => ({ token: tokenOf((await make()).body.url) });

const events = async (event: string) =>
  (await portal.call(endpoints.security.list, { ...inWorkspace(), body: {} })).body.data.filter(
    (one) => one.event === event,
  );

test('[DOOR-03] an outsider who says each time to be another browser leaves one line, with how often', async () => {
  const guest = await aGuest();
  for (const browser of ['one', 'two', 'three']) {
    const visit = { method: 'POST' as const, url: open.path, headers: { 'user-agent': browser } };
    expect((await portal.send(visit, { as: guest })).statusCode).toBe(200);
  }
  expect((await events('evidence_link_opened')).map(({ details }) => details.count)).toEqual([3]);
});

test('[DOOR-03] visits at the same moment are all counted', async () => {
  const guest = await aGuest();
  await Promise.all(Array.from({ length: 4 }, () => portal.call(open, { as: guest })));
  expect((await portal.call(list, inWorkspace())).body.data[0]?.visits).toBe(4);
  expect((await events('evidence_link_opened')).map(({ details }) => details.count)).toEqual([4]);
});

test('[DOOR-03] a link of which no type is left names nobody', async () => {
  const guest = await aGuest();
  expect((await portal.call(open, { as: guest })).body.people).toHaveLength(1);
  const params = { kindId: crane };
  await portal.call(endpoints.documentKinds.update, { params, body: { sensitive: true }, as: admin });
  expect((await portal.call(open, { as: guest })).body).toMatchObject({ kinds: [], people: [] });
});

test('[DOOR-03] of many who make a link at the same moment one gets the last place', async () => {
  const { workspaceId, memberId: madeBy } = admin;
  for (let made = 1; made < COUNT.evidenceLinks; made += 1)
    await anEvidenceLink(portal, workspaceId, { madeBy });
  const answers = await Promise.all(Array.from({ length: 4 }, () => make()));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
});

test('[DOOR-03] the link of a team admin opens no version that was replaced, on whatever day: those are for admins', async () => {
  portal.clock.set('2026-03-02T08:30:00Z');
  const { workspaceId } = admin;
  const lead = await portal.aMember(workspaceId, 'TEAM_ADMIN');
  const ben = { workspaceId, ...(await portal.aDraft(workspaceId)) };
  await portal.aTeam(workspaceId, [lead.memberId, ben.memberId]);
  const documentId = await portal.aDocument(ben, {
    kindId: crane,
    creator: admin,
    expirationDate: '2030-01-01',
  });
  const fileId = await portal.aFile(admin);
  const body = { fileId, name: 'Crane', expirationDate: '2050-01-01' };
  portal.clock.set('2026-03-03T08:30:00Z');
  const as = { ...admin, token: await aSession(portal.services, admin.userId) };
  expect(
    (await portal.call(endpoints.documentVersions.add, { params: { documentId }, body, as })).status,
  ).toBe(201);
  const shownTo = async (maker: Member, day: string) => {
    const token = await aSession(portal.services, maker.userId);
    const asked = { workspaceMemberIds: [ben.memberId], day };
    const { url } = (await make(asked, { ...maker, token })).body;
    const { people } = (await portal.call(open, { as: { token: tokenOf(url) } })).body;
    return people[0]?.cells[0];
  };
  const [before, today] = ['2026-03-02', '2026-03-03'];
  const file = { url: expect.stringContaining('/v2/files/') };
  expect(await shownTo(admin, before)).toMatchObject({ expiresOn: '2030-01-01', file });
  expect(await shownTo(lead, before)).toMatchObject({ state: 'VALID', expiresOn: '2030-01-01', file: null });
  expect(await shownTo(lead, today)).toMatchObject({ expiresOn: '2050-01-01', file });
});
