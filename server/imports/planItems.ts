import type { z } from 'zod';
import { importedEquipmentSchema } from '#contract/equipmentFacts.ts';
import type { ImportedItem, ItemColumn, RowOutcome } from '#contract/imports.ts';
import type { CalendarDate } from '#contract/rules/dates.ts';
import { lifeProblem } from '#contract/rules/equipment.ts';
import { cleanText } from '#contract/rules/text.ts';
import { changedFacts, differences, type FactsOfItem, firstDueOn } from '#server/equipment/rules.ts';
import {
  chosenOf,
  type KnownInspection,
  type ListedInspection,
  type NewInspection,
  planInspection,
  readInspection,
} from './listedInspection.ts';
import { type Found, NOT_GIVEN, personFinder } from './personFinder.ts';
import type { KnownPerson } from './planPeople.ts';
import { labelOf } from './readPerson.ts';

/** An item of the workspace that a row can be about. */
export interface KnownItem {
  id: string;
  facts: FactsOfItem;
  nextDueOn: CalendarDate | null;
  /** Of the days that the list names. */
  inspections: KnownInspection[];
}

type Facts = Partial<FactsOfItem>;

/** A row, read by the rules of the fields. */
export interface ReadItem {
  row: number;
  /** As sentences call it. */
  label: string;
  is: string | null | undefined;
  ownerIs: string | null | undefined;
  facts: Facts;
  inspection: ListedInspection;
  /** As written. */
  owner: string;
  problem: string | null;
}

export interface PlannedItem {
  read: ReadItem;
  outcome: RowOutcome;
  why: string[];
  matches: KnownItem[];
  owners: KnownPerson[];
  asksOwner: boolean;
  item: KnownItem | null;
  changes: ItemColumn[];
  /** Written: of a new item all that is known, of others the facts that change. */
  facts: Facts;
  inspection: NewInspection | null;
}

const LABELS = {
  name: 'Product name',
  tagId: 'Tag ID',
  serialNumber: 'Serial number',
  manufacturer: 'Make',
  model: 'Model',
  category: 'Category',
  location: 'Location',
  firstUsedOn: 'First used',
  endOfLifeOn: 'End of life',
  inspectionIntervalMonths: 'Inspection interval',
} as const;
const COLUMNS = Object.keys(LABELS) as (keyof typeof LABELS)[];

const { product, ...fields } = importedEquipmentSchema.shape;
const schemas: Record<(typeof COLUMNS)[number], z.ZodType> = { ...fields, name: product.shape.name };

/** Reads a row by the rules by which a form's entries are read. */
export function readItem({ values, is, ownerIs, ...place }: ImportedItem, today: CalendarDate): ReadItem {
  const problems: string[] = [];
  const given = COLUMNS.flatMap((column) => {
    const written = cleanText(values[column] ?? '');
    if (written === '') return [];
    const isNumber = column === 'inspectionIntervalMonths' && /^\d+$/.test(written);
    const read = schemas[column].safeParse(isNumber ? Number(written) : written);
    if (read.success) return [[column, read.data] as const];
    problems.push(`${LABELS[column]} “${written}”: ${read.error.issues[0]?.message ?? ''}`);
    return [];
  });
  const facts: Facts = Object.fromEntries(given);
  const life = lifeProblem(facts.firstUsedOn, facts.endOfLifeOn);
  if (life) problems.push(life);
  const { inspection, problems: ofInspection } = readInspection(values, today);
  problems.push(...ofInspection);
  const owner = cleanText(values.owner ?? '');
  if (problems.length === 0 && !facts.name && !facts.tagId && !facts.serialNumber)
    problems.push('The row has no product name, tag ID or serial number.');
  const problem = problems.length === 0 ? null : problems.join(' ');
  return { row: place.row, label: labelOf(place), is, ownerIs, facts, inspection, owner, problem };
}

const keyOf = (mark: string | null | undefined): string | null => mark?.toLowerCase() ?? null;

/** Decides each row: matched by tag ID, else by serial number with a question (IMP-02). The same for a preview and for what is written. */
export function planItems(
  rows: readonly ReadItem[],
  known: { items: readonly KnownItem[]; people: readonly KnownPerson[] },
  update: readonly ItemColumn[],
): PlannedItem[] {
  const ofId = new Map(known.items.map((item) => [item.id, item]));
  const ofTag = new Map(known.items.map((item) => [keyOf(item.facts.tagId), item]));
  const ofSerial = Map.groupBy(known.items, ({ facts }) => keyOf(facts.serialNumber));
  const find = personFinder(known.people);
  const ownerOf = ({ owner, ownerIs }: ReadItem): Found =>
    find(owner, ownerIs, {
      gone: 'Its owner is no longer in the workspace.',
      which: (name) => `Which ${name} has it?`,
    });
  /** The first row that names each tag ID, serial number or item. */
  const taken = new Map<string, ReadItem>();
  const end = (
    read: ReadItem,
    outcome: RowOutcome,
    why: string[],
    more: Partial<PlannedItem> = {},
  ): PlannedItem => ({
    read,
    outcome,
    why,
    matches: [],
    owners: [],
    asksOwner: false,
    item: null,
    changes: [],
    facts: {},
    inspection: null,
    ...more,
  });
  const asked = (read: ReadItem, { outcome, why, people }: Extract<Found, { isKnown: false }>) =>
    end(read, outcome, why, { owners: people, asksOwner: outcome === 'DECIDE' });
  const take = (read: ReadItem, item: KnownItem | null) => {
    const { facts } = read;
    for (const key of [
      facts.tagId && `tag ${keyOf(facts.tagId)}`,
      facts.serialNumber && `serial ${keyOf(facts.serialNumber)}`,
      item && `item ${item.id}`,
    ])
      if (key && !taken.has(key)) taken.set(key, read);
  };
  const add = (read: ReadItem): PlannedItem => {
    if (!read.facts.name) return end(read, 'LEFT_OUT', ['Product name is required.']);
    const owner = ownerOf(read);
    if (!owner.isKnown) return asked(read, owner);
    take(read, null);
    const facts = { ...read.facts, ...(owner.id !== undefined && { ownerMemberId: owner.id }) };
    const { inspectionIntervalMonths: interval = null, firstUsedOn = null } = facts;
    const nextDueOn = firstDueOn({ inspectionIntervalMonths: interval, firstUsedOn });
    const { inspection, told } = planInspection(read.inspection, { known: [], interval, nextDueOn });
    return end(read, 'ADD', told, { facts, inspection });
  };
  const change = (read: ReadItem, item: KnownItem): PlannedItem => {
    const before = taken.get(`item ${item.id}`);
    if (before) return end(read, 'LEFT_OUT', [`${before.label} is about the same item.`]);
    const other = read.facts.tagId ? ofTag.get(keyOf(read.facts.tagId)) : undefined;
    if (other && other !== item && update.includes('tagId'))
      return end(read, 'LEFT_OUT', [`${other.facts.name} has this tag ID.`]);
    const twin = read.facts.tagId ? taken.get(`tag ${keyOf(read.facts.tagId)}`) : undefined;
    if (twin && update.includes('tagId'))
      return end(read, 'LEFT_OUT', [`${twin.label} has this tag ID too.`]);
    const owner = update.includes('owner') ? ownerOf(read) : NOT_GIVEN;
    if (!owner.isKnown) return asked(read, owner);
    const given = Object.fromEntries(
      Object.entries(read.facts).filter(([fact]) => update.includes(fact as ItemColumn)),
    );
    const after = changedFacts(item.facts, {
      ...given,
      ...(owner.id !== undefined && { ownerMemberId: owner.id }),
    });
    const life = lifeProblem(after.firstUsedOn, after.endOfLifeOn);
    if (life) return end(read, 'LEFT_OUT', [life]);
    take(read, item);
    const changed = differences(item.facts, after);
    const { inspection, told } = planInspection(chosenOf(read.inspection, update), {
      known: item.inspections,
      interval: after.inspectionIntervalMonths,
      nextDueOn: item.nextDueOn,
    });
    return end(read, changed.length > 0 || inspection ? 'UPDATE' : 'SAME', told, {
      matches: [item],
      item,
      changes: [
        ...changed.map((fact) => (fact === 'ownerMemberId' ? 'owner' : fact)),
        ...columnsOf(inspection),
      ],
      facts: Object.fromEntries(changed.map((fact) => [fact, after[fact]])),
      inspection,
    });
  };

  const plan = (read: ReadItem): PlannedItem => {
    const { facts, problem, is } = read;
    if (problem !== null) return end(read, 'LEFT_OUT', [problem]);
    if (is) {
      const item = ofId.get(is);
      return item ? change(read, item) : end(read, 'LEFT_OUT', ['This item is no longer in the workspace.']);
    }
    const tagged = facts.tagId ? ofTag.get(keyOf(facts.tagId)) : undefined;
    if (tagged) return change(read, tagged);
    const before = facts.tagId && taken.get(`tag ${keyOf(facts.tagId)}`);
    if (before) return end(read, 'LEFT_OUT', [`${before.label} has this tag ID too.`]);
    if (is === null || !facts.serialNumber) return add(read);
    const serial = ofSerial.get(keyOf(facts.serialNumber)) ?? [];
    if (serial.length > 0)
      return end(read, 'DECIDE', [`Is this ${serial[0]?.facts.name}, which has this serial number?`], {
        matches: serial.slice(0, 5),
      });
    const twin = taken.get(`serial ${keyOf(facts.serialNumber)}`);
    return twin ? end(read, 'DECIDE', [`${twin.label} has this serial number too.`]) : add(read);
  };
  return rows.map(plan);
}

const columnsOf = (inspection: NewInspection | null): ItemColumn[] => [
  ...(inspection ? (['lastInspectedOn', 'lastResult'] as const) : []),
  ...(inspection?.expirationDate ? (['nextInspectionOn'] as const) : []),
];
