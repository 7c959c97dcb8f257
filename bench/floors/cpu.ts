import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';

/** Milliseconds that a process has worked, all its threads together. Linux only. */
export const workOf = (pid: number): number =>
  readdirSync(`/proc/${pid}/task`)
    .map((thread) => Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]))
    .reduce((sum, time) => sum + time, 0) / 1e6;

/** Milliseconds that the database has worked for the connections of one program. */
export async function databaseWorkFor(owner: pg.Client, program: string): Promise<number> {
  const { rows } = await owner.query('select pid from pg_stat_activity where application_name = $1', [
    program,
  ]);
  return rows.map(({ pid }) => workOf(pid)).reduce((sum, time) => sum + time, 0);
}
