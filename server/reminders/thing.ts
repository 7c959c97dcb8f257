import type { ActivityDetails } from '#server/audit/recordActivity.ts';
import type { DueThing } from '#server/mail/reminderLines.ts';

/** A thing that people are told of. */
export interface Due extends DueThing {
  /** Null for somebody without an account in the workspace. */
  recipients: (string | null)[];
  /** Nothing for what the activity tells already. */
  about: ActivityDetails | ActivityDetails[] | null;
}
