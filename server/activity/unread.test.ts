import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import type { Member } from '#tests/support/builders.ts';
import { createTestPortal } from '#tests/support/portal.ts';

const { markRead, unreadCount } = endpoints.activity;
const portal = createTestPortal();

/** So many activities, and whose they are. */
type Run = ['own' | 'others', number];

const inside = (as: Member) => ({ params: { workspaceId: as.workspaceId }, as });
const unreadOf = async (as: Member) =>
  (await portal.call(unreadCount, inside(as))).body.countUnreadActivities;

/** Activities in this order of time: by the caller, or in turns by somebody else and by the portal itself. */
async function happens({ workspaceId, memberId }: Member, runs: Run[], about: string | null = null) {
  const other = await portal.aMember(workspaceId, 'WORKSPACE_ADMIN');
  for (const [whose, count] of runs) {
    portal.clock.advance(60_000);
    await portal.inWorkspace(workspaceId, async ({ tx, now }) => {
      await tx.execute(sql`
        insert into activities (id, workspace_id, type, event, trigger_member_id, related_member_id, count, details, created_at)
        select 'c' || substr(md5(random()::text), 1, 24), ${workspaceId}, 'WORKSPACE', 'workspace_renamed',
          case when ${whose} = 'own' then ${memberId} when n % 2 = 0 then ${other.memberId} end, ${about}::text, 1, '{}',
          ${now.toISOString()}::timestamptz + n * interval '1 millisecond'
        from generate_series(1, ${count}::integer) as n`);
    });
  }
}

test.each([
  ['nothing of others behind many own', [['own', 500]], 0],
  [
    'others behind many own',
    [
      ['others', 7],
      ['own', 500],
    ],
    7,
  ],
  [
    'others on both sides of many own',
    [
      ['others', 7],
      ['own', 500],
      ['others', 5],
    ],
    12,
  ],
  [
    'more than are shown on both sides',
    [
      ['others', 60],
      ['own', 500],
      ['others', 60],
    ],
    100,
  ],
  [
    'the last of as many as are looked at first',
    [
      ['others', 1],
      ['own', 199],
    ],
    1,
  ],
  [
    'the first beyond them',
    [
      ['others', 1],
      ['own', 200],
    ],
    1,
  ],
  [
    'many of others before many own',
    [
      ['own', 500],
      ['others', 150],
    ],
    100,
  ],
] as [string, Run[], number][])(
  '[API-86] [API-87] the unread count is exact however much the caller did themself: %s',
  async (_what, runs, unread) => {
    const admin = await portal.aWorkspace();
    await happens(admin, runs);
    expect(await unreadOf(admin)).toBe(unread);
    portal.clock.advance(60_000);
    await portal.call(markRead, inside(admin));
    expect(await unreadOf(admin)).toBe(0);
  },
);

test('[API-86] [API-87] of what concerns somebody who is no admin, their own is left out and the rest counted to 100', async () => {
  const { workspaceId } = await portal.aWorkspace();
  const as = await portal.aMember(workspaceId, 'TEAM_MEMBER');
  await happens(as, [['others', 4]]);
  expect(await unreadOf(as)).toBe(0);
  const runs: [Run[], number][] = [
    [[['own', 3]], 0],
    [[['others', 4]], 4],
    [[['others', 99]], 100],
  ];
  for (const [more, unread] of runs) {
    await happens(as, more, as.memberId);
    expect(await unreadOf(as)).toBe(unread);
  }
});
