import { endpoints } from '#contract/index.ts';
import { todayIn } from '#contract/rules/calendar.ts';
import type { CalendarDate } from '#contract/rules/dates.ts';
import { aPdf } from '#tests/support/files.ts';
import type { Person, World } from './people.ts';

/** The day it is in the workspaces that tests make. */
export const today = (): CalendarDate => todayIn('Europe/Berlin', new Date());

export interface GivenDocument {
  name: string;
  issuedOn?: CalendarDate;
  expirationDate?: CalendarDate;
  number?: string;
  expirationReminder?: CalendarDate;
  kindId?: string;
  undated?: true;
}

/** Adds kinds of documents; answers with their ids. */
export async function addKinds(
  world: World,
  admin: Person,
  workspaceId: string,
  ...names: string[]
): Promise<string[]> {
  const ids: string[] = [];
  for (const name of names) {
    const call = { params: { workspaceId }, body: { name } };
    ids.push((await world.call(endpoints.documentKinds.create, call, admin)).id);
  }
  return ids;
}

/** Gives each of the documents to each holder through the API, as a small PDF. */
export async function giveDocuments(
  world: World,
  admin: Person,
  workspaceId: string,
  holders: string[],
  given: GivenDocument[],
): Promise<void> {
  const base64 = (await aPdf()).toString('base64');
  const documents = given.map((document) => ({ renew: 'SEPARATE' as const, ...document, base64 }));
  const call = { params: { workspaceId }, body: { workspaceMemberIds: holders, documents } };
  await world.call(endpoints.documents.bulkCreate, call, admin);
}
