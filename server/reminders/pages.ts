import { may, type Role } from '#contract/rules/permissions.ts';
import type { WorkspaceScope } from '#server/core/scope.ts';
import type { ReminderList } from '#server/mail/reminderParts.ts';

/** The pages of the web that a mail leads to. */
export function pagesOf({ services, workspace }: Pick<WorkspaceScope, 'services' | 'workspace'>) {
  const base = `${services.config.publicUrl}/${workspace.id}`;
  return {
    /** For admins, its holder and whoever added it. */
    document: (id: string) => `${base}/work-documents/${id}`,
    /** For admins and whoever has it. */
    item: (id: string) => `${base}/equipment/${id}`,
    /** For admins and whoever is in it. */
    team: (id: string) => `${base}/teams/${id}`,
    ownDocuments: `${base}/my-documents`,
    /** For admins, and for whoever manages the team. */
    whoLacksWhat: (teamId?: string) =>
      `${base}/who-lacks-what${teamId === undefined ? '' : `?team=${teamId}`}`,
    /** The lists that a person may open: admins those of the workspace, the others their own. */
    lists: (role: Role): Record<ReminderList, string> => {
      const isAdmin = may(role, 'workspace:manage');
      return {
        documents: `${base}/${isAdmin ? 'work-documents' : 'my-documents'}`,
        requests: `${base}/my-documents`,
        items: `${base}/${isAdmin ? 'equipment' : 'my-equipment'}`,
        submissions: `${base}/review`,
        teams: `${base}/teams`,
        gaps: `${base}/who-lacks-what`,
      };
    },
  };
}
