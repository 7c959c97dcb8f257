import { always, inOrder } from '#web/api/client/errors.ts';

export const tryLater = 'Something went wrong. Please try again later.';

const TRY_AGAIN = 'Please try again.';
const UNEXPECTED = 'An unexpected error occurred.';
const DOCUMENT_CALL_FAILED = 'An error occurred. Please try again.';

/**
 * The failures that the specification words, each with the order in which it takes its words from an answer. docs/error-sentences.md lists
 * them with their screens; those of the screens before the login are in `sessionFailures`.
 */
export const failures = {
  /** ONB-78, ACC-16 */
  resetPassword: always(tryLater),
  updateAccount: always('Changes could not be saved'),
  /** ACC-20 */
  deleteAccount: inOrder(['error', 'message'], UNEXPECTED),
  selectAll: always('Failed to select all rows'),

  createWorkspace: always('Failed to create workspace. Please try again.'),
  joinWorkspace: always('Failed to join workspace'),
  declineInvitation: always('Failed to decline invitation'),
  /** WSP-58 */
  leaveWorkspace: inOrder(['error', 'message', 'client'], UNEXPECTED),
  updateWorkspace: always('Could not update workspace'),
  updateLogo: inOrder(['message', 'connection'], TRY_AGAIN),

  createTeam: always('Failed to create team or add members'),
  addToTeam: always('Failed to add members'),
  updateTeam: always('Could not update team'),
  /** TEAM-43 */
  deleteTeam: inOrder(['error', 'message'], UNEXPECTED),
  joinTeam: always('Failed to join team'),
  removeFromTeam: always('Something went wrong. Please try again.'),

  /** DOC-38 */
  assignDocuments: inOrder(['error', 'message', 'connection'], DOCUMENT_CALL_FAILED),
  /** DOC-39 */
  documentCall: inOrder(['message', 'connection'], DOCUMENT_CALL_FAILED),
  exportData: inOrder(['message', 'connection'], TRY_AGAIN),

  sendInvites: always('Failed to send invites'),
  sendInvitations: always('Failed to send invitations'),
  addToTeams: always('An error has occurred'),
  /** MEM-53 */
  removeMembers: inOrder(['error', 'message'], 'Something went wrong while removing members.'),
  /** MEM-36 */
  changeRole: inOrder(['error', 'message', 'connection'], 'The role could not be changed. Please try again.'),

  loadWorkspaces: always('Failed to load workspaces. Please try again later.'),
  loadOpenWorkspaces: always('Failed to load domain invitations. Please try again later.'),
  loadInvitations: always('Failed to load personal invitations. Please try again later.'),
  loadWorkspace: always('Error loading workspace data or workspace not found.'),
  /** MEM-13 */
  loadList: inOrder(['message', 'client'], tryLater),
  loadTeams: always(tryLater),
};
