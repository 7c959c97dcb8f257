import { orNotFound } from '#server/core/errors.ts';
import type { MemberScope } from '#server/core/scope.ts';
import { CORE_GROUP, CORE_USER, ENTERPRISE_USER } from './filter.ts';
import { listOf, MOST_RESULTS, type ScimAnswer, type ScimRequest } from './requests.ts';
import { locationOf } from './userResource.ts';

const CONFIG_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig';
const TYPE_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:ResourceType';
const SCHEMA_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Schema';

/** How an attribute is described where it isn't a plain text that may be written. */
const attribute = (name: string, description: string, more: object = {}) => ({
  ...{ name, type: 'string', multiValued: false, description, required: false, caseExact: false },
  ...{ mutability: 'readWrite', returned: 'default', uniqueness: 'none' },
  ...more,
});

const complex = (subAttributes: object[], more: object = {}) => ({ type: 'complex', subAttributes, ...more });
const readOnly = { mutability: 'readOnly' };
const many = { multiValued: true };

const EXTERNAL_ID = attribute('externalId', 'How the directory calls it.', {
  caseExact: true,
  uniqueness: 'server',
});

const value = (of: string, more: object = {}) => [
  attribute('value', of, more),
  attribute('type', 'Which one it is.', readOnly),
  attribute('primary', 'The one that is kept.', { type: 'boolean', ...readOnly }),
];

const reference = (of: string) => [
  attribute('value', `The id of the ${of}.`, { caseExact: true }),
  attribute('display', `The name of the ${of}.`, readOnly),
  attribute('$ref', `The address of the ${of}.`, { type: 'reference', referenceTypes: [of], ...readOnly }),
];

const SCHEMAS = [
  {
    id: CORE_USER,
    name: 'User',
    description: 'A person in the workspace, with an account or without.',
    attributes: [
      attribute('userName', 'The email address.', { required: true, uniqueness: 'server' }),
      EXTERNAL_ID,
      attribute(
        'name',
        'The name.',
        complex([
          attribute('formatted', 'The whole name.', readOnly),
          attribute('givenName', 'The first name.'),
          attribute('familyName', 'The last name.'),
        ]),
      ),
      attribute('displayName', 'The name by which the person is known.', readOnly),
      attribute('title', 'The job title.'),
      attribute('preferredLanguage', 'The language of emails, while the person has no account.'),
      attribute('active', 'Whether the person is a member of the workspace.', { type: 'boolean' }),
      attribute(
        'emails',
        'The address, which is the userName.',
        complex(value('The address.'), { ...many, ...readOnly }),
      ),
      attribute(
        'phoneNumbers',
        'One phone number.',
        complex(value('The number, with its country code.'), many),
      ),
      attribute('groups', 'The teams of the person.', complex(reference('Group'), { ...many, ...readOnly })),
    ],
  },
  {
    id: ENTERPRISE_USER,
    name: 'EnterpriseUser',
    description: 'The staff number of a person.',
    attributes: [attribute('employeeNumber', 'The staff number.', { uniqueness: 'server' })],
  },
  {
    id: CORE_GROUP,
    name: 'Group',
    description: 'A team of the workspace.',
    attributes: [
      attribute('displayName', 'The name of the team.', { required: true, uniqueness: 'server' }),
      EXTERNAL_ID,
      attribute(
        'members',
        'The people of the team. Lists of teams leave them out.',
        complex(reference('User'), many),
      ),
    ],
  },
];

const TYPES = [
  {
    id: 'User',
    name: 'User',
    description: 'People',
    endpoint: '/Users',
    schema: CORE_USER,
    schemaExtensions: [{ schema: ENTERPRISE_USER, required: false }],
  },
  {
    id: 'Group',
    name: 'Group',
    description: 'Teams',
    endpoint: '/Groups',
    schema: CORE_GROUP,
    schemaExtensions: [],
  },
];

type Kind = 'Schemas' | 'ResourceTypes';

/** Describes one thing with its own schema and address. */
const described = ({ services, workspace }: MemberScope, kind: Kind, one: { id: string }) => ({
  schemas: [kind === 'Schemas' ? SCHEMA_SCHEMA : TYPE_SCHEMA],
  ...one,
  meta: {
    resourceType: kind === 'Schemas' ? 'Schema' : 'ResourceType',
    location: locationOf(services, workspace.id, kind, one.id),
  },
});

const kinds: Record<Kind, { id: string }[]> = { Schemas: SCHEMAS, ResourceTypes: TYPES };

const listKind =
  (kind: Kind) =>
  async (scope: MemberScope): Promise<ScimAnswer> => {
    const all = kinds[kind].map((one) => described(scope, kind, one));
    return { status: 200, body: listOf(all, { startIndex: 1 }, all.length) };
  };

const getKind =
  (kind: Kind) =>
  async (scope: MemberScope, { id }: ScimRequest): Promise<ScimAnswer> => {
    const one = orNotFound(kinds[kind].find((known) => known.id.toLowerCase() === id.toLowerCase()) ?? null);
    return { status: 200, body: described(scope, kind, one) };
  };

export const listSchemas = listKind('Schemas');
export const getSchema = getKind('Schemas');
export const listResourceTypes = listKind('ResourceTypes');
export const getResourceType = getKind('ResourceTypes');

/** Says what of SCIM the portal does. */
export const serviceProviderConfig = async ({ services, workspace }: MemberScope): Promise<ScimAnswer> => ({
  status: 200,
  body: {
    schemas: [CONFIG_SCHEMA],
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: MOST_RESULTS },
    changePassword: { supported: false },
    sort: { supported: false },
    etag: { supported: false },
    authenticationSchemes: [
      {
        type: 'oauthbearertoken',
        name: 'API token',
        description: 'An API token that an admin of the workspace made for SCIM.',
        primary: true,
      },
    ],
    meta: {
      resourceType: 'ServiceProviderConfig',
      location: locationOf(services, workspace.id, 'ServiceProviderConfig'),
    },
  },
});
