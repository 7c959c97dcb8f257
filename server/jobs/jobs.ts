import type { Language } from '#contract/rules/languages.ts';
import type { SecurityEventName } from '#contract/security.ts';
import type { Services } from '#server/core/services.ts';
import type { Mail } from '#server/mail/mail.ts';

/** The payloads of the portal's jobs, by kind. A job names ids; it never carries what a query can find, nor a secret. */
export interface JobPayloads {
  /** Sends one mail. */
  'mail.send': Mail;
  /** Mails a link to verify the address, unless that was done meanwhile; in the language of the call where the account has none. */
  'users.sendVerification': { userId: string; origin: string; language?: Language | undefined };
  /** Mails a link to set a new password, if there is an account with that address. */
  'users.sendReset': { email: string; origin: string; language?: Language | undefined };
  /** Mails the people whom a member put into teams at that moment; when they are many, each job mails the ones it names. */
  'teams.tellAdded': {
    workspaceId: string;
    byMemberId: string;
    teamIds: string[];
    at: string;
    memberIds?: string[];
  };
  /**
   * Mails people what they were asked for and not told of yet: those whom a member asked at that moment, or those who are named. When they
   * are many, each job mails the ones it names.
   */
  'documentRequests.tell':
    | { workspaceId: string; memberIds: string[] }
    | { workspaceId: string; byMemberId: string; at: string };
  /** Mails an access link to the person whom it is for. */
  'accessLinks.mail': { workspaceId: string; accessLinkId: string };
  /** Sends what waits for a webhook. */
  'webhooks.send': { workspaceId: string; webhookId: string };
  /** Makes an audit pack. */
  'auditPacks.make': { workspaceId: string; auditPackId: string; language?: Language | undefined };
  /** Removes the content `sha256` of a workspace if nothing refers to it, and uploads that nobody claimed. */
  'files.collect': { workspaceId: string; sha256: string };
  /** Asks the malware scanner about a content of a workspace, or about all that wait for it. */
  'files.scan': { workspaceId: string; sha256?: string };
  /** Asks it about contents that were kept without one, after those that are named. */
  'files.scanKept': { workspaceId: string; after: string };
  /**
   * Gives somebody who logged in with their company the roles of their groups, in all of their workspaces. Groups are told by
   * their marks, for the names may say much.
   */
  'groupRoles.apply': { userId: string; provider: string; groups: string[]; at: string };
  /** Writes to the security log what happened to an account, known by its id or its address. */
  'security.account': {
    event: Extract<
      SecurityEventName,
      | 'logged_in'
      | 'log_in_refused'
      | 'signed_out_others'
      | 'password_changed'
      | 'password_reset'
      | 'sign_in_linked'
      | 'sign_in_removed'
      | 'second_factor_added'
      | 'second_factor_removed'
      | 'recovery_codes_made'
      | 'recovery_code_used'
    >;
    userId?: string;
    emailKey?: string;
    at: string;
    address: string | null;
    userAgent: string | null;
  };
  /** Removes what has run out: sessions, links, idempotency keys, counters, sign-ups never verified, old security events. */
  'housekeeping.sweep': Record<string, never>;
  /** Tells admins of what was kept long enough, and erases what they were told of two weeks ago. */
  'records.erase': Record<string, never>;
  /** Erases workspaces that were archived long enough ago. */
  'workspaces.erase': Record<string, never>;
  /** Puts together what workspaces use of their quotas. */
  'workspaces.foldUsage': Record<string, never>;
  /**
   * Tells people of documents and inspections that are due, in every workspace whose morning has come. The kind keeps its name:
   * jobs of it wait in databases.
   */
  'documents.remind': Record<string, never>;
}

export type JobKind = keyof JobPayloads;

export type JobHandlers = {
  [Kind in JobKind]: (services: Services, payload: JobPayloads[Kind]) => Promise<void>;
};
