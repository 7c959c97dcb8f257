import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** Of an answer without end, the first characters are enough. */
const KEPT = 64 * 1024 * 1024;

/** A connection that sends what a test makes of it, and keeps what comes back. */
export interface RawCall {
  socket: Socket;
  /** What the server has sent so far. */
  received(): string;
  /** Resolves when the connection has ended, with all that was received. */
  ended: Promise<string>;
}

/** Opens a connection to a server that listens and writes to it; it is gone when the test ends. */
export async function rawCall(url: string, head: string[], body = ''): Promise<RawCall> {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  let text = '';
  socket.on('data', (chunk: Buffer) => {
    if (text.length < KEPT) text += chunk.toString('latin1');
  });
  socket.on('error', () => undefined);
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(text)));
  await once(socket, 'connect');
  const [requestLine = '', ...headers] = head;
  socket.write(`${[requestLine, `Host: ${host}`, ...headers].join('\r\n')}\r\n\r\n${body}`);
  return { socket, received: () => text, ended };
}

/** Takes the beginning of the answer and nothing more of it. */
export async function takeBeginning({ socket, received }: RawCall): Promise<string> {
  // Within the event: a moment later all of a long answer may have come.
  socket.once('data', () => socket.pause());
  await once(socket, 'data');
  return received();
}
