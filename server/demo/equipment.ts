import { newId } from '#server/core/ids.ts';
import type { MemberScope, Scope } from '#server/core/scope.ts';
import { equipmentHandlers } from '#server/equipment/handlers.ts';
import { inspectionHandlers } from '#server/inspections/handlers.ts';
import { timeOfDay } from './calendar.ts';
import { reportPdf } from './certificate.ts';
import { answersTo } from './checklists.ts';
import { IMPORTED, type Item, inventory, type PastInspection } from './company/inventory.ts';
import type { ItemDrawing } from './company/items.ts';
import type { Person } from './company/people.ts';
import { itemPicture } from './drawings.ts';
import { keepContent, upload } from './files.ts';
import {
  changedPicture,
  givenTo,
  importedItem,
  inspectionOf,
  inspectionOfSeveral,
  newItem,
} from './mapper.ts';
import { itemIds } from './queries.ts';
import { act } from './stage.ts';
import type { Happening, Story } from './story.ts';
import type { Text } from './words/words.ts';

/** How the company's equipment comes, is handed over, inspected and retired. */
export async function equipmentHappenings(story: Story): Promise<Happening[]> {
  const items = inventory(story.random, story.people, story.calendar.today);
  const imported = items.filter(({ added }) => added === IMPORTED);
  const single = items.filter(({ added }) => added !== IMPORTED);
  const pictures = await drawn(items);
  return [
    importing(story, imported),
    ...single.map((item) => adding(story, item, pictures.get(item.kind.picture))),
    ...imported
      .filter((_, index) => index % 3 !== 0)
      .map((item, index) => picturing(story, item, pictures.get(item.kind.picture), index)),
    ...handovers(story, items),
    ...(await inspecting(story, items)),
    ...items.flatMap((item) => retiring(story, item)),
    ...repairing(story, items),
  ];
}

async function drawn(items: Item[]): Promise<Map<ItemDrawing, Buffer>> {
  const kinds = [...new Set(items.map(({ kind }) => kind.picture))];
  const pictures = await Promise.all(kinds.map(itemPicture));
  return new Map(kinds.flatMap((kind, place) => (pictures[place] ? [[kind, pictures[place]]] : [])));
}

const factsOf = ({ calendar, said }: Story, { kind, place, tagId, serialNumber, firstUsed }: Item) => ({
  name: `${said.text(kind.name)} ${place}`,
  tagId,
  serialNumber,
  manufacturer: kind.make,
  model: kind.model,
  category: said.category(kind.category),
  location: said.text(kind.location),
  firstUsedOn: calendar.day(firstUsed),
  inspectionIntervalMonths: kind.interval,
});

/** Does something as the equipment manager. */
const managing = (
  story: Story,
  daysAgo: number,
  time: string,
  work: (scope: MemberScope) => Promise<unknown>,
  by: Person = story.lead('equipmentManager'),
): Happening => ({
  daysAgo,
  time,
  happen: async (bare: Scope, at: Date) => work(await story.as(bare, by, at)),
});

const importing = (story: Story, items: Item[]): Happening =>
  managing(story, IMPORTED, '10:00', async (scope) => {
    const body = { items: items.map((item) => importedItem(factsOf(story, item))) };
    const { workspaceId } = story;
    await act(equipmentHandlers.bulkCreate, scope, { params: { workspaceId }, query: undefined, body });
    for (const [tagId, id] of await itemIds(scope)) story.itemIds.set(tagId, id);
  });

const adding = (story: Story, item: Item, picture: Buffer | undefined): Happening =>
  managing(story, item.added, '10:20', async (scope) => {
    const body = newItem(story.workspaceId, factsOf(story, item));
    const request = { params: undefined, query: undefined, body };
    const { id } = await act(equipmentHandlers.create, scope, request, picture && { drawn: picture });
    story.itemIds.set(item.tagId, id);
  });

/** Items that were imported got their pictures in the days after. */
const picturing = (story: Story, item: Item, picture: Buffer | undefined, index: number): Happening =>
  managing(story, IMPORTED - 1 - (index % 3), timeOfDay(180 + index), async (scope) => {
    const params = { equipmentId: idOf(story, item) };
    const request = { params, query: undefined, body: changedPicture() };
    await act(equipmentHandlers.update, scope, request, picture && { drawn: picture });
  });

const idOf = ({ itemIds: ids }: Story, { tagId }: Item): string => ids.get(tagId) ?? '';

/** What one person gets on a day goes to them at once. */
function handovers(story: Story, items: Item[]): Happening[] {
  const all = items.flatMap((item) => item.owners.map((owner) => ({ item, ...owner })));
  const groups = Map.groupBy(all, ({ person, since }) => `${since} ${person.email}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    return managing(story, first.since, '11:00', async (scope) => {
      const ids = group.map(({ item }) => idOf(story, item));
      const body = givenTo(story.workspaceId, ids, story.memberId(first.person));
      await act(equipmentHandlers.bulkUpdate, scope, { params: undefined, query: undefined, body });
    });
  });
}

interface Inspected extends PastInspection {
  item: Item;
}

/** Things of one kind are inspected together, others alone; one in four of those has a report. */
async function inspecting(story: Story, items: Item[]): Promise<Happening[]> {
  const all = items.flatMap((item) => item.inspections.map((one) => ({ ...one, item })));
  const groups = Map.groupBy(all, ({ daysAgo, result, item }) => `${daysAgo} ${result} ${item.kind.name}`);
  const happenings: Happening[] = [];
  for (const [index, group] of [...groups.values()].entries()) {
    const [first] = group;
    if (!first) continue;
    const time = timeOfDay(240 + ((index * 13) % 260));
    const by = story.lead(index % 4 === 0 ? 'safetyManager' : 'equipmentManager');
    happenings.push(
      group.length > 1
        ? managing(story, first.daysAgo, time, (scope) => inspectAll(story, scope, group), by)
        : managing(story, first.daysAgo, time, await inspectOne(story, first, index % 4 === 1), by),
    );
  }
  return happenings;
}

const noteOf = ({ said }: Story, note: Text | null | undefined): string | null =>
  note ? said.text(note) : null;

function inspectAll(story: Story, scope: MemberScope, group: Inspected[]): Promise<unknown> {
  const ids = group.map(({ item }) => idOf(story, item));
  const findings = {
    status: group[0]?.result ?? 'PASSED',
    note: noteOf(story, group[0]?.note),
    reportFileId: null,
  };
  const body = inspectionOfSeveral(story.workspaceId, ids, findings);
  return act(inspectionHandlers.bulkCreate, scope, { params: undefined, query: undefined, body });
}

async function inspectOne(story: Story, { item, result, note, daysAgo }: Inspected, hasReport: boolean) {
  const { services, workspaceId, calendar, papers } = story;
  const file = hasReport
    ? await keepContent(services, workspaceId, {
        name: `${papers.word('inspection')}-${item.tagId.toLowerCase()}.pdf`,
        type: 'PDF',
        content: await reportPdf(
          papers,
          `${papers.text(item.kind.name)} ${item.place}`,
          item.tagId,
          note ? papers.text(note) : papers.word('Checked, no findings.'),
          calendar.moment(daysAgo, '09:00'),
        ),
      })
    : null;
  return async (scope: MemberScope) => {
    const reportFileId = file && (await upload(scope, file));
    const written = noteOf(story, note);
    const findings = { status: result, note: written, reportFileId };
    const answered = answersTo(story, item.kind.category, result, written);
    const body = inspectionOf(idOf(story, item), { ...findings, ...answered });
    return act(inspectionHandlers.create, scope, { params: undefined, query: undefined, body });
  };
}

function retiring(story: Story, item: Item): Happening[] {
  if (item.retired === null) return [];
  const retire = managing(story, item.retired, '15:30', async (scope) => {
    const body = { workspaceId: story.workspaceId, ids: [idOf(story, item)], retired: true };
    await act(equipmentHandlers.bulkUpdate, scope, { params: undefined, query: undefined, body });
  });
  return [retire];
}

/** Reported as defective so many days ago, and repaired two days later. */
const REPORTED = 6;

/** One who works with a power tool finds a defect; it is repaired, and its history has both. */
function repairing(story: Story, items: Item[]): Happening[] {
  const item = items.find(
    ({ kind, owners, inspections: past, retired }) =>
      kind.category === 'Power tools' &&
      retired === null &&
      (owners.at(-1)?.since ?? 0) > REPORTED &&
      past.at(-1)?.result === 'PASSED' &&
      (past.at(-1)?.daysAgo ?? 0) > REPORTED,
  );
  const owner = item?.owners.at(-1)?.person;
  if (!item || !owner) return [];
  const request = (body: undefined) => ({
    params: { equipmentId: idOf(story, item) },
    query: undefined,
    body,
  });
  const report = { reason: story.said.text('The guard is loose and rattles.'), clientRef: newId() };
  return [
    managing(
      story,
      REPORTED,
      '09:10',
      (scope) => act(equipmentHandlers.reportDefect, scope, { ...request(undefined), body: report }),
      owner,
    ),
    managing(story, REPORTED - 2, '14:20', (scope) =>
      act(equipmentHandlers.endDefects, scope, request(undefined)),
    ),
  ];
}
