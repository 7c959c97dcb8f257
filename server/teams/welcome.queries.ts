import { sql } from 'drizzle-orm';
import { RATE } from '#contract/rules/limits.ts';
import type { Scope } from '#server/core/scope.ts';

/**
 * Counts one mail to each of the members and returns those to whom one more may go today: adding and removing somebody again
 * and again fills no mailbox. One statement, in the transaction of the mails.
 */
export async function takeWelcome({ tx, now }: Scope, memberIds: string[]): Promise<Set<string>> {
  const { points, seconds } = RATE.teamMails;
  const expire = now.getTime() + seconds * 1_000;
  const { rows } = await tx.execute<{ key: string }>(sql`
    insert into rate_limits (key, points, expire)
    select 'teamMails:' || id, 1, ${expire}::bigint from unnest(${sql.param(memberIds)}::text[]) as id order by id
    on conflict (key) do update set
      points = case when rate_limits.expire <= ${now.getTime()}::bigint then 1 else rate_limits.points + 1 end,
      expire = case when rate_limits.expire <= ${now.getTime()}::bigint then excluded.expire else rate_limits.expire end
    where rate_limits.expire <= ${now.getTime()}::bigint or rate_limits.points < ${points}
    returning key`);
  return new Set(rows.map(({ key }) => key.slice('teamMails:'.length)));
}
