import { t } from '@lingui/core/macro';
import { always, inOrder } from '#web/api/client/errors.ts';

export const tryLater = t`Something went wrong. Please try again later.`;

const TRY_AGAIN = t`Please try again.`;
const UNEXPECTED = t`An unexpected error occurred.`;
const DOCUMENT_CALL_FAILED = t`An error occurred. Please try again.`;

/**
 * The failures that the specification words, each with the order in which it takes its words from an answer. docs/error-sentences.md lists
 * them with their screens; those of the screens before the login are in `sessionFailures`.
 */
export const failures = {
  /** ONB-78, ACC-16 */
  resetPassword: always(tryLater),
  updateAccount: always(t`Changes could not be saved`),
  /** ACC-20 */
  deleteAccount: inOrder(['error', 'message'], UNEXPECTED),
  selectAll: always(t`Failed to select all rows`),

  createWorkspace: always(t`Failed to create workspace. Please try again.`),
  joinWorkspace: always(t`Failed to join workspace`),
  declineInvitation: always(t`Failed to decline invitation`),
  /** WSP-58 */
  leaveWorkspace: inOrder(['error', 'message', 'client'], UNEXPECTED),
  updateWorkspace: always(t`Could not update workspace`),
  updateLogo: inOrder(['message', 'connection'], TRY_AGAIN),

  createTeam: always(t`Failed to create team or add members`),
  addToTeam: always(t`Failed to add members`),
  updateTeam: always(t`Could not update team`),
  /** TEAM-43 */
  deleteTeam: inOrder(['error', 'message'], UNEXPECTED),
  joinTeam: always(t`Failed to join team`),
  removeFromTeam: always(t`Something went wrong. Please try again.`),

  /** DOC-38 */
  assignDocuments: inOrder(['error', 'message', 'connection'], DOCUMENT_CALL_FAILED),
  /** DOC-39 */
  documentCall: inOrder(['message', 'connection'], DOCUMENT_CALL_FAILED),
  exportData: inOrder(['message', 'connection'], TRY_AGAIN),

  sendInvites: always(t`Failed to send invites`),
  sendInvitations: always(t`Failed to send invitations`),
  addToTeams: always(t`An error has occurred`),
  /** MEM-53 */
  removeMembers: inOrder(['error', 'message'], t`Something went wrong while removing members.`),
  /** MEM-36 */
  changeRole: inOrder(
    ['error', 'message', 'connection'],
    t`The role could not be changed. Please try again.`,
  ),

  loadWorkspaces: always(t`Failed to load workspaces. Please try again later.`),
  loadOpenWorkspaces: always(t`Failed to load domain invitations. Please try again later.`),
  loadInvitations: always(t`Failed to load personal invitations. Please try again later.`),
  loadWorkspace: always(t`Error loading workspace data or workspace not found.`),
  /** MEM-13 */
  loadList: inOrder(['message', 'client'], tryLater),
  loadTeams: always(tryLater),
};
