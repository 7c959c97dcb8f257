/*
 * Stands in for curl where there is none, for the examples of docs/api.md: it knows the options that they use, and no other. Run
 * as a program.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';

const TAKES_VALUE = ['-H', '-d', '-F', '-o'];
const options: [name: string, value: string][] = [];
const addresses: string[] = [];
const words = process.argv.slice(2);
while (words.length > 0) {
  const word = words.shift() ?? '';
  if (TAKES_VALUE.includes(word)) options.push([word, words.shift() ?? '']);
  else if (word.startsWith('http')) addresses.push(word);
  else options.push([word, '']);
}
const valuesOf = (name: string) => options.filter(([one]) => one === name).map(([, value]) => value);
const unknown = options.find(([name]) => ![...TAKES_VALUE, '-s', '-f'].includes(name));
if (unknown || addresses.length !== 1)
  throw new Error(`This stand-in for curl doesn’t know ${unknown?.[0]}.`);

const form = new FormData();
for (const part of valuesOf('-F')) {
  const [, name = '', path = ''] = /^(\w+)=@(.+)$/.exec(part) ?? [];
  form.append(name, new File([await readFile(path)], basename(path)));
}
const [data] = valuesOf('-d');
const body = data ?? (valuesOf('-F').length > 0 ? form : undefined);
const headers = valuesOf('-H').map((line): [string, string] => {
  const [name = '', ...rest] = line.split(': ');
  return [name, rest.join(': ')];
});
const answer = await fetch(addresses[0] ?? '', {
  method: body === undefined ? 'GET' : 'POST',
  headers,
  ...(body === undefined ? {} : { body }),
});
const content = Buffer.from(await answer.arrayBuffer());
if (valuesOf('-f').length > 0 && !answer.ok) process.exitCode = 22;
else if (valuesOf('-o').length > 0) await writeFile(valuesOf('-o')[0] ?? '', content);
else process.stdout.write(content);
