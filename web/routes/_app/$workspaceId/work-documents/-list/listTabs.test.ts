import { expect, test } from 'vitest';
import { holdersRequest, LIST_TABS, listTabIn } from './listTabs.ts';

test('[DOC-05] an address names a tab; anything else means the documents', () => {
  expect(LIST_TABS).toEqual(['documents', 'members']);
  for (const tab of LIST_TABS) expect(listTabIn({ tab })).toBe(tab);
  for (const tab of [undefined, 'holders', '']) expect(listTabIn({ tab })).toBe('documents');
});

test('[DOC-05] who needs a new document comes first, with the numbers of all', () => {
  expect(holdersRequest({})).toEqual({
    page: 0,
    pageSize: 50,
    orderBy: [{ documents: 'desc' }],
    includeDocumentExpirationStates: true,
  });
  for (const sort of ['firstName', 'email', 'documents'])
    expect(holdersRequest({ sort, order: 'asc', search: 'ann', members_page: '3' })).toEqual({
      page: 2,
      pageSize: 50,
      search: 'ann',
      orderBy: [{ [sort]: 'asc' }],
      includeDocumentExpirationStates: true,
    });
});
