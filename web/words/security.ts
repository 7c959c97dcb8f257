import { plural, t } from '@lingui/core/macro';
import type { SecurityEvent, SecurityEventName } from '#contract/security.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { roleLabel } from './members.ts';
import { erasedText } from './retention.ts';
import { inARow } from './several/listFormat.ts';

/** What happened, as an entry of the security log. */
export const securityEventLabels: Record<SecurityEventName, string> = {
  logged_in: t`Logged in`,
  log_in_refused: t`Wrong password`,
  signed_out_others: t`Signed out other devices`,
  password_changed: t`Changed their password`,
  password_reset: t`Reset their password`,
  sign_in_linked: t`Linked a sign-in`,
  sign_in_removed: t`Removed a linked sign-in`,
  second_factor_added: t`Added a second factor`,
  second_factor_removed: t`Removed a second factor`,
  recovery_codes_made: t`Made recovery codes`,
  recovery_code_used: t`Logged in with a recovery code`,
  refused: t`Tried something they may not do`,
  role_changed: t`Changed a role`,
  last_admin_kept: t`Kept the last admin’s role`,
  member_added: t`Added a member`,
  member_invited: t`Invited a member`,
  invitation_revoked: t`Revoked an invitation`,
  member_joined: t`Joined the workspace`,
  member_left: t`Left the workspace`,
  member_removed: t`Removed a member`,
  member_restored: t`Brought a removed member back`,
  members_merged: t`Merged two members`,
  team_members_added: t`Added to a team`,
  team_members_removed: t`Removed from a team`,
  team_joined: t`Joined a team`,
  team_changed: t`Changed a team`,
  team_deleted: t`Deleted a team`,
  team_restored: t`Restored a team`,
  exported: t`Exported a list`,
  file_opened: t`Opened a file`,
  settings_changed: t`Changed the settings`,
  workspace_archived: t`Closed the workspace`,
  api_token_created: t`Created an API token`,
  calendar_feed_created: t`Made a calendar address`,
  calendar_feed_revoked: t`Revoked a calendar address`,
  upload_link_created: t`Made an upload link`,
  upload_link_revoked: t`Revoked an upload link`,
  join_link_created: t`Made a join link`,
  join_link_revoked: t`Revoked a join link`,
  join_link_used: t`Gave an email address with a join link`,
  evidence_link_created: t`Made an evidence link`,
  evidence_link_opened: t`Opened an evidence link`,
  evidence_link_revoked: t`Revoked an evidence link`,
  webhook_added: t`Added a webhook`,
  webhook_changed: t`Changed a webhook`,
  webhook_deleted: t`Deleted a webhook`,
  webhook_secret_changed: t`Changed the secret of a webhook`,
  audit_pack_created: t`Made an audit pack`,
  audit_pack_opened: t`Downloaded an audit pack`,
  audit_pack_deleted: t`Deleted an audit pack`,
  personal_data_downloaded: t`Downloaded everything about a person`,
  legal_hold_set: t({ message: 'Set a legal hold', context: 'it happened' }),
  legal_hold_lifted: t`Lifted a legal hold`,
  first_aider_named: t`Named a first aider`,
  first_aider_dismissed: t`Removed a first aider`,
  medical_id_opened: t`Opened a medical ID`,
  records_erased: t`Erased records that were kept long enough`,
  malware_found: t`Sent a file with malware`,
  api_token_revoked: t`Revoked an API token`,
};

/** A newer server may know events that this page does not. */
export const securityEventLabel = (event: string): string =>
  Object.entries(securityEventLabels).find(([name]) => name === event)?.[1] ?? event;

const LISTS: Record<string, string> = {
  documents: t`work documents`,
  members: t`members`,
  teams: t`teams`,
  equipment: t`equipment`,
  inspections: t`inspections`,
  security: t`entries of the security log`,
  apiTokens: t`API tokens`,
};

const SETTINGS: Record<string, string> = {
  name: t`Name`,
  isPublic: t`Who can join`,
  timeZone: t`Time zone`,
  logotypeBase64: t`Logo`,
  teamAdditionsNeedApproval: t`Approval of team memberships`,
  phone: t`Phone`,
  groupRoles: t`Roles by group`,
  retention: t`How long records are kept`,
};

const times = (count: number) => (count === 1 ? null : plural(count, { one: '# time', other: '# times' }));

function exported({ call, count }: SecurityEvent['details']): string {
  const [noun = ''] = String(call).split('.');
  return t`${plural({ count: Number(count) }, { one: '# row', other: '# rows' })} of ${{ noun: LISTS[noun] ?? noun }}`;
}

/** Of how many people, and of which types, a link shows what they hold. */
const seen = ({ people, kinds }: SecurityEvent['details']): string =>
  inARow([plural({ people: Number(people) }, { one: '# person', other: '# people' }), String(kinds)]);

function places({ team, teams, members }: SecurityEvent['details']): string {
  if (team != null) return String(team);
  const [inTeams, people] = [Number(teams ?? 0), Number(members ?? 0)];
  return inARow([
    plural(people, { one: '# member', other: '# members' }),
    plural(inTeams, { one: '# team', other: '# teams' }),
  ]);
}

function rolesIn({ from, to, company }: SecurityEvent['details']): string {
  const change = t`${{ from: roleLabel(String(from)) }} → ${{ to: roleLabel(String(to)) }}`;
  return company == null ? change : t`${change}, by a group of ${company}`;
}

const TOKEN_ACCESS: Record<string, string> = { write: t`read and write`, directory: t`SCIM only` };

/** What belongs to an entry besides people, and with which API token it was done; null where the label says it all. */
export function securityDetail(entry: SecurityEvent): string | null {
  const { apiToken } = entry.details;
  const means = apiToken == null ? null : t`with the API token “${apiToken}”`;
  return inARow([detailOf(entry), means]) || null;
}

function detailOf({ event, details }: SecurityEvent): string | null {
  switch (event) {
    case 'log_in_refused':
      return times(Number(details.count));
    case 'refused':
      return inARow([String(details.call ?? ''), times(Number(details.count))]);
    case 'role_changed':
    case 'last_admin_kept':
      return rolesIn(details);
    case 'member_joined':
      return roleLabel(String(details.role));
    case 'exported':
      return exported(details);
    case 'file_opened':
      return inARow([
        String(details.document),
        details.link == null ? null : t`with the link “${{ link: details.link }}”`,
      ]);
    case 'api_token_created':
      return `${details.token}: ${TOKEN_ACCESS[String(details.access)] ?? t`read only`}`;
    case 'api_token_revoked':
      return String(details.token);
    case 'join_link_created':
      return plural({ days: Number(details.days) }, { one: '# day', other: '# days' });
    case 'join_link_used':
      return String(details.email);
    case 'upload_link_created':
      return `${details.kinds}: ${plural({ days: Number(details.days) }, { one: '# day', other: '# days' })}`;
    case 'upload_link_revoked':
      return String(details.kinds);
    case 'evidence_link_created':
      return `${details.link}: ${inARow([seen(details), plural({ days: Number(details.days) }, { one: '# day', other: '# days' })])}`;
    case 'evidence_link_opened':
      return inARow([`${details.link}: ${seen(details)}`, times(Number(details.count))]);
    case 'evidence_link_revoked':
      return `${details.link}: ${details.kinds}`;
    case 'webhook_added':
    case 'webhook_deleted':
    case 'webhook_secret_changed':
      return String(details.host);
    case 'webhook_changed':
      return `${details.host}: ${details.what}`;
    case 'audit_pack_created':
    case 'audit_pack_opened':
    case 'audit_pack_deleted':
      return inARow([
        details.team == null ? t`Everybody` : String(details.team),
        dateText(String(details.day)),
        Boolean(details.sensitive) && t`with sensitive document types`,
      ]);
    case 'legal_hold_set':
    case 'legal_hold_lifted':
    case 'medical_id_opened':
      return String(details.reason);
    case 'records_erased':
      return erasedText(details);
    case 'malware_found':
      return `${details.document ?? details.file}: ${details.finding}`;
    case 'settings_changed':
      return inARow(
        String(details.settings ?? '')
          .split(', ')
          .map((name) => SETTINGS[name] ?? name),
      );
    default:
      return details.team == null && details.teams == null ? null : places(details);
  }
}
