import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { clamd } from './clamd.ts';

const COMMAND = 'zINSTREAM\0';

/** Takes a content as clamd does, length by length until there is none, and says how much it was. */
async function takesContents(): Promise<number> {
  const server = createServer((socket) => {
    let rest = Buffer.alloc(0);
    let content = '';
    socket.on('data', (part: Buffer) => {
      rest = Buffer.concat([rest, part]);
      if (content === '' && rest.subarray(0, COMMAND.length).toString() === COMMAND)
        rest = rest.subarray(COMMAND.length);
      while (rest.length >= 4 && rest.length >= 4 + rest.readUInt32BE()) {
        const length = rest.readUInt32BE();
        if (length === 0) return void socket.end(`stream: ${content} FOUND\0`);
        content += rest.subarray(4, 4 + length).toString();
        rest = rest.subarray(4 + length);
      }
    });
    socket.on('error', () => undefined);
  });
  onTestFinished(() => void server.close());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function* inPieces(...pieces: string[]) {
  for (const piece of pieces) yield Buffer.from(piece);
}

test('[DOOR-10] a content is scanned to its end, whatever pieces it comes in', async () => {
  const scanner = clamd({ host: '127.0.0.1', port: await takesContents() });
  for (const pieces of [['whole'], ['who', '', 'le'], ['', 'whole', '']])
    expect(await scanner.scan(inPieces(...pieces)), pieces.join()).toEqual({
      state: 'INFECTED',
      finding: 'whole',
    });
});
