import { fullName } from '#contract/rules/text.ts';
import type { Services } from '#server/core/services.ts';
import { CORE_USER, ENTERPRISE_USER } from './filter.ts';
import type { DirectoryUser } from './users.queries.ts';

/** Below which all of SCIM lies. */
export const SCIM_PREFIX = '/scim/v2';

type ResourceType = 'Users' | 'Groups' | 'Schemas' | 'ResourceTypes' | 'ServiceProviderConfig';

/** The address of a resource of a workspace. */
export const locationOf = (
  { config }: Pick<Services, 'config'>,
  workspaceId: string,
  type: ResourceType,
  id?: string,
): string =>
  [
    config.publicUrl + SCIM_PREFIX,
    workspaceId,
    type,
    ...(id === undefined ? [] : [encodeURIComponent(id)]),
  ].join('/');

/** The name by which the directory knows somebody: the address, and without one the id. */
export const userNameOf = ({ email, id }: Pick<DirectoryUser, 'email' | 'id'>): string => email ?? id;

interface Where {
  location: string;
  groupAddress(teamId: string): string;
}

const withoutNulls = <Value extends object>(value: Value): Value | undefined => {
  const given = Object.entries(value).filter(([, one]) => one !== null && one !== undefined);
  return given.length > 0 ? (Object.fromEntries(given) as Value) : undefined;
};

/** A member in the form of SCIM; what is not known is missing. */
export function toUser(
  row: DirectoryUser,
  teams: { id: string; name: string }[],
  { location, groupAddress }: Where,
): Record<string, unknown> {
  const formatted = fullName(row);
  const extension = withoutNulls({ employeeNumber: row.staffNumber });
  return {
    schemas: [CORE_USER, ...(extension ? [ENTERPRISE_USER] : [])],
    id: row.id,
    externalId: row.directoryId ?? undefined,
    userName: userNameOf(row),
    name: withoutNulls({ formatted, givenName: row.firstName, familyName: row.lastName }),
    displayName: formatted ?? row.email ?? row.staffNumber ?? undefined,
    title: row.title ?? undefined,
    preferredLanguage: row.language ?? undefined,
    active: row.removedAt === null,
    emails: row.email === null ? undefined : [{ value: row.email, type: 'work', primary: true }],
    phoneNumbers:
      row.phone === null
        ? undefined
        : [{ value: `${row.phoneCountryCode ?? ''}${row.phone}`, type: 'mobile', primary: true }],
    groups: teams.map((team) => ({ value: team.id, display: team.name, $ref: groupAddress(team.id) })),
    ...(extension ? { [ENTERPRISE_USER]: extension } : {}),
    meta: { resourceType: 'User', created: row.createdAt.toISOString(), location },
  };
}
