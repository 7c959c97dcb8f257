/** The hour of the workspace's day from which people are told of what is due. */
const MORNING = 8;

/** Whether a workspace's day has come so far that its people can be told of what is due (INS-13). */
export function hasMorningCome(timeZone: string, now: Date): boolean {
  const hour = new Intl.DateTimeFormat('en', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(now);
  return Number(hour) >= MORNING;
}
