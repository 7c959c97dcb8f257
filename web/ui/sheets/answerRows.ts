import { JSONParser } from '@streamparser/json';
import type { About, Sheet } from './cells.ts';
import { writeSheet } from './writeSheet.ts';

/** What a worker is sent: first what the sheet depends on, then the answer of a list call bit by bit, then its end. */
export type RowsMessage<Options> = { options: Options } | { chunk: Uint8Array } | { isEnd: true };

/** What it answers with: how many rows of how many it has read, now and then, and the file in the end. */
export type RowsReply = { rows: number; of: number } | { file: ArrayBuffer } | { failed: true };

/** After so many rows a person is told how far it is. */
const TELL_EVERY = 250;

/** Reads the rows of a list call's answer as they come: that is memory and time which the page has no need to know of. */
export function rowReader<Row>(onProgress: (rows: number, of: number) => void) {
  const rows: Row[] = [];
  let of = 0;
  const parser = new JSONParser({ paths: ['$.count', '$.data.*'], keepStack: false });
  parser.onValue = ({ key, value }) => {
    if (key === 'count') {
      of = Number(value);
      return;
    }
    rows.push(value as Row);
    if (rows.length % TELL_EVERY === 0) onProgress(rows.length, of);
  };
  return {
    write: (chunk: Uint8Array) => parser.write(chunk),
    /** All rows. Throws when the answer broke off. */
    end(): Row[] {
      if (!parser.isEnded) throw new Error('The answer broke off.');
      return rows;
    },
  };
}

/** Makes a worker of the function that makes a sheet of rows; `sheetOfAnswer` asks it. */
export function answerRows<Row, Options extends object>(
  sheetOf: (rows: Row[], options: Options) => Sheet,
): void {
  const tell = (reply: RowsReply, transfer: Transferable[] = []) => postMessage(reply, { transfer });
  const reader = rowReader<Row>((rows, of) => tell({ rows, of }));
  let options: (Options & { about?: About }) | undefined;
  addEventListener('message', ({ data }: MessageEvent<RowsMessage<Options & { about?: About }>>) => {
    try {
      if ('options' in data) options = data.options;
      else if ('chunk' in data) reader.write(data.chunk);
      else if (options !== undefined) {
        const rows = reader.end();
        tell({ rows: rows.length, of: rows.length });
        const file = writeSheet({ ...sheetOf(rows, options), about: options.about });
        tell({ file }, [file]);
      }
    } catch {
      tell({ failed: true });
    }
  });
}
