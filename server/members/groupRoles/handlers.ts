import { COUNT } from '#contract/rules/limits.ts';
import { recordSecurity } from '#server/audit/recordSecurity.ts';
import { apiError } from '#server/core/errors.ts';
import type { HandlersOf } from '#server/core/handlers.ts';
import type { MemberScope } from '#server/core/scope.ts';
import {
  countGroupRoles,
  deleteGroupRole,
  listGroupRoles,
  mappableProviders,
  upsertGroupRole,
} from './queries.ts';

export const groupRoleHandlers: HandlersOf<'groupRoles'> = {
  async list(scope) {
    const data = await listGroupRoles(scope);
    return { data, count: data.length, providers: await mappableProviders(scope) };
  },

  async set(scope, { body }) {
    const { companies } = scope.services.config;
    if (!companies.some(({ key }) => key === body.provider))
      throw refused('provider', 'This sign-in is not set up on this server.');
    if (!(await mappableProviders(scope)).includes(body.provider))
      throw refused(
        'provider',
        'Only workspaces of this sign-in’s company can give roles to its groups. Ask the person who runs this server to allow it here.',
      );
    const changed = await upsertGroupRole(scope, body);
    if (changed) {
      if ((await countGroupRoles(scope)) > COUNT.groupRoles)
        throw refused('groupName', `A workspace can have roles for ${COUNT.groupRoles} groups at most.`);
      await recordChange(scope);
      return changed;
    }
    const all = await listGroupRoles(scope);
    const same = all.find(
      ({ provider, groupName }) => provider === body.provider && groupName === body.groupName,
    );
    if (!same) throw apiError('NOT_FOUND');
    return same;
  },

  async remove(scope, { params }) {
    if (!(await deleteGroupRole(scope, params.groupRoleId))) throw apiError('NOT_FOUND');
    await recordChange(scope);
    return undefined;
  },
};

const recordChange = (scope: MemberScope) =>
  recordSecurity(scope, 'settings_changed', { details: { settings: 'groupRoles' } });

const refused = (path: string, message: string) => apiError('VALIDATION', { issues: [{ path, message }] });
