import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Member } from '#tests/support/builders.ts';
import { bombs } from './bombs.ts';
import type { FloodedPortal } from './portal.ts';

const KiB = 1024;

/** Where call number `n` of a flood comes from, as the proxy in front tells it. */
export type Origin = (n: number) => string;
export const oneAddress: Origin = () => '10.1.1.1';
export const manyNetworks: Origin = (n) => `10.${2 + (n >> 8)}.${n & 255}.1`;

/** Makes its calls, ends by itself, and returns how often each status was answered; 0 stands for none. */
export type Attack = (portal: FloodedPortal, from: Origin) => Promise<Map<number, number>>;

const pick = <T>(items: readonly T[], n: number): T => {
  const item = items[n % items.length];
  if (item === undefined) throw new RangeError('There is nothing to pick from.');
  return item;
};

const isSession = ({ token }: Member): string => `Authorization: Bearer ${token}`;

function tally(statuses: number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const status of statuses.toSorted((a, b) => a - b)) counts.set(status, (counts.get(status) ?? 0) + 1);
  return counts;
}

interface RawFlood {
  count: number;
  /** Milliseconds after which all connections are closed. */
  lasts: number;
  head(n: number): string[];
  body(n: number): Buffer | string;
  reads: boolean;
}

/** Connections that write a request and go no further. */
async function rawFlood({ url }: FloodedPortal, from: Origin, flood: RawFlood) {
  const sockets: Socket[] = [];
  const statuses = Array.from({ length: flood.count }, () => 0);
  for (let n = 0; n < flood.count; n++) {
    const socket = connect(Number(url.port), url.hostname);
    sockets.push(socket);
    socket.on('error', () => undefined);
    socket.once('data', (first: Buffer) => {
      statuses[n] = Number(/^HTTP\/1\.1 (\d+)/.exec(first.toString('latin1'))?.[1] ?? 0);
      if (!flood.reads) socket.pause();
    });
    const head = [...flood.head(n), `Host: ${url.host}`, `X-Forwarded-For: ${from(n)}`];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    socket.write(flood.body(n));
    if (n % 50 === 49) await wait(25);
  }
  await wait(flood.lasts);
  const ended = sockets.map((socket) => socket.destroyed || once(socket, 'close'));
  for (const socket of sockets) socket.destroy();
  await Promise.all(ended);
  return tally(statuses);
}

const JSON_BODY = 'Content-Type: application/json';

/** 2,000 bodies that stop half-way, those of strangers and of people with a session in turns. */
export const halfSentBodies: Attack = (portal, from) =>
  rawFlood(portal, from, {
    count: 2_000,
    lasts: 20_000,
    reads: true,
    head: (n) => {
      const person = pick(portal.people, n);
      return n % 2
        ? ['POST /v1/auth HTTP/1.1', JSON_BODY, `Content-Length: ${16 * KiB}`]
        : [
            `PATCH /v1/users/${person.userId} HTTP/1.1`,
            isSession(person),
            JSON_BODY,
            `Content-Length: ${512 * KiB}`,
          ];
    },
    body: (n) => Buffer.alloc((n % 2 ? 8 : 256) * KiB, 'x'),
  });

/** 200 readers of a long list who take its beginning and no more. */
export const slowReaders: Attack = (portal, from) =>
  rawFlood(portal, from, {
    count: 200,
    lasts: 45_000,
    reads: false,
    head: (n) => {
      const person = pick(portal.people, n);
      const path = `/v2/workspace-members/workspace/${person.workspaceId}/list`;
      return [`POST ${path} HTTP/1.1`, isSession(person), JSON_BODY, 'Content-Length: 19'];
    },
    body: () => '{"pageSize": 20000}',
  });

/** Makes a call of its own connection; resolves with its status. */
function call({ url }: FloodedPortal, method: string, path: string, headers: object, body: object) {
  return new Promise<number>((resolve) => {
    const text = JSON.stringify(body);
    const sent = request(new URL(path, url), {
      method,
      agent: false,
      timeout: 60_000,
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text), ...headers },
    });
    sent.once('response', (answer) => answer.resume().once('close', () => resolve(answer.statusCode ?? 0)));
    sent.once('timeout', () => sent.destroy());
    sent.once('error', () => resolve(0));
    sent.end(text);
  });
}

/** 500 logins at the same time, none of them right. */
export const logIns: Attack = async (portal, from) => {
  const attempts = Array.from({ length: 500 }, (_, n) => {
    const body = { provider: 'CREDENTIALS', email: `nobody${n}@flood.example`, password: 'Wrong-horse-1' };
    return call(portal, 'POST', '/v1/auth', { 'x-forwarded-for': from(n) }, body);
  });
  return tally(await Promise.all(attempts));
};

/** 50 pictures that are small to send and large to read, at the same time. */
export const pictureBombs: Attack = async (portal, from) => {
  const attempts = Array.from({ length: 50 }, (_, n) => {
    const { userId, token } = pick(portal.people, n);
    const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': from(n) };
    return call(portal, 'PATCH', `/v1/users/${userId}`, headers, { avatarBase64: pick(bombs, n) });
  });
  return tally(await Promise.all(attempts));
};
