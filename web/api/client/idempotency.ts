import { randomId } from './random.ts';

interface OpenCall {
  target: string;
  body: string;
  key: string;
}

/** Calls whose outcome is not known yet. A list, for bodies of megabytes are compared faster than they are hashed. */
let open: readonly OpenCall[] = [];

const isAbout = (target: string, body: string) => (call: OpenCall) =>
  call.target === target && call.body === body;

/** The same call tried again gets the same key, so that the server does it once. `target`: method and address. */
export function keyFor(target: string, body: string): string {
  const known = open.find(isAbout(target, body));
  if (known) return known.key;
  const call = { target, body, key: randomId() };
  open = [...open, call];
  return call.key;
}

/** The server has answered for good; the same call from now on is a new action. */
export function settle(target: string, body: string): void {
  const isSettled = isAbout(target, body);
  open = open.filter((call) => !isSettled(call));
}

const fileKeys = new WeakMap<File, string>();

/** One key for each file that was picked. */
export function keyForFile(file: File): string {
  const key = fileKeys.get(file) ?? randomId();
  fileKeys.set(file, key);
  return key;
}
