import { beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { newId } from '#server/core/ids.ts';
import type { Member } from '#tests/support/builders.ts';
import { anItem } from '#tests/support/equipment.ts';
import { aPdf } from '#tests/support/files.ts';
import { createTestPortal, toRequest } from '#tests/support/portal.ts';
import { aKind, versionOf } from '#tests/support/records.ts';
import { aCompany } from '#tests/support/signIn/companySample.ts';
import { payloadsOf } from './payloads.ts';

const portal = createTestPortal();
let admin: Member;
let workspaceId: string;
let kindId: string;
beforeAll(async () => {
  admin = await portal.aWorkspace();
  workspaceId = admin.workspaceId;
  kindId = await aKind(portal, workspaceId);
});

type Fields = Record<string, unknown>;
type Parts = NonNullable<Parameters<typeof toRequest>[1]>;

/** A call that takes texts, and one that shows them. */
interface Shown {
  /** Paths in the body of what people type. */
  fields: string[];
  write(): Promise<[Endpoint, Parts]>;
  read(made: Fields): [Endpoint, Parts];
  /** The person who writes and reads, where it is not the admin. */
  as?: Member;
}

const { teams, equipment, documentKinds, requirements, checklists, trades, inspections, members } = endpoints;
const { documents, documentVersions, legalHolds, apiTokens, evidenceLinks, groupRoles } = endpoints;
const { users, workspaces, medicalId } = endpoints;
const inWorkspace = () => ({ params: { workspaceId } });
const aThing = () => anItem(portal.services, workspaceId, { ownerMemberId: admin.memberId });

const SHOWN: Record<string, () => Promise<Shown>> = {
  team: async () => ({
    fields: ['name', 'address', 'client', 'contactName', 'contactPhone'],
    write: async () => [teams.create, { body: { workspaceId, isPublic: false } }],
    read: ({ id }) => [teams.get, { params: { teamId: String(id) } }],
  }),
  item: async () => ({
    fields: ['product.name', 'serialNumber', 'tagId', 'manufacturer', 'model', 'category', 'location'],
    write: async () => [equipment.create, { body: { workspaceId } }],
    read: ({ id }) => [equipment.get, { params: { equipmentId: String(id) } }],
  }),
  'defect of an item': async () => {
    const equipmentId = await aThing();
    return {
      fields: ['reason'],
      write: async () => [equipment.reportDefect, { params: { equipmentId }, body: { clientRef: newId() } }],
      read: () => [equipment.get, { params: { equipmentId } }],
    };
  },
  'document type': async () => ({
    fields: ['name', 'code', 'note'],
    write: async () => [documentKinds.create, { ...inWorkspace(), body: {} }],
    read: () => [documentKinds.list, inWorkspace()],
  }),
  requirement: async () => ({
    fields: ['name', 'source'],
    write: async () => [
      requirements.create,
      { body: { workspaceId, kindIds: [kindId], appliesTo: { everyone: true } } },
    ],
    read: ({ id }) => [requirements.get, { params: { requirementId: String(id) } }],
  }),
  checklist: async () => ({
    fields: ['name', 'category', 'questions.0.text'],
    write: async () => [checklists.create, { ...inWorkspace(), body: { questions: [{ noMeans: 'FAIL' }] } }],
    read: () => [checklists.list, inWorkspace()],
  }),
  trade: async () => ({
    fields: ['name'],
    write: async () => [trades.create, { ...inWorkspace(), body: {} }],
    read: () => [trades.list, inWorkspace()],
  }),
  inspection: async () => {
    const proProductTagId = await aThing();
    return {
      fields: ['note'],
      write: async () => [inspections.create, { body: { proProductTagId, status: 'PASSED' } }],
      read: ({ id }) => [inspections.get, { params: { inspectionId: String(id) } }],
    };
  },
  document: async () => {
    const documentId = await portal.aDocument(admin);
    return {
      fields: ['name'],
      write: async () => [documents.update, { params: { documentId }, body: {} }],
      read: () => [documents.get, { params: { documentId } }],
    };
  },
  'version of a document': async () => {
    const documentId = await portal.aDocument(admin, { kindId });
    return {
      fields: ['name', 'number', 'issuer'],
      write: async () => {
        const corrects = await versionOf(portal, workspaceId, documentId);
        return [documentVersions.add, { params: { documentId }, body: { corrects } }];
      },
      read: () => [documents.get, { params: { documentId } }],
    };
  },
  'withdrawal of a version': async () => ({
    fields: ['reason'],
    write: async () => {
      const documentId = await portal.aDocument(admin, { kindId });
      const versionId = await versionOf(portal, workspaceId, documentId);
      withdrawn = documentId;
      return [documentVersions.withdraw, { params: { documentId, versionId }, body: { from: '2026-01-01' } }];
    },
    read: () => [documentVersions.list, { params: { documentId: withdrawn } }],
  }),
  'legal hold': async () => {
    const { memberId } = await portal.aDraft(workspaceId);
    return {
      fields: ['reason'],
      write: async () => [legalHolds.set, { params: { memberId }, body: {} }],
      read: () => [legalHolds.list, { ...inWorkspace(), body: {} }],
    };
  },
  person: async () => {
    const { memberId } = await portal.aDraft(workspaceId);
    return {
      fields: ['firstName', 'lastName', 'title', 'contractor', 'staffNumber', 'phone'],
      write: async () => [members.update, { params: { memberId }, body: {} }],
      read: () => [members.get, { params: { memberId } }],
    };
  },
  account: async () => {
    const params = { id: admin.userId };
    return {
      fields: ['firstName', 'lastName', 'title', 'contractor', 'phone'],
      write: async () => [users.update, { params, body: {} }],
      read: () => [users.get, { params }],
    };
  },
  workspace: async () => ({
    fields: ['name', 'phone', 'timeZone'],
    write: async () => [workspaces.update, { ...inWorkspace(), body: {} }],
    read: () => [workspaces.get, inWorkspace()],
  }),
  'API token': async () => {
    const one = await portal.aMember(workspaceId);
    return {
      as: one,
      fields: ['name'],
      write: async () => {
        await portal.inWorkspace(workspaceId, ({ tx }) => tx.execute('delete from api_tokens'));
        return [apiTokens.create, { body: { workspaceId, mayWrite: false, validDays: 1 } }];
      },
      read: () => [apiTokens.list, { ...inWorkspace(), body: {} }],
    };
  },
  'evidence link': async () => ({
    fields: ['name'],
    write: async () => [
      evidenceLinks.create,
      { ...inWorkspace(), body: { workspaceMemberIds: [admin.memberId], kindIds: [kindId], validDays: 1 } },
    ],
    read: () => [evidenceLinks.list, inWorkspace()],
  }),
  'group with a role': async () => {
    const provider = await aCompany(portal.services, workspaceId);
    return {
      fields: ['groupName'],
      write: async () => [groupRoles.set, { ...inWorkspace(), body: { provider, role: 'TEAM_ADMIN' } }],
      read: () => [groupRoles.list, inWorkspace()],
    };
  },
  'medical ID': async () => {
    const params = { id: admin.userId };
    return {
      fields: [
        'allergies',
        'conditions',
        'medication',
        'doctor',
        'note',
        'firstContact.name',
        'firstContact.phone',
      ],
      write: async () => [medicalId.replace, { params, body: {} }],
      read: () => [medicalId.get, { params }],
    };
  },
};
let withdrawn = '';

/** A body with a text in each of some places. */
function withTexts(body: unknown, fields: string[], text: string): unknown {
  const whole = structuredClone(body ?? {}) as Fields;
  for (const field of fields) {
    const names = field.split('.');
    const last = names.pop() ?? '';
    let holder = whole;
    for (const name of names) {
      holder[name] ??= {};
      holder = holder[name] as Fields;
    }
    holder[last] = text;
  }
  return whole;
}

/** How often a text stands in an answer as it is. */
function timesIn(answer: unknown, text: string): number {
  if (answer === text) return 1;
  if (typeof answer !== 'object' || answer === null) return 0;
  return Object.values(answer).reduce<number>((sum, one) => sum + timesIn(one, text), 0);
}

const ask = async ([endpoint, parts]: [Endpoint, Parts], as: Member) => {
  await portal.services.db.$client.query('delete from rate_limits');
  const { statusCode, body } = await portal.send(toRequest(endpoint, parts), { as });
  return { statusCode, answer: body === '' ? {} : (JSON.parse(body) as Fields) };
};

test.each(Object.keys(SHOWN))(
  'what a %s says in markup comes back as it was typed, or is refused',
  {
    timeout: 120_000,
  },
  async (name) => {
    const { fields, write, read, as = admin } = await (SHOWN[name] as () => Promise<Shown>)();
    const changed: string[] = [];
    const refused = new Set<string>();
    for (const text of payloadsOf(Object.keys(SHOWN).indexOf(name))) {
      const [endpoint, parts] = await write();
      const send = (taken: string[]) =>
        ask([endpoint, { ...parts, body: withTexts(parts.body, taken, text) }], as);
      let taken = fields;
      let { statusCode, answer } = await send(taken);
      if (statusCode === 400) {
        const issues = (answer.issues as { path: string }[] | undefined) ?? [];
        for (const { path } of issues) refused.add(path);
        taken = fields.filter((field) => !issues.some(({ path }) => path === field));
        expect(taken.length, JSON.stringify(answer)).toBeLessThan(fields.length);
        if (taken.length === 0) continue;
        ({ statusCode, answer } = await send(taken));
      }
      expect(statusCode, JSON.stringify(answer)).toBe(endpoint.status);
      const shown = await ask(read(answer), as);
      if (timesIn(shown.answer, text) < taken.length)
        changed.push(`${text} in ${JSON.stringify(shown.answer)}`);
    }
    expect(changed).toEqual([]);
    // Names, notes and reasons take any text; what has a form of its own is refused.
    expect([...refused].filter((path) => !/phone|timeZone/i.test(path))).toEqual([]);
  },
);

test('the name of a file comes back as it was typed, without what no name of a file may have', async () => {
  for (const text of payloadsOf(1)) {
    const { body } = await portal.upload(await aPdf(), { as: admin, name: `${text}.pdf` });
    const { body: listed } = await portal.call(endpoints.files.listUploads, { as: admin });
    expect(timesIn(listed, body.name)).toBeGreaterThan(0);
    const { headers } = await portal.send({ method: 'GET', url: body.url }, { as: admin });
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-security-policy']).toMatch(/default-src 'none'/);
  }
});
