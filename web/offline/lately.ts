import { DAY_MS } from '#contract/rules/time.ts';
import * as vault from './vault.ts';

/** Nobody takes for today's what is older. */
const LASTS = 30 * DAY_MS;

/** The moment stands in the id, so that what is old is found without being opened: `001764403200000 name`. */
const idOf = (at: number, name: string): string => `${String(at).padStart(15, '0')} ${name}`;
const atOf = (id: string): number => Number.parseInt(id, 10);
const nameIn = (id: string): string => id.slice(16);

/** Things that the person who is logged in has seen lately, each by a name: at most so many, for thirty days. */
export function lately(what: 'answer' | 'copy', most: number) {
  const idsOf = async (name: string) => (await vault.keptIds(what)).filter((id) => nameIn(id) === name);
  return {
    forget: async (name: string): Promise<void> => vault.forget(what, await idsOf(name)),
    /** Each takes the place of what had its name before. */
    async keep(userId: string, things: ReadonlyMap<string, BufferSource>, at: number): Promise<void> {
      const before = await vault.keptIds(what);
      for (const [name, content] of things) await vault.keep(userId, what, idOf(at, name), content);
      const others = before.filter((id) => !things.has(nameIn(id))).reverse();
      const stay = new Set(
        others.filter((id, place) => place < most - things.size && atOf(id) >= at - LASTS),
      );
      const made = new Set([...things.keys()].map((name) => idOf(at, name)));
      const gone = before.filter((id) => !stay.has(id) && !made.has(id));
      await vault.forget(what, gone);
    },
    async open(name: string): Promise<{ content: ArrayBuffer; at: number } | null> {
      const [id] = await idsOf(name);
      const content = id === undefined ? null : await vault.open(what, id);
      return content && { content, at: atOf(id ?? '') };
    },
    has: async (name: string): Promise<boolean> => (await idsOf(name)).length > 0,
  };
}
