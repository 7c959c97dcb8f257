import { activity } from './activity.ts';
import { bin } from './bin.ts';
import { checklists } from './checklists.ts';
import { accessLinks, uploadLink } from './documents/accessLinks.ts';
import { documentKinds } from './documents/documentKinds.ts';
import { documentRequests } from './documents/documentRequests.ts';
import { documents } from './documents/documents.ts';
import { documentVersions } from './documents/documentVersions.ts';
import { evidenceLink, evidenceLinks } from './documents/evidenceLinks.ts';
import { legalHolds } from './documents/legalHolds.ts';
import { retention } from './documents/retention.ts';
import { equipment } from './equipment.ts';
import { files } from './files.ts';
import { groupRoles } from './groupRoles.ts';
import { imports } from './imports.ts';
import { inspections } from './inspections.ts';
import { invitations, joinLink, joinLinks } from './invitations.ts';
import { firstAid, medicalId } from './medicalId.ts';
import { memberMerging } from './memberMerging.ts';
import { members } from './members.ts';
import { apiTokens } from './programs/apiTokens.ts';
import { calendarFeeds } from './programs/calendarFeeds.ts';
import { webhooks } from './programs/webhooks.ts';
import { auditPacks } from './requirements/auditPacks.ts';
import { coverage } from './requirements/coverage.ts';
import { exemptions } from './requirements/exemptions.ts';
import { requirementMatrix } from './requirements/matrix.ts';
import { personalData } from './requirements/personalData.ts';
import { memberRecord } from './requirements/record.ts';
import { requirements } from './requirements/requirements.ts';
import { requirementSharing } from './requirements/sharing.ts';
import { teamCheck } from './requirements/teamCheck.ts';
import { security } from './security.ts';
import { companySignIn, session } from './session.ts';
import { identities } from './signIn/identities.ts';
import { factorRequirement } from './signIn/requirement.ts';
import { secondFactor } from './signIn/secondFactor.ts';
import { teamRequests } from './teamRequests.ts';
import { teams } from './teams.ts';
import { trades } from './trades.ts';
import { users } from './users.ts';
import { workspaces } from './workspaces.ts';

/** Every call of the portal, by noun and name. */
export const endpoints = {
  session,
  companySignIn,
  users,
  identities,
  secondFactor,
  factorRequirement,
  medicalId,
  firstAid,
  workspaces,
  invitations,
  joinLinks,
  joinLink,
  members,
  memberMerging,
  imports,
  trades,
  groupRoles,
  teams,
  teamRequests,
  files,
  documentKinds,
  documents,
  documentVersions,
  documentRequests,
  requirements,
  requirementSharing,
  exemptions,
  requirementMatrix,
  memberRecord,
  personalData,
  coverage,
  teamCheck,
  equipment,
  checklists,
  inspections,
  bin,
  retention,
  legalHolds,
  activity,
  security,
  apiTokens,
  calendarFeeds,
  accessLinks,
  uploadLink,
  evidenceLinks,
  evidenceLink,
  webhooks,
  auditPacks,
};

export type Endpoints = typeof endpoints;

/** What each noun is about, for the API documentation. */
export const nouns: Record<keyof Endpoints, string> = {
  session: 'Logging in and out, and the devices on which somebody is logged in.',
  companySignIn: 'Logging in with a company’s own provider of OpenID Connect, where one is set up.',
  users: 'Accounts: signing up, the profile, its email address and password, what a person prefers.',
  identities: 'Sign-ins with other providers that open somebody’s account.',
  secondFactor:
    'Passkeys, an authenticator app and recovery codes, with which somebody shows a second time who they are.',
  factorRequirement:
    'Whether a workspace requires a second factor, and removing that of a member who has lost theirs.',
  medicalId:
    'What a person stores for an emergency, which they alone can read, and first aiders if they let them.',
  firstAid: 'First aiders of a workspace, and the medical IDs that they may open in an emergency.',
  workspaces: 'Workspaces: their settings, who may find and join them, what they use of their quotas.',
  invitations: 'Invitations to a workspace, by email address or by the domain of one.',
  joinLinks: 'Links by which people give the address that nobody knows, to be invited.',
  joinLink: 'What can be done with such a link: seeing where it leads, and giving an address.',
  members: 'The people of a workspace, with their role and their teams.',
  memberMerging: 'Two rows that turn out to be one person, made one.',
  imports: 'Lists of people from other programs: what becomes of each row, and writing them.',
  trades: 'Trades that the people of a workspace have, such as scaffolder.',
  groupRoles: 'Which role the groups of a company’s sign-in give people in a workspace.',
  teams: 'Teams of a workspace and who is in them.',
  teamRequests: 'People who wait for an admin’s approval to be in a team.',
  files: 'Files for documents: uploading them, and opening any file by its signed link.',
  documentKinds: 'Kinds of documents: how long one is valid, who may submit it, who sees it.',
  documents: 'Work documents that members hold, with the dates on which they expire.',
  documentVersions: 'Versions of documents: renewals, corrections, and what members submit for review.',
  documentRequests: 'What members were asked to bring.',
  requirements:
    'What people must hold: kinds of documents that everybody, a role, a trade, a team or chosen members need.',
  requirementSharing: 'Requirements as a document that workspaces share.',
  exemptions: 'Members who need not meet a requirement until a day.',
  requirementMatrix: 'Who lacks what: how members stand to what is required of them, on any day.',
  memberRecord: 'How one member stands, with the files that show it.',
  personalData: 'Everything that is kept about one person.',
  coverage: 'Whether teams have enough people who hold what they need.',
  teamCheck: 'What people would lack in a team, asked before they are put into it.',
  equipment: 'Items of equipment: who has them, whether they may be used, to whom they were handed over.',
  checklists: 'Checklists by which equipment of a category is inspected.',
  inspections: 'Inspections of equipment, with their results and when the next one is due.',
  bin: 'What was deleted in the last 30 days, and can be restored.',
  retention: 'How long records are kept, and what will be erased.',
  legalHolds: 'People of whom nothing is erased while a legal hold is on them.',
  activity: 'What happened in a workspace, and what of it the caller has not read.',
  security: 'The security log of a workspace: logins, changed rights, exports, opened files.',
  apiTokens: 'Tokens with which other programs make calls in one workspace, as a member of it.',
  calendarFeeds: 'Addresses from which people’s calendars read what expires or is due for them.',
  accessLinks: 'Links by which people without an account send their documents.',
  uploadLink: 'What can be done with such a link: seeing what is asked for, and sending it.',
  evidenceLinks: 'Links by which people without an account see what chosen people hold.',
  evidenceLink: 'What such a link shows.',
  webhooks: 'Addresses of other programs that are told what happens in a workspace.',
  auditPacks: 'Signed ZIPs of how people stood on a day, with records and files.',
};
