import { expect, test } from 'vitest';
import type { CallOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { createTestPortal } from '#tests/support/portal.ts';

const { previewPeople } = endpoints.imports;
type Values = CallOf<typeof previewPeople>['body']['rows'][number]['values'];
const portal = createTestPortal();

test('[LNG-01] the rows of a list say in the caller’s language what becomes of them', async () => {
  const admin = await portal.aWorkspace();
  const rows: Values[] = [{ firstName: 'Ola', lastName: 'N'.repeat(300), role: 'BOSS' }, {}];
  const whyIn = async (language: string) => {
    const { body } = await portal.call(previewPeople, {
      as: admin,
      params: { workspaceId: admin.workspaceId },
      body: {
        rows: rows.map((values, place) => ({ row: place + 2, values })),
        update: [],
        role: 'TEAM_MEMBER',
      },
      headers: { 'accept-language': language },
    });
    return body.rows.map(({ why }) => why);
  };
  expect(await whyIn('de')).toEqual([
    ['Nachname: Verwenden Sie höchstens 255 Zeichen.', 'Es gibt keine Rolle „BOSS“.'],
    ['Die Zeile hat keinen Namen, keine Adresse und keine Personalnummer.'],
  ]);
  expect((await whyIn('en'))[1]).toEqual(['The row has no name, address or staff number.']);
});
