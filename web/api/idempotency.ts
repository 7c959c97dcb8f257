import { randomId } from './random.ts';

/** Keys of calls whose outcome is not known yet, by what they ask for. */
const open = new Map<string, string>();

/** The same action tried again gets the same key, so that the server does it once. */
export function keyFor(action: string): string {
  const key = open.get(action) ?? randomId();
  open.set(action, key);
  return key;
}

/** The server has answered for good; the same request from now on is a new action. */
export const settle = (action: string): boolean => open.delete(action);

const fileKeys = new WeakMap<File, string>();

/** One key for each file that was picked. */
export function keyForFile(file: File): string {
  const key = fileKeys.get(file) ?? randomId();
  fileKeys.set(file, key);
  return key;
}
