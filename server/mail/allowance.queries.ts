import { sql } from 'drizzle-orm';
import { RATE } from '#contract/rules/limits.ts';
import type { Scope } from '#server/core/scope.ts';

/**
 * Counts one mail about each of the things and returns those about which one more may go today: doing and undoing something again
 * and again fills no mailbox. One statement, in the transaction of the mails.
 */
export async function takeMails(
  { tx, now }: Scope,
  rate: 'teamMails' | 'requestMails' | 'defectMails' | 'handoverMails',
  about: string[],
): Promise<Set<string>> {
  const { points, seconds } = RATE[rate];
  const prefix = `${rate}:`;
  const expire = now.getTime() + seconds * 1_000;
  const { rows } = await tx.execute<{ key: string }>(sql`
    insert into rate_limits (key, points, expire)
    select ${prefix}::text || id, 1, ${expire}::bigint from unnest(${sql.param(about)}::text[]) as id order by id
    on conflict (key) do update set
      points = case when rate_limits.expire <= ${now.getTime()}::bigint then 1 else rate_limits.points + 1 end,
      expire = case when rate_limits.expire <= ${now.getTime()}::bigint then excluded.expire else rate_limits.expire end
    where rate_limits.expire <= ${now.getTime()}::bigint or rate_limits.points < ${points}
    returning key`);
  return new Set(rows.map(({ key }) => key.slice(prefix.length)));
}
