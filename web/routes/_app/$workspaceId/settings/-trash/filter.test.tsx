import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { loaded } from '#tests/support/loaded.ts';
import { elementsIn, usedAt } from '#tests/support/rendered.tsx';

const web = loaded(() => import('../trash.tsx'));

type Part = (props: object) => ReactNode;

test('another filter of the trash begins at the first page, and keeps search and order', async () => {
  const address = '?trash_page=3&trash_search=rope&what=team&order=asc&sort=deletedAt';
  const page = await usedAt(address, () => {
    Object.assign(web.Route, {
      useParams: () => ({ workspaceId: 'w' }),
      useSearch: () => ({ what: 'team' }),
    });
    return elementsIn((web.Route.options.component as () => ReactNode)());
  });
  const filter = page.used.find(({ type }) => typeof type === 'function' && type.name === 'WhatFilter');
  if (!filter) throw new Error('There is no filter.');
  const { changed } = await usedAt(address, () => elementsIn((filter.type as Part)(filter.props)));
  const kept = { trash_search: 'rope', order: 'asc', sort: 'deletedAt' };
  const by = (value: string) =>
    changed((parts) => {
      const { onChange } =
        parts.find(({ props }) => props['aria-label'] === 'Filter by what was deleted')?.props ?? {};
      (onChange as (event: object) => void)({ currentTarget: { value } });
    })?.search;
  expect(by('document')).toEqual({ ...kept, what: 'document' });
  expect(by('')).toEqual(kept);
});
