/** A tag and its attributes. */
const TAG = /<(\/?[a-z!][^\s/>]*)((?:[\s/]+[^\s=>"'/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>"']+))?)*)[\s/]*>/gi;
const ATTRIBUTE = /([^\s=>"'/]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s>"']+))?/g;

/** The scheme of an address that a browser goes to or fetches. */
const schemeOf = (name: string, value: string) =>
  /^(href|src|action|formaction|data)$/i.test(name)
    ? (/^["']?\s*([a-z]+):/i.exec(value)?.[1] ?? 'relative')
    : '';

/**
 * The elements of a page, their attributes and the schemes of their addresses, each with how often it is there. A page that shows texts as
 * texts has the same ones whatever these say.
 */
export function skeletonOf(html: string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const [, tag = '', attributes = ''] of html.matchAll(TAG)) {
    const named = [...attributes.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => {
      const scheme = schemeOf(name, value);
      return scheme ? `${name}:${scheme}` : name;
    });
    const element = [tag.toLowerCase(), ...named].join(' ');
    counts[element] = (counts[element] ?? 0) + 1;
  }
  return counts;
}
