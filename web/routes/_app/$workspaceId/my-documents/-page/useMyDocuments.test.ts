import { expect, test } from 'vitest';
import { live } from '#tests/support/live.tsx';
import { loaded } from '#tests/support/loaded.ts';

const web = loaded(() => import('./useMyDocuments.ts'));

const document = (state: string) => ({ id: state, version: { state } });

test.each<[count: number, hasMore: boolean]>([
  [4, false],
  [104, true],
])(
  '[SUB-06] of %i documents those that were never accepted are no held ones: neither listed nor counted',
  async (count, hasMore) => {
    const data = ['ACCEPTED', 'SUBMITTED', 'WITHDRAWN', 'REJECTED'].map(document);
    const request = { pageSize: 100, orderBy: [{ expirationDate: 'asc' }] };
    const submissions = [
      { id: 's', state: 'SUBMITTED' },
      { id: 'r', state: 'REJECTED' },
    ];
    const { now } = await live(() => web.useMyDocuments('w').mine, {
      answers: [
        [['w', 'documents', 'ofMember', 'me', request], { data, count }],
        [['w', 'documents', 'requests', 'me'], { data: [] }],
        [['w', 'documents', 'submissions', 'me'], { data: submissions }],
        [['w', 'documentKinds', 'list'], { data: [] }],
        [['w', 'requirements', 'of', 'me', {}], { data: [] }],
      ],
    });
    const mine = now();
    expect(mine?.held.data.map(({ id }) => id)).toEqual(['ACCEPTED', 'WITHDRAWN']);
    expect(mine?.held.count).toBe(count - 2);
    expect(mine?.held.more !== null).toBe(hasMore);
    expect(mine?.waiting.map(({ id }) => id)).toEqual(['s']);
    expect(mine?.refused.map(({ id }) => id)).toEqual(['r']);
  },
);
