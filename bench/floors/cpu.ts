import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';

/** Milliseconds that a process has worked, all its threads together. Linux only. */
export const workOf = (pid: number): number =>
  readdirSync(`/proc/${pid}/task`)
    .map((thread) => Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]))
    .reduce((sum, time) => sum + time, 0) / 1e6;

/** Milliseconds that each process of the database has worked which serves connections of one program. */
export async function databaseWorkFor(owner: pg.Client, program: string): Promise<Map<number, number>> {
  const { rows } = await owner.query<{ pid: number }>(
    'select pid from pg_stat_activity where application_name = $1',
    [program],
  );
  return new Map(rows.map(({ pid }) => [pid, workOf(pid)]));
}

/** What they have worked meanwhile; a connection that was closed since takes nothing off. */
export const workBetween = (before: Map<number, number>, after: Map<number, number>): number =>
  [...after].reduce((sum, [pid, work]) => sum + work - (before.get(pid) ?? 0), 0);
