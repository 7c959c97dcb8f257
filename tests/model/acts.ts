import { endpoints } from '#contract/index.ts';
import { ACTS } from '#tests/companies/acts.ts';
import { type Dice, everybody, type World } from '#tests/companies/world.ts';
import { dayOf, plus } from './days.ts';
import { readSaid } from './facts.ts';

/** Zones a day apart, with and without summer time, and where it begins on other days. */
const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Pacific/Auckland',
  'Pacific/Apia',
  'Pacific/Pago_Pago',
  'Asia/Kathmandu',
] as const;

const today = ({ portal }: World) => dayOf('UTC', portal.services.clock().getTime());

/** What happens in these histories beside what people do day by day: other zones, and what lasts for months. */
const LONG_ACTS = {
  async changeZone(world: World, dice: Dice) {
    const call = {
      params: { workspaceId: world.admin.workspaceId },
      body: { timeZone: dice.of(ZONES) ?? 'UTC' },
    };
    return world.portal.call(endpoints.workspaces.update, { ...call, as: world.admin });
  },

  async addLasting(world: World, dice: Dice) {
    const { portal, admin } = world;
    const { kinds } = await readSaid(world);
    const kindId = dice.of(kinds.filter(({ mergedInto }) => mergedInto === null))?.id;
    const memberId = dice.of(everybody(world));
    if (!kindId || !memberId) return null;
    const expirationDate = plus(today(world), 20 + dice.number(400));
    const document = {
      ...{ name: 'Lasting card', fileId: await portal.aFile(admin), kindId, expirationDate },
      ...(dice.happens() && { issuedOn: plus(today(world), -dice.number(300)) }),
      ...(dice.happens() && { expirationReminder: plus(expirationDate, -1 - dice.number(90)) }),
      ...(dice.happens() && { renew: 'SEPARATE' as const }),
    };
    return portal.call(endpoints.documents.bulkCreate, {
      params: { workspaceId: admin.workspaceId },
      body: { workspaceMemberIds: [memberId], documents: [document] },
      as: admin,
    });
  },

  /** Somebody is put into a team whose people have days of grace, or taken out of it. */
  async comeAndGo(world: World, dice: Dice) {
    const { portal, admin } = world;
    const { kinds, rules, places } = await readSaid(world);
    const { workspaceId } = admin;
    const [teamId] =
      rules.find(({ teamIds, graceDays }) => teamIds.length > 0 && graceDays > 0)?.teamIds ?? [];
    const kindId = kinds.find(({ mergedInto }) => mergedInto === null)?.id;
    if (teamId) {
      const [memberId = ''] = world.drafts;
      const body = { workspaceId, proGroupIds: [teamId], workspaceMemberIds: [memberId] };
      const isIn = places.some((place) => place.teamId === teamId && place.memberId === memberId);
      return isIn
        ? portal.call(endpoints.teams.removeMembers, { body, as: admin })
        : portal.call(endpoints.teams.addMembers, {
            ...{ body: { ...body, override: { reason: 'The course is tomorrow.' } }, as: admin },
          });
    }
    if (!kindId) return null;
    const facts = { name: 'Team card', kindIds: [kindId], graceDays: 40 + dice.number(100), blocking: true };
    const body = { ...facts, workspaceId, appliesTo: { teamIds: [await portal.aTeam(workspaceId)] } };
    return portal.call(endpoints.requirements.create, { body, as: admin });
  },

  async requireBetween(world: World, dice: Dice) {
    const { kinds, rules } = await readSaid(world);
    const present = kinds.filter(({ mergedInto }) => mergedInto === null);
    const kindIds = [...new Set([dice.of(present)?.id, dice.of(present)?.id])].filter(
      (id) => id !== undefined,
    );
    const from = plus(today(world), dice.number(80) - 40);
    const facts = {
      ...{ graceDays: dice.number(100), blocking: dice.happens(), from },
      until: dice.happens() ? plus(from, dice.number(120)) : null,
    };
    const rule = dice.happens() ? dice.of(rules) : null;
    if (rule)
      return world.portal.call(endpoints.requirements.update, {
        ...{ params: { requirementId: rule.id }, body: facts, as: world.admin },
      });
    if (kindIds.length === 0) return null;
    const { workspaceId } = world.admin;
    const body = { ...facts, workspaceId, name: 'Season card', kindIds, appliesTo: { everyone: true } };
    return world.portal.call(endpoints.requirements.create, { body, as: world.admin });
  },
};

export const ALL_ACTS = { ...ACTS, ...LONG_ACTS };
export type ModelActName = keyof typeof ALL_ACTS;
