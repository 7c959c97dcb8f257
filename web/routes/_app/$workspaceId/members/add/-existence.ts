import { COUNT } from '#contract/rules/limits.ts';
import { emailKey } from '#contract/rules/text.ts';

type Answers = Record<string, boolean>;

function batches<T>(all: T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );
}

/**
 * Tells which addresses belong to members of the workspace, as keys. Each address is asked for once, many at a time.
 * When a check fails, nobody is taken to be there already, and the next check asks again (MEM-67).
 */
export function existenceCheck(ask: (emails: string[]) => Promise<Answers>) {
  const known = new Map<string, Promise<boolean>>();

  function lookUp(keys: string[]): void {
    const answer = ask(keys).catch((): Answers => {
      for (const key of keys) known.delete(key);
      return {};
    });
    for (const key of keys)
      known.set(
        key,
        answer.then((found) => found[key] === true),
      );
  }

  return async (emails: string[]): Promise<ReadonlySet<string>> => {
    const keys = [...new Set(emails.map(emailKey))];
    for (const batch of batches(
      keys.filter((key) => !known.has(key)),
      COUNT.emails,
    ))
      lookUp(batch);
    const found = await Promise.all(keys.map((key) => known.get(key)));
    return new Set(keys.filter((_, index) => found[index]));
  };
}
