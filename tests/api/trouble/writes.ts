import { createHash, randomBytes } from 'node:crypto';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { newId } from '#server/core/ids.ts';
import { multipart } from '#tests/support/files.ts';
import { toRequest } from '#tests/support/portal.ts';
import type { Asked, Told, Wire } from './wire.ts';

const { members, documents, documentKinds, documentVersions, files, teams, invitations } = endpoints;

/** Who writes where, and what is there before. */
export interface Site {
  token: string;
  workspaceId: string;
  kindId: string;
  /** Members that documents and teams are made of. */
  people: string[];
}

/** What a workspace has of each. */
export interface Totals {
  members: number;
  invitations: number;
  documents: number;
  submissions: number;
  versions: number;
  files: number;
  teams: number;
  places: number;
}

/** A write under a key of its own, and what its client knows of it. */
export interface Write {
  asked: Asked;
  /** The status of a success. */
  status: number;
  /** The answer; null while nobody was told what became of it. */
  answer: string | null;
  /** Counts its rows in the database, or for a removal those that are gone, which are `whole` when it was done. */
  trace: { sql: string; values: unknown[]; whole: number };
  adds: Partial<Totals>;
  /** Who is mailed. */
  mails?: string[];
  /** SHA-256 of the contents that it brings, by the id of the document or the address of the file that the answer names. */
  contents?: (answer: string) => Record<string, string>;
}

/** A call of the contract as it is sent. */
export function toAsked(
  endpoint: Endpoint,
  { token, workspaceId }: Pick<Site, 'token' | 'workspaceId'>,
  parts: Parameters<typeof toRequest>[1] = {},
  key?: string,
): Asked {
  const { method = 'GET', url, headers, payload } = toRequest(endpoint, parts);
  return {
    method,
    url: String(url),
    headers: {
      ...(headers as Record<string, string>),
      authorization: `Bearer ${token}`,
      'x-workspace-id': workspaceId,
      ...(key && { 'idempotency-key': key }),
    },
    payload: payload as string | undefined,
  };
}

/** Makes a call that has to succeed. */
export async function ask<Body>(wire: Wire, asked: Asked): Promise<Body> {
  const { status, content } = await wire(asked);
  if (status >= 300) throw new Error(`${asked.method} ${asked.url} answered ${status}: ${content}`);
  return JSON.parse(String(content)) as Body;
}

/** Prepares a workspace for the writes. Answers with what it has then. */
export async function openSite(
  wire: Wire,
  { token, workspaceId }: Pick<Site, 'token' | 'workspaceId'>,
): Promise<{ site: Site; totals: Totals }> {
  const by = { token, workspaceId };
  const kind = await ask<{ id: string }>(
    wire,
    toAsked(documentKinds.create, by, {
      params: { workspaceId },
      body: { name: 'Crane licence', membersSubmit: true },
    }),
  );
  const made = await ask<{ data: { id: string }[] }>(
    wire,
    toAsked(members.create, by, { params: { workspaceId }, body: draftsOf(newId(), 6).drafts }),
  );
  const site = { token, workspaceId, kindId: kind.id, people: made.data.map(({ id }) => id) };
  const none = { invitations: 0, documents: 0, submissions: 0, versions: 0, files: 0, teams: 0, places: 0 };
  return { site, totals: { members: 1 + site.people.length, ...none } };
}

function draftsOf(mark: string, count: number) {
  const emails = Array.from({ length: count }, (_, n) => `${mark}.${n}@north-site.example`);
  return { emails, drafts: emails.map((email) => ({ email, role: 'WORKSPACE_MEMBER' })) };
}

/** Nothing but the first bytes makes it a PDF. */
const aContent = () => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(3_000)]);
const sha256Of = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

/** Sends a write until it is answered, or rejects when its client gives up. */
type Send = <Body>(endpoint: Endpoint, made: Made) => Promise<Body>;
type Made = Omit<Write, 'asked' | 'status' | 'answer'> & {
  parts?: Parameters<typeof toRequest>[1];
  file?: { content: Buffer; name: string };
};
type Round = (site: Site, send: Send) => Promise<unknown>;

const addPeople = async ({ workspaceId }: Site, send: Send, count: number) => {
  const { emails, drafts } = draftsOf(newId(), count);
  const { data } = await send<{ data: { id: string }[] }>(members.create, {
    parts: { params: { workspaceId }, body: drafts },
    trace: {
      sql: 'select count(*)::integer from workspace_members where email = any($1)',
      values: [emails],
      whole: count,
    },
    adds: { members: count },
  });
  return { emails, ids: data.map(({ id }) => id) };
};

async function upload(send: Send): Promise<{ id: string; sha256: string }> {
  const [content, name] = [aContent(), `${newId()}.pdf`];
  const sha256 = sha256Of(content);
  const { id } = await send<{ id: string }>(files.upload, {
    file: { content, name },
    trace: {
      sql: 'select count(*)::integer from files where name = $1 and sha256 = $2',
      values: [name, sha256],
      whole: 1,
    },
    adds: { files: 1 },
    contents: (answer) => ({ [JSON.parse(answer).url]: sha256 }),
  });
  return { id, sha256 };
}

/** Documents of which each has its version, and that its file. */
const DOCUMENTS = `select count(*)::integer from documents join document_versions on document_id = documents.id
  join files on files.id = document_versions.file_id and files.id = documents.file_id`;

/** Some people are added at once, and some of them invited. */
const inviting: Round = async (site, send) => {
  const { emails } = await addPeople(site, send, 5);
  const mails = emails.slice(0, 2);
  await send(invitations.create, {
    parts: { body: { workspaceId: site.workspaceId, emails: mails } },
    trace: {
      sql: 'select count(*)::integer from invitations where email_key = any($1)',
      values: [mails],
      whole: 2,
    },
    adds: { invitations: 2 },
    mails,
  });
};

/** Documents are given to several people at once: one was uploaded before, one comes in the call. */
const giving: Round = async ({ workspaceId, people }, send) => {
  const name = newId();
  const content = aContent();
  const before = await upload(send);
  const workspaceMemberIds = people.slice(0, 2);
  const given = [{ fileId: before.id }, { base64: content.toString('base64') }];
  await send(documents.bulkCreate, {
    parts: {
      params: { workspaceId },
      body: { workspaceMemberIds, documents: given.map((one) => ({ ...one, name })) },
    },
    trace: { sql: `${DOCUMENTS} where documents.name = $1`, values: [name], whole: 4 },
    adds: { documents: 4, versions: 4, files: 1 },
    contents: (answer) => {
      const [one = '', , two = ''] = JSON.parse(answer).data as string[];
      return { [one]: before.sha256, [two]: sha256Of(content) };
    },
  });
};

/** A document is submitted for somebody new. */
const submitting: Round = async (site, send) => {
  const { workspaceId, kindId } = site;
  const [workspaceMemberId = ''] = (await addPeople(site, send, 2)).ids;
  const { id: fileId, sha256 } = await upload(send);
  await send(documentVersions.submitFor, {
    parts: { body: { workspaceId, workspaceMemberId, kindId, fileId, expirationDate: '2050-01-01' } },
    trace: { sql: `${DOCUMENTS} where documents.member_id = $1`, values: [workspaceMemberId], whole: 1 },
    adds: { submissions: 1, versions: 1 },
    contents: (answer) => ({ [JSON.parse(answer).documentId]: sha256 }),
  });
};

/** A team is made with people in it, gets others, and loses some. */
const teaming: Round = async ({ workspaceId, people }, send) => {
  const [stay, come, go] = [people.slice(0, 2), people.slice(2, 4), people.slice(4, 6)];
  const name = newId();
  const placesOf = (ids: string[]) => ({
    sql: `select count(*)::integer from team_members join teams on teams.id = team_id
      where teams.name = $1 and member_id = any($2)`,
    values: [name, ids],
    whole: 2,
  });
  const made = { workspaceId, name, isPublic: false, workspaceMemberIds: [...stay, ...go] };
  const { id } = await send<{ id: string }>(teams.create, {
    parts: { body: made },
    trace: placesOf(stay),
    adds: { teams: 1, places: 4 },
  });
  await send(teams.addMembers, {
    parts: { body: { proGroupIds: [id], workspaceMemberIds: come } },
    trace: placesOf(come),
    adds: { places: 2 },
  });
  const left = placesOf(go);
  await send(teams.removeMembers, {
    parts: { body: { proGroupIds: [id], workspaceMemberIds: go } },
    trace: { ...left, sql: left.sql.replace('count(*)', '2 - count(*)') },
    adds: { places: -2 },
  });
};

const ROUNDS = [inviting, giving, submitting, teaming];

/** What failed: an answer that tells so, or the line was cut. */
export type Failure = Told | { cut: Error };

interface Work {
  wire: Wire;
  site: Site;
  clients: number;
  /** Each write is added as it is sent. */
  writes: Write[];
  /** Decides after a write failed whether it is sent again; else the client gives up. */
  failed(failure: Failure, write: Write): Promise<'again' | 'give up'>;
  answered?(told: Told): void;
  isOver(): boolean;
}

class GivenUp extends Error {}

/** Lets so many clients write without a pause, until it is over or they have given up. */
export async function work({ wire, site, clients, writes, failed, answered, isOver }: Work): Promise<void> {
  const send: Send = async <Body>(endpoint: Endpoint, { parts, file, ...made }: Made) => {
    const asked = toAsked(endpoint, site, parts, newId());
    if (file) {
      const { headers, payload } = await multipart([file]);
      Object.assign(asked, { payload, headers: { ...asked.headers, ...headers } });
    }
    const write: Write = { ...made, asked, status: endpoint.status, answer: null };
    writes.push(write);
    for (;;) {
      const told: Failure = await wire(asked).catch((cut: Error) => ({ cut }));
      if (!('cut' in told) && told.status === endpoint.status) {
        answered?.(told);
        write.answer = String(told.content);
        return JSON.parse(write.answer) as Body;
      }
      if ((await failed(told, write)) === 'give up') throw new GivenUp();
    }
  };
  let broken: unknown;
  const client = async (number: number) => {
    for (let turn = number; !isOver() && broken === undefined; turn++)
      await ROUNDS[turn % ROUNDS.length]?.(site, send);
  };
  const isEnded = (reason: unknown) => {
    if (!(reason instanceof GivenUp)) broken ??= reason;
  };
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number).catch(isEnded)));
  if (broken !== undefined) throw broken;
}
