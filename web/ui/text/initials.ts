const firstLetter = (word: string) => /\p{L}|\p{N}/u.exec(word)?.[0].toUpperCase() ?? '';

/** One or two letters that stand for a name, in any script; the address's first letter for an e-mail. */
export function initialsOf(name: string): string {
  const words =
    name
      .split('@')[0]
      ?.split(/[\s._-]+/)
      .filter((word) => firstLetter(word) !== '') ?? [];
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : ''];
  return firstLetter(first) + firstLetter(last);
}
