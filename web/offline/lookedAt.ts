import type { QueryKey } from '@tanstack/react-query';
import type { Permission } from '#contract/rules/permissions.ts';

/** The reader, and what is known of what they have opened. */
export interface Own {
  userId: string;
  /** The reader's membership; undefined while it is not known. */
  meIn: (workspaceId: string) => Me | undefined;
  /** The holder of a document that was opened. */
  holderOf: (workspaceId: string, documentId: string) => string | undefined;
  /** The sensitive document types of a workspace; undefined while they are not known. */
  sensitiveIn: (workspaceId: string) => string[] | undefined;
}

interface Me {
  id: string;
  permissions: readonly Permission[];
  teamIds: readonly string[];
}

interface Asked {
  workspaceId: string;
  /** What stands in the key behind the noun and its list. */
  id: unknown;
  own: Own;
  /** Writes the answer out. */
  text: () => string;
}

const always = () => true;
const isMe = ({ workspaceId, id, own }: Asked) => id === own.meIn(workspaceId)?.id;
const isOwnTeam = ({ workspaceId, id, own }: Asked) =>
  own.meIn(workspaceId)?.teamIds.some((teamId) => teamId === id) ?? false;
/** Who manages the workspace is told more of sensitive types than the state: of others, that stays with the server (KIND-07). */
const isSensitive = ({ workspaceId, own, text }: Asked) =>
  own.meIn(workspaceId)?.permissions.includes('workspace:manage') === true &&
  (own.sensitiveIn(workspaceId)?.some((id) => text().includes(id)) ?? true);
const isOfOwnTeam = (asked: Asked) => {
  const { filters } = asked.id as { filters?: { teamId?: unknown } };
  return isOwnTeam({ ...asked, id: filters?.teamId }) && !isSensitive(asked);
};
const isOwnDocument = ({ workspaceId, id, own }: Asked) =>
  own.holderOf(workspaceId, String(id)) === own.meIn(workspaceId)?.id;

/**
 * The answers that can be looked at without a line (OFF-02), by the noun and list of their keys: what the frame of every screen needs, what is
 * the reader's own, and what is about their teams. Of others nothing is kept but what the pages of one's teams show.
 */
const LOOKED_AT: Readonly<Record<string, (asked: Asked) => boolean>> = {
  'workspace one': always,
  'members me': always,
  'documentKinds list': always,
  'documents ofMember': isMe,
  'documents requests': isMe,
  'documents submissions': isMe,
  'documents one': isOwnDocument,
  'documents versions': isOwnDocument,
  'requirements of': isMe,
  'requirements matrix': isOfOwnTeam,
  'requirements columns': isOfOwnTeam,
  'requirements people': isOfOwnTeam,
  'requirements summary': isOfOwnTeam,
  'equipment ofMember': isMe,
  'equipment ofTeam': isOwnTeam,
  'equipment one': always,
  // The list of first aiders is for emergencies without a line; medical IDs, and whose may be opened, are kept nowhere.
  'firstAid list': always,
  'teams own': always,
  'teams one': isOwnTeam,
  'teams members': isOwnTeam,
};

/** True if an answer may be kept on the device of its reader; `text` writes it out, where that has to be looked through. */
export function isLookedAt(key: QueryKey, text: () => string, own: Own): boolean {
  const [workspaceId, noun, list, id] = key;
  // Nothing else that belongs to an account, such as the medical ID.
  if (workspaceId === 'users') return noun === own.userId && (list === undefined || list === 'properties');
  return LOOKED_AT[`${noun} ${list}`]?.({ workspaceId: String(workspaceId), id, own, text }) ?? false;
}
