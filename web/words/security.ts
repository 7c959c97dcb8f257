import type { SecurityEvent, SecurityEventName } from '#contract/security.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { roleLabel } from './members.ts';
import { counted, numberText } from './numbers.ts';
import { erasedText } from './retention.ts';

/** What happened, as an entry of the security log. */
export const securityEventLabels: Record<SecurityEventName, string> = {
  logged_in: 'Logged in',
  log_in_refused: 'Wrong password',
  signed_out_others: 'Signed out other devices',
  password_changed: 'Changed their password',
  password_reset: 'Reset their password',
  sign_in_linked: 'Linked a sign-in',
  sign_in_removed: 'Removed a linked sign-in',
  second_factor_added: 'Added a second factor',
  second_factor_removed: 'Removed a second factor',
  recovery_codes_made: 'Made recovery codes',
  recovery_code_used: 'Logged in with a recovery code',
  refused: 'Tried something they may not do',
  role_changed: 'Changed a role',
  last_admin_kept: 'Kept the last admin’s role',
  member_added: 'Added a member',
  member_invited: 'Invited a member',
  invitation_revoked: 'Revoked an invitation',
  member_joined: 'Joined the workspace',
  member_left: 'Left the workspace',
  member_removed: 'Removed a member',
  member_restored: 'Brought a removed member back',
  members_merged: 'Merged two members',
  team_members_added: 'Added to a team',
  team_members_removed: 'Removed from a team',
  team_joined: 'Joined a team',
  team_changed: 'Changed a team',
  team_deleted: 'Deleted a team',
  team_restored: 'Restored a team',
  exported: 'Exported a list',
  file_opened: 'Opened a file',
  settings_changed: 'Changed the settings',
  workspace_archived: 'Closed the workspace',
  api_token_created: 'Created an API token',
  calendar_feed_created: 'Made a calendar address',
  calendar_feed_revoked: 'Revoked a calendar address',
  upload_link_created: 'Made an upload link',
  upload_link_revoked: 'Revoked an upload link',
  join_link_created: 'Made a join link',
  join_link_revoked: 'Revoked a join link',
  join_link_used: 'Gave an email address with a join link',
  evidence_link_created: 'Made an evidence link',
  evidence_link_opened: 'Opened an evidence link',
  evidence_link_revoked: 'Revoked an evidence link',
  webhook_added: 'Added a webhook',
  webhook_changed: 'Changed a webhook',
  webhook_deleted: 'Deleted a webhook',
  webhook_secret_changed: 'Changed the secret of a webhook',
  audit_pack_created: 'Made an audit pack',
  audit_pack_opened: 'Downloaded an audit pack',
  audit_pack_deleted: 'Deleted an audit pack',
  personal_data_downloaded: 'Downloaded everything about a person',
  legal_hold_set: 'Set a legal hold',
  legal_hold_lifted: 'Lifted a legal hold',
  first_aider_named: 'Named a first aider',
  first_aider_dismissed: 'Removed a first aider',
  medical_id_opened: 'Opened a medical ID',
  records_erased: 'Erased records that were kept long enough',
  malware_found: 'Sent a file with malware',
  api_token_revoked: 'Revoked an API token',
};

/** A newer server may know events that this page does not. */
export const securityEventLabel = (event: string): string =>
  Object.entries(securityEventLabels).find(([name]) => name === event)?.[1] ?? event;

const LISTS: Record<string, string> = {
  documents: 'work documents',
  members: 'members',
  teams: 'teams',
  equipment: 'equipment',
  inspections: 'inspections',
  security: 'entries of the security log',
  apiTokens: 'API tokens',
};

const SETTINGS: Record<string, string> = {
  name: 'Name',
  isPublic: 'Who can join',
  timeZone: 'Time zone',
  logotypeBase64: 'Logo',
  teamAdditionsNeedApproval: 'Approval of team memberships',
  phone: 'Phone',
  groupRoles: 'Roles by group',
  retention: 'How long records are kept',
};

const times = (count: number) => (count === 1 ? null : `${numberText(count)} times`);

function exported({ call, count }: SecurityEvent['details']): string {
  const [noun = ''] = String(call).split('.');
  return `${counted(Number(count), 'row')} of ${LISTS[noun] ?? noun}`;
}

/** Of how many people, and of which types, a link shows what they hold. */
const seen = ({ people, kinds }: SecurityEvent['details']): string =>
  `${counted(Number(people), 'person', 'people')}, ${kinds}`;

function places({ team, teams, members }: SecurityEvent['details']): string {
  if (team != null) return String(team);
  const [inTeams, people] = [Number(teams ?? 0), Number(members ?? 0)];
  return `${numberText(people)} members, ${numberText(inTeams)} teams`;
}

function rolesIn({ from, to, company }: SecurityEvent['details']): string {
  const change = `${roleLabel(String(from))} → ${roleLabel(String(to))}`;
  return company == null ? change : `${change}, by a group of ${company}`;
}

const TOKEN_ACCESS: Record<string, string> = { write: 'read and write', directory: 'SCIM only' };

/** What belongs to an entry besides people, and with which API token it was done; null where the label says it all. */
export function securityDetail(entry: SecurityEvent): string | null {
  const { apiToken } = entry.details;
  const means = apiToken == null ? null : `with the API token “${apiToken}”`;
  return [detailOf(entry), means].filter(Boolean).join(', ') || null;
}

function detailOf({ event, details }: SecurityEvent): string | null {
  switch (event) {
    case 'log_in_refused':
      return times(Number(details.count));
    case 'refused':
      return [details.call, times(Number(details.count))].filter(Boolean).join(', ');
    case 'role_changed':
    case 'last_admin_kept':
      return rolesIn(details);
    case 'member_joined':
      return roleLabel(String(details.role));
    case 'exported':
      return exported(details);
    case 'file_opened':
      return [String(details.document), details.link == null ? null : `with the link “${details.link}”`]
        .filter(Boolean)
        .join(', ');
    case 'api_token_created':
      return `${details.token}: ${TOKEN_ACCESS[String(details.access)] ?? 'read only'}`;
    case 'api_token_revoked':
      return String(details.token);
    case 'join_link_created':
      return counted(Number(details.days), 'day');
    case 'join_link_used':
      return String(details.email);
    case 'upload_link_created':
      return `${details.kinds}: ${counted(Number(details.days), 'day')}`;
    case 'upload_link_revoked':
      return String(details.kinds);
    case 'evidence_link_created':
      return `${details.link}: ${seen(details)}, ${counted(Number(details.days), 'day')}`;
    case 'evidence_link_opened':
      return [`${details.link}: ${seen(details)}`, times(Number(details.count))].filter(Boolean).join(', ');
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
      return `${details.team ?? 'Everybody'}, ${dateText(String(details.day))}${details.sensitive ? ', with sensitive document types' : ''}`;
    case 'legal_hold_set':
    case 'legal_hold_lifted':
    case 'medical_id_opened':
      return String(details.reason);
    case 'records_erased':
      return erasedText(details);
    case 'malware_found':
      return `${details.document ?? details.file}: ${details.finding}`;
    case 'settings_changed':
      return String(details.settings ?? '')
        .split(', ')
        .map((name) => SETTINGS[name] ?? name)
        .join(', ');
    default:
      return details.team == null && details.teams == null ? null : places(details);
  }
}
