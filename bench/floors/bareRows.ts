import pg from 'pg';

/** What the bare server's answers are made of. */
const pool = new pg.Pool({ connectionString: process.argv[2], max: 10, application_name: 'bare' });

interface Asked {
  page?: number;
  pageSize?: number;
  search?: string;
  filters?: { status?: string; state?: string };
}

export interface BareCall {
  id: string;
  caller: { memberId: string; workspaceId: string; workspaceName: string; createdAt: Date };
  asked: Asked;
}

export type Row = Record<string, unknown>;

export const rowsOf = async (text: string, values: unknown[]): Promise<Row[]> =>
  (await pool.query({ text, values, ...(process.argv[3] === 'named' ? { name: nameOf(text) } : {}) })).rows;

const names = new Map<string, string>();
const nameOf = (text: string): string => {
  const name = names.get(text) ?? `bare ${names.size}`;
  names.set(text, name);
  return name;
};

export const MEMBER = `m.id, m.user_id, m.workspace_id, m.role, m.status, m.first_name, m.last_name, m.email, m.title, m.phone,
  m.phone_country_code, m.contractor, m.staff_number`;

/** The same with what only lists of members have. */
export const LISTED = `${MEMBER}, m.last_seen_on::text, m.is_first_aider, m.language`;

export const bareSummary = (row: Row, at = '') => {
  const of = (name: string) => row[`${at}${name}`] ?? null;
  const known = {
    title: of('title'),
    contractor: of('contractor'),
    phone: of('phone'),
    phoneCountryCode: of('phone_country_code'),
  };
  return {
    id: of('id'),
    userId: of('user_id'),
    workspaceId: of('workspace_id'),
    role: of('role'),
    status: of('status'),
    firstName: of('first_name'),
    lastName: of('last_name'),
    fullName: [of('first_name'), of('last_name')].filter(Boolean).join(' ') || null,
    email: of('email'),
    user: of('user_id') === null ? null : { avatar: null, ...known },
    staffNumber: of('staff_number'),
    person: of('user_id') === null ? known : null,
  };
};

export const memberColumns = (alias: string, at: string): string =>
  MEMBER.replaceAll(/m\.(\w+)/g, (_, column) => `${alias}.${column} as "${at}${column}"`);

export const rowsBy = (rows: Row[], key: string): Map<unknown, Row[]> => Map.groupBy(rows, (row) => row[key]);

export const limitAndOffset = ({ page = 0, pageSize = 50 }: Asked): [number, number] => [
  pageSize,
  page * pageSize,
];

/** What narrows a list to a search or to a state, as its fourth value. */
export function narrowing({ search, filters }: Asked, text: string, state: string) {
  const named = filters?.state ?? filters?.status;
  if (search) return { where: `and ${text} like $4`, values: [`%${search}%`] };
  return named ? { where: `and ${state} = $4`, values: [named] } : { where: '', values: [] };
}
