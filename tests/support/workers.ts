import { read, utils } from '@e965/xlsx';
import { vi } from 'vitest';

/** A worker as a page knows it: what is sent to it, and the file that it answers with in the end. */
export async function startedWorker(load: () => Promise<unknown>) {
  const page = new EventTarget();
  const replies: unknown[] = [];
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('postMessage', (reply: unknown) => replies.push(reply));
  await load();
  return {
    send: (data: unknown) => void page.dispatchEvent(Object.assign(new Event('message'), { data })),
    replies,
  };
}

/** The rows of the only sheet of a file, the headings first. */
export function rowsOf(file: ArrayBuffer): unknown[][] {
  const book = read(file);
  const [name = ''] = book.SheetNames;
  return utils.sheet_to_json(book.Sheets[name] ?? {}, { header: 1, defval: null, UTC: true });
}

/** The rows of a list, as a worker that `answerRows` made writes them. */
export async function writtenRows(load: () => Promise<unknown>, rows: object[], options: object = {}) {
  const worker = await startedWorker(load);
  worker.send({ options });
  worker.send({ chunk: new TextEncoder().encode(JSON.stringify({ count: rows.length, data: rows })) });
  worker.send({ isEnd: true });
  const { file } = worker.replies.at(-1) as { file: ArrayBuffer };
  return rowsOf(file);
}
