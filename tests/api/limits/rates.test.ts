import { beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { RATE, type RateName } from '#contract/rules/limits.ts';
import { newId } from '#server/core/ids.ts';
import type { Member } from '#tests/support/builders.ts';
import { anItem } from '#tests/support/equipment.ts';
import { aPdf, multipart } from '#tests/support/files.ts';
import { type Caller, createTestPortal, toRequest } from '#tests/support/portal.ts';
import { aKind } from '#tests/support/records.ts';
import { type Case, every } from '../cases.ts';
import type { Ids } from '../ids.ts';
import {
  aJoinLink,
  aLinkUpload,
  anEvidenceLink,
  anUploadLink,
  type MadeLink,
  withoutAddress,
} from '../links.ts';
import { aDelivery, aWebhook } from '../webhooks.ts';
import { aPatient, makeWorld, type World } from '../world.ts';

const portal = createTestPortal();
let world: World;
beforeAll(async () => {
  world = await makeWorld(portal);
  await world.auditor.close();
});

/** Every call with a limit, and the limit: of an address, of a person, or of what a person sends. */
const limited = every.flatMap((one) =>
  one.expected.rates.map((rate) => {
    const [kind, name] = rate.split('=') as ['rate' | 'personRate' | 'volumeRate', RateName];
    return { ...one, kind, rate: name };
  }),
);

let calls = 0;
const anAddress = () => `10.20.${calls >> 8}.${calls++ & 255}`;

/** The ids that are right for an admin. */
async function idsOf({ userId, email, workspaceId, memberId }: Member): Promise<Ids> {
  const fileId = await portal.aFile({ userId, email, workspaceId, memberId, token: '' });
  const equipmentId = await anItem(portal.services, workspaceId);
  const kindId = await aKind(portal, workspaceId);
  const { id: webhookId } = await aWebhook(portal.services, workspaceId);
  const deliveryId = await aDelivery(portal.services, workspaceId, { webhookId });
  const ids = { ...world.ownIds, userId, workspaceId, memberId, fileId, linkedFileId: fileId };
  const noAddressMemberId = await withoutAddress(portal, workspaceId);
  return { ...ids, noAddressMemberId, equipmentId, kindId, webhookId, deliveryId, uploadId: fileId };
}

/** The links that members send files by, one for each. */
const links = new Map<string, MadeLink>();

/** An upload link of the member’s own, and what it asks for. */
async function linkOf(as: Member, kindId: string): Promise<MadeLink> {
  const known = links.get(as.memberId);
  const link = known ?? (await anUploadLink(portal, as, { madeBy: as.memberId, kindIds: [kindId] }));
  links.set(as.memberId, link);
  return link;
}

async function ask(one: Case, member: Member, from: string) {
  const { endpoint, sample, expected } = one;
  const ids = await idsOf(member);
  if (endpoint === endpoints.firstAid.open) ids.patientMemberId = (await aPatient(portal, member)).memberId;
  let as: Caller = member;
  if (expected.access === 'link:evidence')
    as = await anEvidenceLink(portal, member.workspaceId, { madeBy: member.memberId });
  if (expected.access === 'link:join') {
    const joiner = { ...member, memberId: await withoutAddress(portal, member.workspaceId) };
    as = await aJoinLink(portal, joiner, { madeBy: member.memberId });
  }
  if (expected.access === 'link:upload') {
    // A document of each kind can wait: what is submitted has a link of its own.
    if (!endpoint.upload) links.delete(member.memberId);
    const link = await linkOf(member, ids.kindId);
    ids.linkKindId = ids.kindId;
    ids.linkUploadId = await aLinkUpload(portal, link, await portal.aFile(member));
    as = { token: link.token };
  }
  const request = toRequest(endpoint, await sample(ids, portal));
  const file = endpoint.upload ? await multipart([{ content: await aPdf(), name: 'a.pdf' }]) : request;
  return portal.send({ ...request, ...file }, { as, from });
}

test.each(limited)(
  '[API-12] $name has the limit $rate by $kind: the last try passes, the next waits, another’s passes',
  {
    timeout: 30_000,
  },
  async (one) => {
    const { kind, rate } = one;
    const [eager, calm] = [await portal.aWorkspace(), await portal.aWorkspace()];
    const [here, there] = [anAddress(), anAddress()];
    const isOfAddress = kind === 'rate';
    const { points, seconds } = RATE[rate];
    const isByLink = one.expected.access === 'link:upload';
    const person = isByLink ? `link/${(await linkOf(eager, newId())).id}` : eager.userId;
    await portal.services.throttle.consume(rate, isOfAddress ? here : person, points - 1);
    expect((await ask(one, eager, here)).statusCode).toBe(one.expected.status);
    /** From elsewhere, where the person is counted; by somebody else, where the address is. */
    const refused = await (isOfAddress ? ask(one, calm, here) : ask(one, eager, there));
    expect(refused.json()).toMatchObject({
      statusCode: 429,
      code: rate === 'upload' || rate === 'linkUpload' ? 'UPLOAD_LIMIT' : 'RATE_LIMITED',
    });
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(seconds);
    const other = await (isOfAddress ? ask(one, eager, there) : ask(one, calm, here));
    expect(other.statusCode).toBe(one.expected.status);
  },
);
