import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** For each screen a regular expression of its address, and its files (web/firstFiles.ts). */
type FirstFiles = [address: string, files: string[]][];

const linkTo = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;

/** A name comes before the id that stands in the same place: `/members/add` is no member. */
const namesFirst = (some: { address: RegExp }, other: { address: RegExp }): number =>
  some.address.source.split('[').length - other.address.source.split('[').length;

/**
 * What a page has the browser fetch at once: the files of the screen that is opened, which its scripts would ask for one
 * after the other. A screen whose files are not known comes without.
 */
export function readFirstFiles(built: string): (url: string) => string {
  const list = join(built, '.vite/first-files.json');
  if (!existsSync(list)) return () => '';
  const screens = (JSON.parse(readFileSync(list, 'utf8')) as FirstFiles)
    .map(([address, files]) => ({ address: new RegExp(address), links: files.map(linkTo).join('') }))
    .sort(namesFirst);
  return (url) => {
    const path = url.split('?', 1)[0] ?? '';
    return screens.find(({ address }) => address.test(path))?.links ?? '';
  };
}
