import { expect } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { newId } from '#server/core/ids.ts';
import { bin, defects, equipment, handovers, inspections } from '#server/db/schema.ts';
import { binOf } from '#tests/support/bin.ts';
import type { Member } from '#tests/support/builders.ts';
import { anItem } from '#tests/support/equipment.ts';
import type { TestPortal } from '#tests/support/portal.ts';
import {
  aCompany,
  aCrew,
  adminOf,
  CLIENTS,
  type Company,
  done,
  expectOne,
  expectOnly,
  race,
  rowsIn,
  type Scenario,
  tally,
} from '../race.ts';

export const equipmentRaces = (portal: TestPortal): Scenario[] => {
  const itemsIn = (workspaceId: string) => rowsIn(portal, workspaceId, equipment);

  return [
    race<Company & { items: string[] }>({
      title: 'eight items are added and eight changed with one tag ID, in different capitals',
      after: 'one has it, and the others hear that it is taken',
      async make() {
        const company = await aCompany(portal);
        const made = Array.from({ length: 8 }, () => anItem(portal.services, company.workspaceId));
        return { ...company, items: await Promise.all(made) };
      },
      act({ workspaceId, items, admins }, client) {
        const as = adminOf({ admins }, client);
        const tagId = client.number % 4 < 2 ? 'rope-1' : 'ROPE-1';
        const equipmentId = items[client.number];
        return equipmentId
          ? portal.call(endpoints.equipment.update, {
              params: { equipmentId },
              body: { tagId },
              as,
              ...client,
            })
          : portal.call(endpoints.equipment.create, {
              body: { workspaceId, product: { name: 'Rope' }, tagId },
              as,
              ...client,
            });
      },
      async holds({ workspaceId }, answers) {
        expectOne(answers, '400 VALIDATION');
        const tagged = (await itemsIn(workspaceId)).filter(({ tagId }) => tagId !== null);
        expect(tagged).toHaveLength(1);
      },
    }),

    race<Company & { tags: string[] }>({
      title: '16 admins import items with tag IDs that overlap, each in another order',
      after: 'every import is whole or refused, and no tag ID is there twice',
      make: async () => ({
        ...(await aCompany(portal)),
        tags: Array.from({ length: 8 }, (_, tag) => `tag-${tag}`),
      }),
      act({ workspaceId, tags, admins }, client) {
        const at = client.number % tags.length;
        const chosen = [...tags.slice(at), ...tags.slice(0, at)].slice(0, 3);
        const items = (client.number % 4 < 2 ? chosen : chosen.toReversed()).map((tagId) => ({
          product: { name: 'Harness' },
          tagId,
        }));
        return portal.call(endpoints.equipment.bulkCreate, {
          params: { workspaceId },
          body: { items },
          as: adminOf({ admins }, client),
          ...client,
        });
      },
      async holds({ workspaceId }, answers) {
        expectOnly(answers, '201', '400 VALIDATION');
        const there = await itemsIn(workspaceId);
        expect(there).toHaveLength(3 * done(answers));
        expect(new Set(there.map(({ tagId }) => tagId)).size).toBe(there.length);
        expect(there.length).toBeGreaterThan(0);
      },
    }),

    race<Company & { people: Member[]; equipmentId: string }>({
      title: 'an item is handed over, inspected, reported and put back, deleted and restored',
      after:
        'it is there or in the bin, with all that was answered as recorded, and each handover goes on from the one before',
      async make() {
        const company = await aCompany(portal);
        const people = await aCrew(portal, company.workspaceId, 4);
        const ownerMemberId = people[0]?.memberId ?? null;
        const equipmentId = await anItem(portal.services, company.workspaceId, { ownerMemberId });
        return { ...company, people, equipmentId };
      },
      async act({ workspaceId, people, equipmentId, admins }, client) {
        const as = adminOf({ admins }, client);
        const about = { params: { equipmentId }, as, ...client };
        const at = client.number >> 2;
        switch (client.number % 4) {
          case 0: {
            const ownerWorkspaceMemberId = people[(at + 1) % 4]?.memberId ?? null;
            return portal.call(endpoints.equipment.update, { ...about, body: { ownerWorkspaceMemberId } });
          }
          case 1: {
            const body = {
              proProductTagId: equipmentId,
              status: at % 2 ? ('FAILED' as const) : ('PASSED' as const),
              note: 'Seen',
            };
            return portal.call(endpoints.inspections.create, { body, as, ...client });
          }
          case 2: {
            if (at > 1) return portal.call(endpoints.equipment.endDefects, about);
            const body = { reason: 'Torn', clientRef: newId() };
            return portal.call(endpoints.equipment.reportDefect, { ...about, body });
          }
          default: {
            if (at < 2) return portal.call(endpoints.equipment.remove, about);
            const entries = await portal.call(endpoints.bin.list, {
              params: { workspaceId },
              body: {},
              as,
              ...client,
            });
            const ids = entries.body.data.map(({ id }) => id);
            if (ids.length === 0) return entries;
            return portal.call(endpoints.bin.restore, { body: { workspaceId, ids }, as, ...client });
          }
        }
      },
      async holds({ workspaceId, equipmentId, people, ...company }, answers) {
        expectOnly(answers, '200', '201', '204', '400 UNKNOWN_IDS', '404 NOT_FOUND');
        const as = { ...company, workspaceId } as Member;
        const inBin = await rowsIn(portal, workspaceId, bin);
        const present = await itemsIn(workspaceId);
        expect([...present.map(({ id }) => id), ...inBin.map(({ itemId }) => itemId)]).toEqual([equipmentId]);
        if (inBin.length > 0) expect((await binOf(portal).restore(as)).status).toBe(200);
        const left = await portal.inWorkspace(workspaceId, async ({ tx }) => ({
          inspections: await tx.select().from(inspections),
          defects: await tx.select().from(defects),
          handovers: await tx.select().from(handovers),
        }));
        expect(left.inspections).toHaveLength(done(answers.filter((_, at) => at % 4 === 1)));
        expect(left.defects).toHaveLength(done(answers.filter((_, at) => at === 2 || at === 6)));
        /** As many leave each person as come to them, but for the first and the last one. */
        const balance = new Map(people.map(({ memberId }) => [memberId, 0]));
        const change = (id: string | null, by: number) =>
          balance.set(id ?? '', (balance.get(id ?? '') ?? 0) + by);
        for (const { fromMemberId, toMemberId } of left.handovers) {
          change(fromMemberId, -1);
          change(toMemberId, 1);
        }
        const [item] = await itemsIn(workspaceId);
        change(people[0]?.memberId ?? null, 1);
        change(item?.ownerMemberId ?? null, -1);
        expect([...balance.values()].every((count) => count === 0)).toBe(true);
      },
    }),

    race<Company & { equipmentId: string; clientRef: string; person: Member }>({
      title: 'one report of a defect is sent 16 times from a device',
      after: 'it is there once, and all get the same answer',
      async make() {
        const company = await aCompany(portal);
        const person = await portal.aMember(company.workspaceId);
        const equipmentId = await anItem(portal.services, company.workspaceId);
        return { ...company, equipmentId, person, clientRef: newId() };
      },
      act: ({ equipmentId, clientRef, person }, client) =>
        portal.call(endpoints.equipment.reportDefect, {
          params: { equipmentId },
          body: { reason: 'Torn', clientRef },
          as: person,
          ...client,
        }),
      async holds({ workspaceId }, answers) {
        expect(tally(answers)).toEqual({ 201: CLIENTS });
        expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
        const rows = await rowsIn(portal, workspaceId, defects);
        expect(rows).toHaveLength(1);
      },
    }),

    race<Company & { equipmentId: string; inspectionIds: string[] }>({
      title: 'sixteen admins delete and correct the same three inspections of an item',
      after: 'each is deleted once, and the item is as the latest that is left says',
      async make() {
        const company = await aCompany(portal);
        const { workspaceId, memberId: inspectorMemberId } = company;
        const inspectionIds = [newId(), newId(), newId()];
        const rows = inspectionIds.map((id, at) => ({
          id,
          inspectorMemberId,
          inspectedOn: `2026-01-1${at}`,
        }));
        const equipmentId = await anItem(portal.services, workspaceId, {}, rows);
        return { ...company, equipmentId, inspectionIds };
      },
      act({ inspectionIds, admins }, client) {
        const inspectionId = inspectionIds[client.number % 3] ?? '';
        const about = { params: { inspectionId }, as: adminOf({ admins }, client), ...client };
        return client.number % 4 < 2
          ? portal.call(endpoints.inspections.update, { ...about, body: { status: 'FAILED', note: 'Torn' } })
          : portal.call(endpoints.inspections.remove, about);
      },
      async holds({ workspaceId }, answers) {
        expectOnly(answers, '200', '204', '404 NOT_FOUND');
        expect(tally(answers)['204']).toBe(3);
        const rows = await rowsIn(portal, workspaceId, inspections);
        expect(rows).toEqual([]);
      },
    }),
  ];
};
