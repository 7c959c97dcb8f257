import { beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { newId } from '#server/core/ids.ts';
import { webhooks } from '#server/db/schema.ts';
import type { Account } from '#tests/support/accounts.ts';
import type { Member } from '#tests/support/builders.ts';
import { aChecklist, anItem } from '#tests/support/equipment.ts';
import { aPdf, aPng } from '#tests/support/files.ts';
import { type Caller, createTestPortal, toRequest } from '#tests/support/portal.ts';
import { aKind } from '#tests/support/records.ts';
import { aWebhook } from './webhooks.ts';

/* Every call that changes something takes each of its fields alone: that field is saved, and all others stay. */

const portal = createTestPortal();
let admin: Member;
let mate: Member;
let workspaceId: string;
const kindIds = { one: '', other: '' };
const tradeIds = { had: '', other: '' };
/** Whose trades a call changes. */
let tradesman: string;
beforeAll(async () => {
  admin = await portal.aWorkspace();
  workspaceId = admin.workspaceId;
  mate = await portal.aMember(workspaceId);
  kindIds.one = await aKind(portal, workspaceId, { name: 'Crane' });
  kindIds.other = await aKind(portal, workspaceId, { name: 'Forklift' });
  tradeIds.had = await portal.aTrade(workspaceId, [], { name: 'Rigger' });
  tradeIds.other = await portal.aTrade(workspaceId, [], { name: 'Welder' });
});

type Fields = Record<string, unknown>;

interface Change {
  update: Endpoint;
  /** Makes something with a value in every field that can have one; returns the parameters of the calls. */
  make: () => Promise<Record<string, string>>;
  get: Endpoint;
  as?: () => Caller;
  /** What the body has beside the field: which things a call about many of them is about. */
  around?: (params: Record<string, string>) => Fields;
  /** By field: what is sent, and where what is saved is found, by its path in the answer of `get`. */
  fields: Record<string, { send: () => unknown; at: string; shows?: () => unknown; also?: string[] }>;
  /** Changes with every change. */
  always?: string[];
  /** Fields that change nothing by themselves, with the reason. */
  others?: Record<string, string>;
}

const given = (value: unknown, at: string, also: string[] = []) => ({ send: () => value, at, also });
const aRequest = async (endpoint: Endpoint, parts: object, as: Caller) => {
  const answer = await portal.send(toRequest(endpoint, parts as Parameters<typeof toRequest>[1]), { as });
  expect({ path: endpoint.path, parts, status: answer.statusCode, text: answer.body }).toMatchObject({
    status: expect.toSatisfy((status: number) => status < 300),
  });
  return answer.json<Fields>();
};

const SEEN = 'says what the caller saw';
const ABOUT_MANY = (ids: string) => ({ workspaceId: 'says where', [ids]: 'says of what' });

/** Somebody, an item and a document with a value in every field that can have one. */
async function aPerson() {
  const { body } = await portal.call(endpoints.members.create, {
    as: admin,
    params: { workspaceId },
    body: [
      {
        email: `${newId()}@acme.example`,
        role: 'WORKSPACE_MEMBER',
        firstName: 'Ola',
        lastName: 'Nowak',
        phone: '+49 151 23456789',
        staffNumber: `E-${newId()}`,
        title: 'Fitter',
        contractor: 'Kranbau',
        language: 'de',
        tradeIds: [tradeIds.had],
      },
    ],
  });
  return { memberId: body.data[0]?.id ?? '' };
}
const aThing = async () => ({
  equipmentId: await anItem(portal.services, workspaceId, {
    ownerMemberId: admin.memberId,
    serialNumber: 'S-1',
    tagId: `T-${newId()}`,
    manufacturer: 'Petzl',
    model: 'Axis',
    category: 'Rope',
    location: 'Depot',
    firstUsedOn: '2024-01-31',
    endOfLifeOn: '2034-01-31',
  }),
});
const aPaper = async () => ({
  documentId: await portal.aDocument(admin, {
    expirationDate: '2031-05-31',
    expirationReminder: '2031-01-31',
  }),
});

const handOver: Change['fields'] = {
  ownerWorkspaceMemberId: {
    send: () => mate.memberId,
    at: 'owner.workspaceMember.id',
    shows: () => mate.memberId,
    also: ['owner', 'handovers', 'isLinkedToDocuments', 'canHandBack'],
  },
  retired: {
    send: () => true,
    at: 'retiredAt',
    shows: () => expect.any(String),
    also: ['state', 'useProblem'],
  },
};

const CHANGES: Record<string, Change> = {
  'members.update': {
    update: endpoints.members.update,
    get: endpoints.members.get,
    make: aPerson,
    fields: {
      role: given('TEAM_ADMIN', 'role'),
      email: given('other@acme.example', 'email'),
      firstName: given('Ann', 'firstName', ['fullName']),
      lastName: given('Lee', 'lastName', ['fullName']),
      staffNumber: given('K-7', 'staffNumber'),
      title: given('Rigger', 'person.title'),
      contractor: given('Hochbau', 'person.contractor'),
      language: given('pl', 'language'),
      phone: { send: () => '+49 151 98765432', at: 'person.phone', shows: () => '15198765432' },
      tradeIds: {
        send: () => [tradeIds.other],
        at: 'trades',
        shows: () => [{ id: tradeIds.other, name: 'Welder' }],
      },
    },
    others: { seen: SEEN, phoneCountryCode: 'belongs to a phone number' },
  },
  'documents.update': {
    update: endpoints.documents.update,
    get: endpoints.documents.get,
    make: aPaper,
    fields: {
      name: given('Pass', 'name'),
      expirationDate: given('2032-05-31', 'expirationDate'),
      expirationReminder: given('2031-02-28', 'expirationReminder'),
      fileId: {
        send: async () => (await portal.upload(await aPdf(3_000), { as: admin })).body.id,
        at: 'file.size',
        shows: () => expect.toSatisfy((size: number) => size > 3_000),
        also: ['file.url'],
      },
    },
    always: ['version.id', 'versionCount'],
    others: { seen: SEEN, undated: 'says that a date that is taken away was never there' },
  },
  'members.updateMany': {
    update: endpoints.members.updateMany,
    get: endpoints.members.get,
    make: aPerson,
    around: ({ memberId }) => ({ workspaceId, workspaceMemberIds: [memberId] }),
    fields: { role: given('TEAM_ADMIN', 'role') },
    others: { seen: SEEN, ...ABOUT_MANY('workspaceMemberIds') },
  },
  'webhooks.update': {
    update: endpoints.webhooks.update,
    get: endpoints.webhooks.list,
    make: async () => {
      await portal.inWorkspace(workspaceId, ({ tx }) => tx.delete(webhooks));
      return { workspaceId, webhookId: (await aWebhook(portal.services, workspaceId)).id };
    },
    fields: {
      url: given('https://other.example/hook', 'url'),
      events: given(['member.joined', 'member.left'], 'events'),
      paused: { send: () => true, at: 'state', shows: () => 'PAUSED' },
    },
  },
  'trades.update': {
    update: endpoints.trades.update,
    get: endpoints.trades.list,
    make: async () => ({ workspaceId, tradeId: await portal.aTrade(workspaceId) }),
    fields: {
      name: { send: () => `Trade ${newId()}`, at: 'name', shows: () => expect.stringMatching(/^Trade /) },
      archived: { send: () => true, at: 'archivedAt', shows: () => expect.any(String) },
    },
  },
  'trades.assign': {
    update: endpoints.trades.assign,
    get: endpoints.members.get,
    async make() {
      const { memberId } = await aPerson();
      tradesman = memberId;
      return { workspaceId, memberId };
    },
    fields: {
      give: {
        send: () => [{ tradeId: tradeIds.other, workspaceMemberIds: [tradesman] }],
        at: 'trades',
        shows: () => [
          { id: tradeIds.had, name: 'Rigger' },
          { id: tradeIds.other, name: 'Welder' },
        ],
      },
      take: {
        send: () => [{ tradeId: tradeIds.had, workspaceMemberIds: [tradesman] }],
        at: 'trades',
        shows: () => [],
      },
    },
  },
  'documents.bulkUpdate': {
    update: endpoints.documents.bulkUpdate,
    get: endpoints.documents.get,
    make: aPaper,
    around: ({ documentId }) => ({ workspaceId, documentIds: [documentId] }),
    fields: {
      kindId: {
        send: () => kindIds.one,
        at: 'kind.id',
        shows: () => kindIds.one,
        also: ['kind', 'canSubmit'],
      },
    },
    others: ABOUT_MANY('documentIds'),
  },
  'documentKinds.update': {
    update: endpoints.documentKinds.update,
    get: endpoints.documentKinds.list,
    make: async () => ({
      workspaceId,
      kindId: await aKind(portal, workspaceId, {
        code: 'FAW',
        validMonths: 36,
        reminderMonths: 2,
        note: 'Three days.',
        membersSubmit: false,
      }),
    }),
    fields: {
      name: { send: () => `Kind ${newId()}`, at: 'name', shows: () => expect.stringMatching(/^Kind /) },
      code: given('FAW-3', 'code'),
      expires: given('MAYBE', 'expires'),
      validMonths: given(24, 'validMonths'),
      reminderMonths: given(3, 'reminderMonths'),
      retentionMonths: given(120, 'retentionMonths'),
      membersSubmit: given(true, 'membersSubmit'),
      sensitive: given(true, 'sensitive'),
      note: given('Two days.', 'note'),
      archived: { send: () => true, at: 'archivedAt', shows: () => expect.any(String) },
    },
  },
  'equipment.update': {
    update: endpoints.equipment.update,
    get: endpoints.equipment.get,
    make: aThing,
    fields: {
      'product.name': given('Rope', 'product.name'),
      'product.imageFileId': {
        send: async () => (await portal.upload(await aPng(), { as: admin, name: 'a.png' })).body.id,
        at: 'product.imageUrl',
        shows: () => expect.any(String),
      },
      serialNumber: given('S-2', 'serialNumber'),
      tagId: { send: () => `T-${newId()}`, at: 'tagId', shows: () => expect.stringMatching(/^T-/) },
      manufacturer: given('Skylotec', 'manufacturer'),
      model: given('CS 20', 'model'),
      category: given('Harness', 'category'),
      location: given('Site 4', 'location'),
      firstUsedOn: given('2024-02-29', 'firstUsedOn'),
      endOfLifeOn: given('2035-01-31', 'endOfLifeOn'),
      inspectionIntervalMonths: given(60, 'inspectionIntervalMonths', ['nextDueOn', 'state']),
      ...handOver,
    },
    others: { seen: SEEN, handover: 'says how it goes to another owner; see handOver.test.ts' },
  },
  'equipment.bulkUpdate': {
    update: endpoints.equipment.bulkUpdate,
    get: endpoints.equipment.get,
    make: aThing,
    around: ({ equipmentId }) => ({ workspaceId, ids: [equipmentId] }),
    fields: handOver,
    others: ABOUT_MANY('ids'),
  },
  'inspections.update': {
    update: endpoints.inspections.update,
    get: endpoints.inspections.listOfEquipment,
    async make() {
      const equipmentId = await anItem(portal.services, workspaceId, { ownerMemberId: admin.memberId });
      const { body } = await portal.call(endpoints.inspections.create, {
        as: admin,
        body: {
          proProductTagId: equipmentId,
          status: 'PASSED',
          inspectedAt: '2026-01-15',
          expirationDate: '2032-01-15',
          note: 'Sound.',
        },
      });
      return { inspectionId: body.id, equipmentId };
    },
    fields: {
      status: given('FAILED', 'status', [
        'expirationDate',
        'proProductTag.state',
        'proProductTag.useProblem',
      ]),
      inspectedAt: given('2026-01-14', 'inspectedAt'),
      expirationDate: given('2033-01-15', 'expirationDate', ['proProductTag.state']),
      note: given('A cut.', 'note'),
      reportFileId: {
        send: async () => (await portal.upload(await aPdf(), { as: admin })).body.id,
        at: 'reportFile.name',
        shows: () => 'certificate.pdf',
        also: ['reportFile'],
      },
    },
    others: {
      checklistVersionId: 'comes with answers; see answers.test.ts',
      answers: 'come with their version; see answers.test.ts',
    },
  },
  'checklists.update': {
    update: endpoints.checklists.update,
    get: endpoints.checklists.list,
    async make() {
      const category = `Ladders ${newId()}`;
      const { id } = await aChecklist(portal.services, workspaceId, { category });
      return { workspaceId, checklistId: id };
    },
    fields: {
      name: { send: () => `Steps ${newId()}`, at: 'name', shows: () => expect.stringMatching(/^Steps /) },
      category: given('Steps', 'category'),
      archived: { send: () => true, at: 'archivedAt', shows: () => expect.any(String) },
    },
    others: {
      questions: 'come with the version that they were made from; see checklists.test.ts',
      fromVersion: 'says that version',
    },
  },
  'teams.update': {
    update: endpoints.teams.update,
    get: endpoints.teams.get,
    make: async () => ({ teamId: await portal.aTeam(workspaceId) }),
    fields: {
      name: given('Day shift', 'name'),
      isPublic: given(true, 'isPublic'),
      address: given('12 Kings Road\nLeeds', 'address'),
      client: given('Harbour Estates', 'client'),
      startsOn: given('2026-02-01', 'startsOn'),
      endsOn: given('2032-05-31', 'endsOn'),
      contactName: given('Mary Hope', 'contactName'),
      contactPhone: given('+44 113 496 0000', 'contactPhone'),
      archived: { send: () => true, at: 'archivedAt', shows: () => expect.any(String) },
    },
  },
  'workspaces.update': {
    update: endpoints.workspaces.update,
    get: endpoints.workspaces.get,
    make: async () => ({ workspaceId }),
    fields: {
      name: given('South Site', 'name'),
      teamAdditionsNeedApproval: given(true, 'teamAdditionsNeedApproval'),
      phone: given('+49 30 1234567', 'phone'),
      timeZone: given('Europe/Berlin', 'timeZone'),
      language: given('pl', 'language'),
      logotypeBase64: {
        send: async () => (await aPng()).toString('base64'),
        at: 'logotype.url',
        shows: () => expect.any(String),
        also: ['logotype'],
      },
    },
    others: { seen: SEEN, isPublic: 'needs a domain; see workspaceSettings.test.ts' },
  },
  'requirements.update': {
    update: endpoints.requirements.update,
    get: endpoints.requirements.get,
    async make() {
      const { body } = await portal.call(endpoints.requirements.create, {
        as: admin,
        body: {
          workspaceId,
          name: 'First aid',
          appliesTo: { roles: ['TEAM_MEMBER'] },
          kindIds: [kindIds.one],
          from: '2026-01-01',
          until: '2036-01-01',
          source: 'The law.',
        },
      });
      return { requirementId: body.id };
    },
    fields: {
      name: given('Second aid', 'name'),
      appliesTo: {
        send: () => ({ workspaceMemberIds: [mate.memberId] }),
        at: 'appliesTo.workspaceMembers.0.id',
        shows: () => mate.memberId,
        also: ['appliesTo', 'applies', 'met', 'exempt'],
      },
      kindIds: {
        send: () => [kindIds.other],
        at: 'kinds.0.id',
        shows: () => kindIds.other,
        also: ['kinds', 'met', 'exempt'],
      },
      from: given('2026-02-01', 'from'),
      until: given('2036-02-01', 'until'),
      graceDays: given(14, 'graceDays'),
      blocking: given(true, 'blocking'),
      source: given('Our client.', 'source'),
    },
    always: ['revisionId'],
    others: { seen: SEEN },
  },
  'users.update': {
    update: endpoints.users.update,
    get: endpoints.users.get,
    as: () => owner,
    async make() {
      owner = await portal.aUser();
      const body = { phone: '+49 151 23456789' };
      await portal.call(endpoints.users.update, { as: owner, params: { id: owner.userId }, body });
      return { id: owner.userId };
    },
    fields: {
      firstName: given('Ann', 'firstName', ['fullName']),
      lastName: given('Lee', 'lastName', ['fullName']),
      title: given('Rigger', 'title'),
      contractor: given('Hochbau', 'contractor'),
      phone: { send: () => '+49 151 98765432', at: 'phone', shows: () => '15198765432' },
      avatarBase64: {
        send: async () => (await aPng()).toString('base64'),
        at: 'avatar',
        shows: () => expect.any(Object),
      },
    },
    others: { phoneCountryCode: 'belongs to a phone number' },
  },
};
let owner: Account;

/** What differs between two answers, by path; what lies in lists is one. */
function differences(before: unknown, after: unknown, path = ''): string[] {
  const isFields = (value: unknown): value is Fields =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isFields(before) || !isFields(after))
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [path];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
    differences(before[key], after[key], path ? `${path}.${key}` : key),
  );
}

const valueAt = (fields: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Fields | null)?.[key], fields);

/** The body with one field, which may lie in another one. */
const bodyOf = (field: string, value: unknown): Fields =>
  field.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), value) as Fields;

/** Links are signed anew with every answer. */
const VOLATILE = /url$/i;

/** One thing in the answer of a call that gives it, or a list that it is in. */
const oneOf = (answer: Fields, params: Record<string, string>): Fields => {
  if (!Array.isArray(answer.data)) return answer;
  return (answer.data as Fields[]).find(({ id }) => Object.values(params).includes(String(id))) ?? {};
};

const NAMES = Object.entries(CHANGES).flatMap(([call, { fields }]) =>
  Object.keys(fields).map((field) => [call, field] as const),
);

test.each(NAMES)('%s saves its field %s alone, and changes nothing else', async (call, field) => {
  const change = CHANGES[call];
  const one = change?.fields[field];
  if (!change || !one) throw new Error('There is no such field.');
  const params = await change.make();
  const as = change.as?.() ?? admin;
  const pageSize = change.get.body ? { body: {} } : {};
  const read = async () => oneOf(await aRequest(change.get, { params, ...pageSize }, as), params);
  const before = await read();
  const value = await one.send();
  const body = { ...change.around?.(params), ...bodyOf(field, value) };
  await aRequest(change.update, { params, body }, as);
  const after = await read();
  expect({ [one.at]: valueAt(after, one.at) }).toEqual({ [one.at]: one.shows ? one.shows() : value });
  const allowed = [one.at, ...(one.also ?? []), ...(change.always ?? [])];
  const changed = differences(before, after).filter(
    (path) =>
      !VOLATILE.test(path) && !allowed.some((other) => path === other || path.startsWith(`${other}.`)),
  );
  expect(changed).toEqual([]);
});

test.each(Object.entries(CHANGES))(
  'each field that %s takes is tried, or said to change nothing',
  (_, change) => {
    const shape = (change.update.body as z.ZodObject).shape;
    const fields = Object.keys(change.fields).map((field) => field.split('.')[0]);
    expect([...new Set([...fields, ...Object.keys(change.others ?? {})])].sort()).toEqual(
      Object.keys(shape).sort(),
    );
  },
);

/** Calls that replace a whole, or say nothing but that something was done. */
const WHOLE = [
  'activity.markRead',
  'coverage.set',
  'factorRequirement.set',
  'firstAid.name',
  'legalHolds.set',
  'medicalId.replace',
  'medicalId.share',
  'retention.set',
  'workspaces.replace',
];

test('each call that changes something there is tried, or takes the whole of it', () => {
  const changing = Object.entries(endpoints).flatMap(([noun, calls]) =>
    Object.entries<Endpoint>(calls).flatMap(([name, { method }]) =>
      method === 'PATCH' || method === 'PUT' ? [`${noun}.${name}`] : [],
    ),
  );
  expect([...Object.keys(CHANGES), ...WHOLE].sort()).toEqual(changing.sort());
});

/** Coverage rules are replaced all at once: one that differs in a single fact is another one. */
test.each<[what: string, change: Fields]>([
  ['the days of warning', { warningDays: 21 }],
  ['the number of people', { minimum: 2 }],
])('coverage.set saves a change of %s alone', async (_what, change) => {
  const teamId = await portal.aTeam(workspaceId);
  const rule = { kindIds: [kindIds.one], minimum: 1, warningDays: 14 };
  const set = (rules: (typeof rule)[]) =>
    portal.call(endpoints.coverage.set, { as: admin, params: { teamId }, body: { rules } });
  const shown = async () => {
    const { body } = await portal.call(endpoints.coverage.get, { as: admin, params: { teamId } });
    return body.rules.map(({ id, kinds, minimum, warningDays }) => ({
      id,
      kindIds: kinds.map((kind) => kind.id),
      minimum,
      warningDays,
    }));
  };
  await set([rule]);
  const [first] = await shown();
  await set([rule]);
  expect(await shown()).toEqual([first]);
  await set([{ ...rule, ...change }]);
  expect(await shown()).toEqual([{ id: expect.not.stringMatching(first?.id ?? ''), ...rule, ...change }]);
});
