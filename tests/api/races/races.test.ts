import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import type { CallOf, Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { newId } from '#server/core/ids.ts';
import { hashToken, newToken } from '#server/core/tokens.ts';
import { emailTokens, users } from '#server/db/schema.ts';
import { type Algorithm, passwords } from '#server/session/passwords.ts';
import { aSession } from '#tests/support/accounts.ts';
import { type Caller, createTestPortal } from '#tests/support/portal.ts';
import { tries } from '#tests/support/seeded.ts';

const ROUNDS = tries(40, 200);
const CLIENTS = 16;
const portal = createTestPortal();

/** A race is about who comes first, not about hashing. */
const plain: Algorithm = {
  hash: async (password) => `plain ${password}`,
  verify: async (stored, password) => stored === `plain ${password}`,
};
let nodes: FastifyInstance[];
beforeAll(async () => {
  const services = { passwords: passwords(plain) };
  nodes = [await portal.addNode(services), await portal.addNode(services)];
});

type Purpose = (typeof emailTokens.$inferInsert)['purpose'];

/** Accounts never verified, each with a mailed link that waits. */
async function linksThatWait(purpose: Purpose): Promise<{ userId: string; token: string }[]> {
  const { db, clock } = portal.services;
  const createdAt = clock();
  const expiresAt = new Date(createdAt.getTime() + 60 * 60_000);
  const made = Array.from({ length: ROUNDS }, () => ({ userId: newId(), token: newToken() }));
  const email = (id: string) => `${id}@acme.example`;
  await db.insert(users).values(
    made.map(({ userId: id }) => ({
      id,
      email: email(id),
      emailKey: email(id),
      consentVersion: 0,
      createdAt,
    })),
  );
  await db
    .insert(emailTokens)
    .values(
      made.map(({ userId, token }) => ({ hash: hashToken(token), userId, purpose, expiresAt, createdAt })),
    );
  return made;
}

/** 16 clients, spread over two nodes, send the same call at once, each with what is its own; their answers in order. */
const race = <E extends Endpoint>(
  endpoint: E,
  round: number,
  callOf: (client: number) => CallOf<E> & { as?: Caller },
) =>
  Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      const on = nodes[client % nodes.length];
      const from = `10.${10 + client}.${round >> 8}.${round & 255}`;
      const { status, text } = await portal.call(endpoint, { ...callOf(client), from, on } as never);
      return { status, text };
    }),
  );

const stateOf = async (userId: string) => {
  const row = await portal.services.db.query.users.findFirst({
    where: (user, { eq }) => eq(user.id, userId),
  });
  return { verified: row?.emailVerifiedAt !== null, passwordHash: row?.passwordHash };
};

test('[API-24] [API-27] of 16 who reset with one link at once exactly one wins', {
  timeout: 120_000,
}, async () => {
  for (const [round, { userId, token }] of (await linksThatWait('RESET_PASSWORD')).entries()) {
    const passwordOf = (client: number) => `Client-number-${client}`;
    const answers = await race(endpoints.users.resetPassword, round, (client) => ({
      body: { token, newPassword: passwordOf(client) },
    }));
    const winners = answers.flatMap(({ status }, client) => (status === 204 ? [client] : []));
    expect(winners, `round ${round}`).toHaveLength(1);
    const losers = answers.filter(({ status }) => status !== 204);
    expect(losers.every(({ text }) => text.includes('Token has already been used'))).toBe(true);
    expect(await stateOf(userId)).toEqual({
      verified: true,
      passwordHash: `plain ${passwordOf(winners[0] ?? -1)}`,
    });
  }
});

test('[API-21] of 16 who verify with one link at once exactly one wins', {
  timeout: 120_000,
}, async () => {
  for (const [round, { userId, token }] of (await linksThatWait('VERIFY_EMAIL')).entries()) {
    const as = { token: await aSession(portal.services, userId) };
    const answers = await race(endpoints.users.verifyEmail, round, () => ({ body: { token }, as }));
    const sorted = answers.map(({ status }) => status).sort();
    expect(sorted, `round ${round}`).toEqual([204, ...Array(CLIENTS - 1).fill(404)]);
    expect((await stateOf(userId)).verified).toBe(true);
  }
});
