import type { Requirement } from '#contract/requirements/requirements.ts';
import type { CalendarDate } from '#contract/rules/dates.ts';
import type { Role } from '#contract/rules/permissions.ts';
import { cleanLines, cleanText } from '#contract/rules/text.ts';
import type { EnteredRequirement } from '#web/api/requirements.ts';

interface Named {
  id: string;
  name: string;
}

/** Whom a requirement names, with what the form shows of them. */
export interface Whom {
  everyone: boolean;
  roles: Role[];
  trades: Named[];
  teams: Named[];
  workspaceMembers: Requirement['appliesTo']['workspaceMembers'];
}

/** What stands in the form of a requirement (REQ-01). */
export interface RequirementValues {
  name: string;
  appliesTo: Whom;
  kindIds: Named[];
  from: CalendarDate | null;
  until: CalendarDate | null;
  graceDays: string;
  blocking: boolean;
  source: string;
}

const EVERYBODY: Whom = { everyone: true, roles: [], trades: [], teams: [], workspaceMembers: [] };

export const newRequirementValues = (today: CalendarDate): RequirementValues => ({
  name: '',
  appliesTo: EVERYBODY,
  kindIds: [],
  from: today,
  until: null,
  graceDays: '',
  blocking: false,
  source: '',
});

export const requirementValuesOf = (requirement: Requirement): RequirementValues => ({
  name: requirement.name,
  // Whoever is named besides everybody is among them.
  appliesTo: requirement.appliesTo.everyone ? EVERYBODY : requirement.appliesTo,
  kindIds: requirement.kinds,
  from: requirement.from,
  until: requirement.until,
  graceDays: requirement.graceDays === 0 ? '' : String(requirement.graceDays),
  blocking: requirement.blocking,
  source: requirement.source ?? '',
});

const idsOf = (things: readonly { id: string }[]): string[] => things.map(({ id }) => id).sort();

function enteredWhom({
  everyone,
  roles,
  trades,
  teams,
  workspaceMembers,
}: Whom): EnteredRequirement['appliesTo'] {
  if (everyone) return { everyone: true };
  return {
    everyone: false,
    roles: roles.toSorted(),
    tradeIds: idsOf(trades),
    teamIds: idsOf(teams),
    workspaceMemberIds: idsOf(workspaceMembers),
  };
}

/** What the values say of a requirement, as the portal will store it. Days of grace that are no number stay NaN, for the rules to refuse. */
export const enteredRequirement = (values: RequirementValues): EnteredRequirement => ({
  name: cleanText(values.name),
  appliesTo: enteredWhom(values.appliesTo),
  kindIds: idsOf(values.kindIds),
  from: values.from,
  until: values.until,
  graceDays: values.graceDays.trim() === '' ? 0 : Number(values.graceDays),
  blocking: values.blocking,
  source: cleanLines(values.source) || null,
});

/** Those of the facts that are not as they were: what nobody touched is not sent, and overwrites nothing. */
export function requirementChanges(
  values: RequirementValues,
  before: RequirementValues,
): Partial<EnteredRequirement> {
  const seen = new Map(Object.entries(enteredRequirement(before)));
  return Object.fromEntries(
    Object.entries(enteredRequirement(values)).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(seen.get(name)),
    ),
  );
}

export const isSameRequirement = (one: RequirementValues, other: RequirementValues): boolean =>
  Object.keys(requirementChanges(one, other)).length === 0;

/** What is shown before saving can be asked for: somebody, something, and days in their order. */
export function previewOf(values: RequirementValues): EnteredRequirement | null {
  const entered = enteredRequirement(values);
  const { appliesTo, kindIds, from, until, graceDays = 0 } = entered;
  const { roles, tradeIds, teamIds, workspaceMemberIds } = appliesTo;
  const named = [roles, tradeIds, teamIds, workspaceMemberIds].some((some) => some?.length);
  const isWhole = Number.isInteger(graceDays) && graceDays >= 0;
  if ((!appliesTo.everyone && !named) || kindIds.length === 0 || !isWhole) return null;
  if (from && until && until < from) return null;
  // However it is called and wherever it comes from, as many would lack it.
  return { ...entered, name: '–', source: null };
}
