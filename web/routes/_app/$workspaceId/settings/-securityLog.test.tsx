import type { ReactNode } from 'react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { elementsIn, standInPage, usedAt } from '#tests/support/rendered.tsx';

let SecurityLog: () => ReactNode;
let search: Record<string, unknown>;
beforeAll(async () => {
  standInPage();
  const { Route } = await import('./security-log.tsx');
  Object.assign(Route, { useParams: () => ({ workspaceId: 'w' }), useSearch: () => search });
  SecurityLog = Route.options.component as () => ReactNode;
});
afterAll(() => void vi.resetModules());

const ID = 'cada000000000000000000000';
type Part = (props: object) => ReactNode;

/** The filters of the log at an address, each by its name. */
async function filtersAt(address: string) {
  const { used } = await usedAt(address, () => elementsIn(SecurityLog()));
  const filters = used.find(({ type }) => typeof type === 'function' && type.name === 'LogFilters');
  if (!filters) throw new Error('There are no filters.');
  return usedAt(address, () => elementsIn((filters.type as Part)(filters.props)));
}

test('another filter of the security log begins at the first page, and keeps the rest', async () => {
  search = {};
  const page = await filtersAt(`?log_page=3&event=role_changed&member=${ID}&order=asc&sort=createdAt`);
  const kept = { order: 'asc', sort: 'createdAt' };
  const byEntry = (value: string) =>
    page.changed((parts) => {
      const { onChange } = parts.find(({ props }) => props['aria-label'] === 'Filter by entry')?.props ?? {};
      (onChange as (event: object) => void)({ currentTarget: { value } });
    })?.search;
  const byPerson = (member: string | undefined) =>
    page.changed((parts) => {
      const { onChange } = parts.find(({ props }) => props.label === 'Filter by person')?.props ?? {};
      (onChange as (member: string | undefined) => void)(member);
    })?.search;
  expect(byEntry('exported')).toEqual({ ...kept, event: 'exported', member: ID });
  expect(byEntry('')).toEqual({ ...kept, member: ID });
  expect(byPerson(undefined)).toEqual({ ...kept, event: 'role_changed' });
});

test('a log that is narrowed and empty says another thing than one in which nothing stands', async () => {
  const titleAt = async (raw: Record<string, unknown>) => {
    search = raw;
    const { used } = await usedAt('', () => elementsIn(SecurityLog()));
    return used.flatMap(({ props }) => (props.text ? [props.title] : []))[0];
  };
  expect(await titleAt({})).toBe('No entries yet');
  expect(await titleAt({ event: 'door_opened', member: 'x' })).toBe('No entries yet');
  expect(await titleAt({ event: 'exported' })).toBe('No entries match these filters');
  expect(await titleAt({ member: ID })).toBe('No entries match these filters');
});
