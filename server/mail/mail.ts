import type { JobPayloads } from '#server/jobs/jobs.ts';

/** One mail to one address. */
export type Mail = JobPayloads['mail.send'];
