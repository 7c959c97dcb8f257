import type { CallOf, Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import type { Role } from '#contract/rules/permissions.ts';
import type { Services } from '#server/core/services.ts';
import { mailboxPath } from '#server/mail/mailbox/mailboxKey.ts';
import { anAccount } from '#tests/support/accounts.ts';
import type { Answered } from '#tests/support/reply.ts';

/** Somebody with an account. */
export interface Person {
  id: string;
  email: string;
  password: string;
  token: string;
  firstName: string;
}

/** Somebody with a workspace of their own. */
export interface Admin extends Person {
  workspaceId: string;
}

interface SentMail {
  to: string;
  subject: string;
  text: string;
}

export const PASSWORD = 'Safety1st';

let made = 0;
let calls = 0;

/** An address for every call, as if each came from a site of its own: what tests prepare uses up nobody's limits. */
const newAddress = (): string => {
  calls += 1;
  return `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`;
};

/** An address nobody else has; `domain` makes colleagues. */
export const newEmail = (name = 'person', domain = 'north-site.example'): string =>
  `${name}${++made}.${process.pid}@${domain}`;

/**
 * Makes people, workspaces and what they contain through the API, for tests about something else. With the services of a
 * portal in this process, people who may use the app are written at once, as the calls on the way there would leave them.
 */
export function world(url: string, mailboxKey: string, services?: Services) {
  /** Everybody's: to hash it takes longer than all the rest of a person. */
  const passwordHash = services?.passwords.hash(PASSWORD, { address: newAddress() });

  /** One call of the contract; throws unless it succeeds. */
  async function call<E extends Endpoint>(
    endpoint: E,
    request: CallOf<E>,
    as?: Person | null,
    workspaceId?: string,
  ): Promise<Answered<E>> {
    const {
      params = {},
      query,
      body,
    } = request as {
      params?: Record<string, string>;
      query?: Record<string, string>;
      body?: unknown;
    };
    const search = query ? `?${new URLSearchParams(query)}` : '';
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '') + search;
    const answer = await fetch(url + path, {
      method: endpoint.method,
      headers: {
        'x-forwarded-for': newAddress(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(as ? { authorization: `Bearer ${as.token}` } : {}),
        ...(workspaceId ? { 'x-workspace-id': workspaceId } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok)
      throw new Error(`${endpoint.method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return (answer.status === 204 ? undefined : await answer.json()) as Answered<E>;
  }

  /** The mails that were sent to an address, newest first. */
  async function mailsTo(email: string): Promise<SentMail[]> {
    const answer = await fetch(url + mailboxPath(mailboxKey, '/mailbox.json'));
    return ((await answer.json()) as SentMail[]).filter(({ to }) => to === email);
  }

  /** The newest mail to an address, as soon as the worker has sent it. */
  async function mailTo(email: string, subject = /./): Promise<SentMail> {
    const deadline = Date.now() + 15_000;
    while (Date.now() < deadline) {
      const mail = (await mailsTo(email)).find((one) => subject.test(one.subject));
      if (mail) return mail;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`No mail ${subject} came to ${email}.`);
  }

  /** The link of a mail. */
  const linkIn = (mail: SentMail): string => /https?:\/\/\S+/.exec(mail.text)?.[0] ?? '';

  async function signUp(email = newEmail()): Promise<Person> {
    const { token, user } = await call(endpoints.users.signUp, {
      body: { provider: 'CREDENTIALS', email, password: PASSWORD, consentVersion: 0 },
    });
    return { id: user.id, email, password: PASSWORD, token, firstName: '' };
  }

  async function verify(person: Person): Promise<Person> {
    const link = linkIn(await mailTo(person.email, /verify/i));
    await call(endpoints.users.verifyEmail, {
      body: { token: new URL(link).searchParams.get('token') ?? '', password: person.password },
    });
    return person;
  }

  /** Somebody who may use the app. */
  async function person({ email = newEmail(), firstName = 'Ada', lastName = 'Byron' } = {}): Promise<Person> {
    const profile = { firstName, lastName, title: 'Safety manager', contractor: 'North Site' };
    if (services && passwordHash) {
      const written = await anAccount(services, { email, passwordHash: await passwordHash, profile });
      return { id: written.userId, email, password: PASSWORD, token: written.token, firstName };
    }
    const made = await verify(await signUp(email));
    await call(endpoints.users.update, { params: { id: made.id }, body: profile }, made);
    await call(endpoints.users.upsertProperties, { body: { serviceLicenseAgreementVersion: 1 } }, made);
    return { ...made, firstName };
  }

  async function workspace(admin: Person, name = 'North Site', isPublic = false): Promise<string> {
    const body = { name, isPublic, timeZone: 'Europe/Berlin' };
    return (await call(endpoints.workspaces.create, { body }, admin)).id;
  }

  /** Adds draft members; returns their ids in the order of the addresses. */
  async function drafts(
    admin: Person,
    workspaceId: string,
    emails: string[],
    role: Role = 'WORKSPACE_MEMBER',
  ) {
    const body = emails.map((email) => ({ email, role }));
    const { data } = await call(endpoints.members.create, { params: { workspaceId }, body }, admin);
    return data.map(({ id }) => id);
  }

  /** A person who is an active member with a role. */
  async function member(admin: Person, workspaceId: string, role: Role, firstName = 'Ben'): Promise<Person> {
    const joined = await person({ firstName });
    await drafts(admin, workspaceId, [joined.email], role);
    await call(endpoints.invitations.create, { body: { workspaceId, emails: [joined.email] } }, admin);
    await call(
      endpoints.invitations.respond,
      { body: { action: 'ACCEPTED', workspaceIds: [workspaceId] } },
      joined,
    );
    return joined;
  }

  /** Where a browser finds the mailbox page. */
  const mailbox = mailboxPath(mailboxKey);

  return { call, mailbox, mailsTo, mailTo, linkIn, signUp, verify, person, workspace, drafts, member };
}

export type World = ReturnType<typeof world>;
