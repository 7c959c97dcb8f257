import type { Page } from '@playwright/test';
import { endpoints } from '#contract/index.ts';
import { addDays } from '#contract/rules/dates.ts';
import { giveDocuments, today } from './documents.ts';
import type { Person, World } from './people.ts';
import { makeTeam, memberIdOf } from './teams.ts';

/** An admin and Ben, First aid for everybody and a crane licence for the yard, where Ben is; his first aid has expired. */
export async function aSmallCompany(
  world: World,
  admin: Person,
  workspaceId: string,
  member: Person,
  { required = true }: { required?: boolean } = {},
) {
  const [adminId, benId] = [
    await memberIdOf(world, admin, workspaceId),
    await memberIdOf(world, member, workspaceId),
  ];
  const yard = await makeTeam(world, admin, workspaceId, { name: 'Yard', members: [benId] });
  const addKind = async (name: string) => {
    const call = { params: { workspaceId }, body: { name, membersSubmit: true } };
    return (await world.call(endpoints.documentKinds.create, call, admin)).id;
  };
  const [firstAid, craneKind] = [await addKind('First aid'), await addKind('Crane licence')];
  const require = async (name: string, kindId: string, appliesTo: object, source?: string) => {
    const made = await world.call(
      endpoints.requirements.create,
      {
        body: { workspaceId, name, appliesTo, kindIds: [kindId], graceDays: 0, blocking: true, source },
      },
      admin,
      workspaceId,
    );
    return made.id;
  };
  const requirements = { onSite: '', crane: '' };
  if (required) {
    requirements.onSite = await require('First aid on site', firstAid, {
      everyone: true,
    }, 'Rule 7 of the client');
    requirements.crane = await require('Crane', craneKind, { teamIds: [yard] });
  }
  await giveDocuments(
    world,
    admin,
    workspaceId,
    [benId],
    [{ name: 'Red cross card', kindId: firstAid, expirationDate: addDays(today(), -3) }],
  );
  await giveDocuments(
    world,
    admin,
    workspaceId,
    [adminId],
    [{ name: 'Red cross card', kindId: firstAid, expirationDate: '2050-01-31' }],
  );
  return { adminId, benId, yard, firstAid, craneKind, ...requirements };
}

/** The row of somebody in the matrix. */
export const rowOf = (page: Page, name: string) =>
  page.getByRole('grid', { name: 'Who lacks what' }).getByRole('row').filter({ hasText: name });

/** Says what a team needs, with a warning 30 days before. */
export const needsInTeam = (
  world: World,
  admin: Person,
  workspaceId: string,
  teamId: string,
  rules: { kindIds: string[]; minimum: number }[],
) => {
  const body = { rules: rules.map((rule) => ({ ...rule, warningDays: 30 })) };
  return world.call(endpoints.coverage.set, { params: { teamId }, body }, admin, workspaceId);
};

/** Chooses a file of requirements to import. */
export const chooseRequirements = (page: Page, name: string, text: string) =>
  page
    .getByLabel('File of requirements')
    .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
