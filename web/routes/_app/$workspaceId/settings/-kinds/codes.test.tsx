import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { loaded } from '#tests/support/loaded.ts';
import { elementsIn, usedAt } from '#tests/support/rendered.tsx';

const web = loaded(() => import('../kinds.tsx'));

const kind = (code: string | null) => ({
  id: `k${code}`,
  name: `Kind ${code}`,
  code,
  aliases: [],
  archivedAt: null,
});

test.each<[codes: (string | null)[], isShown: boolean]>([
  [['C1', null], true],
  [[null, 'C1'], true],
  [['C1', 'C2'], true],
  [[null, null], false],
  [[], false],
])('[KIND-02] of kinds with the codes %j the column of codes is shown: %s', async (codes, isShown) => {
  Object.assign(web.Route, { useParams: () => ({ workspaceId: 'w' }) });
  const Kinds = web.Route.options.component as () => ReactNode;
  const { used } = await usedAt('', () => elementsIn(Kinds()), {
    answers: [
      [['w', 'documentKinds', 'list'], { data: codes.map(kind) }],
      [['w', 'documents', 'withoutKind'], { data: [], count: 0 }],
    ],
  });
  const columns = used.flatMap(({ props }) => (props.columns ?? []) as { id: string }[]);
  expect(columns.map(({ id }) => id)).toContain('validMonths');
  expect(columns.some(({ id }) => id === 'code')).toBe(isShown);
});
