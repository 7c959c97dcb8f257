import { and, eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#contract/rules/dates.ts';
import { documents } from '#server/db/schema.ts';
import { dailyMailsAt } from '#tests/support/mail/dailyMails.ts';
import { createTestPortal } from '#tests/support/portal.ts';

const portal = createTestPortal();
const START = '2026-03-01';
const DAYS = 40;

/** A document by days after the start: it expires, a reminder comes before, and a renewal waits from a day until it is refused. */
interface Story {
  expires: number;
  reminder: number;
  waits: number;
  refused: number;
}

const story: fc.Arbitrary<Story> = fc
  .tuple(fc.integer({ min: 2, max: DAYS - 5 }), fc.integer({ min: 1, max: DAYS }), fc.nat(DAYS), fc.nat(DAYS))
  .map(([expires, reminder, one, other]) => ({
    expires,
    reminder: Math.min(reminder, expires),
    waits: Math.min(one, other),
    refused: Math.max(one, other),
  }));

const isWaiting = ({ waits, refused }: Story, day: number) => waits <= day && day < refused;

/** Who is told what of one document on each of the days on which the portal looks, said as plainly as can be. */
function expected(one: Story, name: string, looks: number[]): string[] {
  const told: string[] = [];
  let [isReminded, isOver, isOwed] = [false, false, false];
  for (const day of looks) {
    const waiting = isWaiting(one, day);
    if (isOwed && !waiting) {
      told.push(`${day} holder ${name} expired`);
      isOwed = false;
    }
    if (!isOver && day > one.expires) {
      isOver = true;
      isOwed = waiting;
      told.push(`${day} admin ${name} expired`, ...(waiting ? [] : [`${day} holder ${name} expired`]));
    }
    if (!isReminded && !waiting && day >= one.reminder && day <= one.expires) {
      isReminded = true;
      told.push(`${day} holder ${name} expires`);
    }
  }
  return told;
}

test('[SUB-07] [INS-13] on random days of random documents everybody is told what they are to be told, once', async () => {
  const stories = fc.array(story, { minLength: 5, maxLength: 20 });
  const days = fc.uniqueArray(fc.integer({ min: 1, max: DAYS }), { minLength: 4, maxLength: 14 });
  await fc.assert(
    fc.asyncProperty(stories, days, async (told, someDays) => {
      const looks = someDays.toSorted((one, other) => one - other);
      portal.clock.set(`${START}T10:00:00Z`);
      const admin = await portal.aWorkspace();
      const { workspaceId } = admin;
      const holder = await portal.aMember(workspaceId);
      const fileId = await portal.aFile(admin);
      const made = new Map<string, Story>();
      for (const [at, one] of told.entries()) {
        const id = await portal.aDocument(holder, {
          name: `Paper ${at} of`,
          fileId,
          creator: admin,
          expirationDate: addDays(START, one.expires),
          expirationReminder: addDays(START, one.reminder),
        });
        made.set(id, one);
      }
      const found: string[] = [];
      for (const day of looks) {
        const waiting = [...made].filter(([, one]) => isWaiting(one, day)).map(([id]) => id);
        await portal.inWorkspace(workspaceId, async ({ tx }) => {
          const inWorkspace = eq(documents.workspaceId, workspaceId);
          await tx.update(documents).set({ isWaiting: false }).where(inWorkspace);
          if (waiting.length > 0)
            await tx
              .update(documents)
              .set({ isWaiting: true })
              .where(and(inWorkspace, inArray(documents.id, waiting)));
        });
        for (const { to, text } of await dailyMailsAt(
          portal,
          workspaceId,
          `${addDays(START, day)}T08:00:00Z`,
        ))
          for (const [, name, verb] of text.matchAll(/^(Paper \d+ of).* (expired|expires) on /gm))
            found.push(`${day} ${to === admin.email ? 'admin' : 'holder'} ${name} ${verb}`);
      }
      const all = told.flatMap((one, at) => expected(one, `Paper ${at} of`, looks));
      expect(found.sort()).toEqual(all.sort());
    }),
    { numRuns: 8 },
  );
});
