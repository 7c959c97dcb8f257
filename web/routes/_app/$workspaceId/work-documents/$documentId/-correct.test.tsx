import type { FunctionComponent } from 'react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { EVIDENCE } from '#contract/rules/documents.ts';
import { live } from '#tests/support/live.tsx';
import { drawElement, elementsIn, standInPage } from '#tests/support/rendered.tsx';
import { answering } from '#tests/support/standIns/answering.ts';
import type { VersionValues } from './-version/versionValues.ts';

const load = async () => {
  standInPage();
  return await import('./correct.tsx');
};
let web: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  web = await load();
});
afterAll(() => void vi.resetModules());

const KEY = ['w', 'documents', 'one', 'd'];
const NO_EVIDENCE = Object.fromEntries(EVIDENCE.map((name) => [name, null]));
const DOCUMENT = {
  id: 'd',
  name: 'Crane licence',
  expirationDate: '2027-01-31',
  expirationReminder: null,
  kind: null,
  canEdit: true,
  workspaceMember: { id: 'me' },
  version: { id: 'v1', state: 'ACCEPTED', ...NO_EVIDENCE },
};

/** The form of the screen, with whatever the document is meanwhile. */
const correcting = (document = DOCUMENT) =>
  live(
    () => {
      const page = elementsIn((web.Route.options.component as FunctionComponent)({}));
      const correction = page.find(({ props }) => props.seen);
      const form = elementsIn(correction && drawElement(correction)).find(({ props }) => props.send);
      return { title: page.find(({ props }) => props.title)?.props.title, form: form?.props };
    },
    {
      route: '/_app/$workspaceId/work-documents/$documentId',
      address: '/w/work-documents/d',
      answers: [[KEY, document]],
    },
  );

test('[VER-05] a correction puts right what somebody saw, whatever the document became meanwhile', async () => {
  const asked = answering({ versions: [{ status: 409, code: 'DOCUMENT_CHANGED' }] });
  const screen = await correcting();
  await screen.does(() =>
    screen.queryClient.setQueryData(KEY, {
      ...DOCUMENT,
      name: 'Crane card',
      expirationDate: '2028-06-30',
      version: { ...DOCUMENT.version, id: 'v2' },
    }),
  );
  const { title, form } = screen.now();
  expect(title).toBe('Correct Crane licence');
  const { initialValues, canSend, send, explain } = form as {
    initialValues: VersionValues;
    canSend: (values: VersionValues) => boolean;
    send: (values: VersionValues) => Promise<void>;
    explain: (error: unknown) => string;
  };
  expect(canSend(initialValues)).toBe(false);
  const values = { ...initialValues, name: 'Crane licence B' };
  expect(canSend(values)).toBe(true);
  const refusal: unknown = await send(values).catch((error: unknown) => error);
  expect(asked.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
    name: 'Crane licence B',
    corrects: 'v1',
  });
  expect(explain(refusal)).toBe(
    'This document was changed while you were correcting it. Go back, look at it, and correct it again.',
  );
});

test('[VER-05] nobody corrects what they may not edit', async () => {
  expect((await correcting({ ...DOCUMENT, canEdit: false })).now()).toEqual({
    title: undefined,
    form: undefined,
  });
});
