import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '#tests/support/ports.ts';
import type { Pair } from './pair.ts';

const DEPLOY = fileURLToPath(new URL('../../deploy/', import.meta.url));

interface Program {
  pid: number;
  port: number;
  stop(): Promise<void>;
}

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => socket.destroy());
    socket.once('error', () => undefined);
    socket.once('close', (isBroken) => resolve(!isBroken));
  });

/** A documented file with a test's own values; throws where it does not say what is replaced. */
function filled(name: string, changes: [from: string, to: string][]): string {
  return changes.reduce(
    (text, [from, to]) => {
      if (text.split(from).length !== 2) throw new Error(`${name} does not say "${from}" once.`);
      return text.replace(from, to);
    },
    readFileSync(join(DEPLOY, name), 'utf8'),
  );
}

/** Starts a program on a file in a folder of its own, and waits until it listens. */
async function start(
  command: string,
  { port, files, args }: { port: number; files: Record<string, string>; args: (folder: string) => string[] },
): Promise<Program> {
  const folder = await mkdtemp(join(tmpdir(), `muster-${command}-`));
  chmodSync(folder, 0o755);
  for (const [name, text] of Object.entries(files))
    writeFileSync(join(folder, name), text.replaceAll('FOLDER', folder), { mode: 0o755 });
  const env = { PATH: `${process.env.PATH}:/usr/sbin` };
  const child = spawn(command, args(folder), { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      said += text;
    });
  const ended = once(child, 'exit');
  const until = Date.now() + 15_000;
  while (!(await listens(port))) {
    if (child.exitCode !== null || Date.now() > until) throw new Error(`${command} does not listen: ${said}`);
    await wait(50);
  }
  return {
    pid: child.pid ?? 0,
    port,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** HAProxy as deploy/ has it, in front of two nodes; each answer says which one gave it. */
export async function startBalancer([one, two]: [number, number]): Promise<Program> {
  const port = await freePort();
  const text = filled('haproxy.cfg', [
    ['bind 127.0.0.1:8080', `bind 127.0.0.1:${port}`],
    ['balance leastconn', 'balance roundrobin\n    http-response set-header x-node %s'],
    ['127.0.0.1:3001', `127.0.0.1:${one}`],
    ['127.0.0.1:3002', `127.0.0.1:${two}`],
  ]);
  const args = (folder: string) => ['-db', '-f', join(folder, 'haproxy.cfg')];
  return start('haproxy', { port, files: { 'haproxy.cfg': text }, args });
}

/** PgBouncer as deploy/ has it, in front of the database of the address; `url` leads through it. */
export async function startPooler(databaseUrl: string): Promise<Program & { url: string }> {
  const port = await freePort();
  const url = new URL(databaseUrl);
  const text = filled('pgbouncer.ini', [
    ['muster = host=127.0.0.1 port=5432', `${url.pathname.slice(1)} = host=${url.hostname} port=${url.port}`],
    ['listen_port = 6432', `listen_port = ${port}`],
    ['/etc/pgbouncer/userlist.txt', 'FOLDER/userlist.txt'],
    // So few that transactions of one node meet connections that the other one had.
    ['default_pool_size = 20', 'default_pool_size = 4'],
  ]);
  const users = `"${decodeURIComponent(url.username)}" "${decodeURIComponent(url.password)}"\n`;
  // It refuses to run as root.
  const asNobody = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const program = await start('pgbouncer', {
    port,
    files: { 'pgbouncer.ini': text, 'userlist.txt': users },
    args: (folder) => [...asNobody, join(folder, 'pgbouncer.ini')],
  });
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return { ...program, url: url.href };
}

/** HAProxy as deploy/ has it, which leads to whichever server of a pair is the primary. */
export async function startPrimaryBalancer({ bin, ports: [one, two], passwordFile }: Pair): Promise<Program> {
  const port = await freePort();
  const text = filled('haproxy-postgres.cfg', [
    ['bind 127.0.0.1:6543', `bind 127.0.0.1:${port}`],
    ['external-check path "/usr/bin:/bin"', `external-check path "${bin}:/usr/bin:/bin"`],
    ['command /etc/haproxy/postgres', 'command FOLDER/postgres'],
    ['10.0.0.21:5432', `127.0.0.1:${one}`],
    ['10.0.0.22:5432', `127.0.0.1:${two}`],
  ]);
  const check = filled('postgres-is-primary.sh', [['/etc/haproxy/pgpass', passwordFile]]);
  return start('haproxy', {
    port,
    files: { 'haproxy.cfg': text, 'postgres-is-primary.sh': check },
    args: (folder) => ['-db', '-f', join(folder, 'haproxy.cfg')],
  });
}
