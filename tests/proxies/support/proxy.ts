import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';
import { freePort } from '#tests/support/ports.ts';
import { makeCertificate } from './authority.ts';

const DEPLOY = fileURLToPath(new URL('../../../deploy/', import.meta.url));

/** A proxy in front of a portal, as deploy/ has it, on ports and with a certificate of the test's own. */
export interface RunningProxy {
  /** Where it speaks TLS, and where it does not. */
  port: number;
  plainPort: number;
  /** What a client must trust. */
  authority: string;
  /** Everything it has logged. */
  log(): string;
  stop(): Promise<void>;
}

interface Place {
  folder: string;
  port: number;
  plainPort: number;
  upstream: number;
  certificateFile: string;
  keyFile: string;
}

export const PROXIES = ['nginx', 'caddy'] as const;
export type ProxyName = (typeof PROXIES)[number];

/** Puts a test's own value into a documented file; throws where the file does not say what is replaced, or not that often. */
function fill(text: string, changes: [from: string, to: string, times: number][]): string {
  return changes.reduce((filled, [from, to, times]) => {
    const parts = filled.split(from);
    if (parts.length !== times + 1) throw new Error(`"${from}" stands there ${parts.length - 1} times.`);
    return parts.join(to);
  }, text);
}

/** nginx's own settings around the documented file: no service, nothing outside of the folder. */
function nginx({ folder, port, plainPort, upstream, certificateFile, keyFile }: Place) {
  const site = fill(readFileSync(join(DEPLOY, 'nginx.conf'), 'utf8'), [
    ['server 127.0.0.1:3000;', `server 127.0.0.1:${upstream};`, 1],
    ['listen 80;', `listen 127.0.0.1:${plainPort};`, 1],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`, 1],
    ['listen [::]:80;', '', 1],
    ['listen [::]:443 ssl http2;', '', 1],
    ['/etc/nginx/muster.pem', certificateFile, 1],
    ['/etc/nginx/muster-key.pem', keyFile, 1],
    ['/var/log/nginx/muster.log', `${folder}/log`, 2],
    ['/var/log/nginx/error.log', `${folder}/log`, 2],
  ]);
  writeFileSync(join(folder, 'site.conf'), site);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const settings = [
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'daemon off;',
    `pid ${folder}/pid;`,
    `error_log ${folder}/log crit;`,
    'events { worker_connections 1024; }',
    'http {',
    ...temporary.map((name) => `${name}_temp_path ${folder}/${name};`),
    `include ${folder}/site.conf;`,
    '}',
  ];
  writeFileSync(join(folder, 'nginx.conf'), settings.join('\n'));
  const env = { PATH: `${process.env.PATH}:/usr/sbin` };
  return { command: 'nginx', args: ['-c', `${folder}/nginx.conf`, '-e', `${folder}/log`], env };
}

function caddy({ folder, port, plainPort, upstream, certificateFile, keyFile }: Place) {
  const ports = `admin off\n\tdefault_bind 127.0.0.1\n\thttp_port ${plainPort}\n\thttps_port ${port}`;
  const filled = fill(readFileSync(join(DEPLOY, 'Caddyfile'), 'utf8'), [
    ['\n{\n', `\n{\n\t${ports}\n`, 1],
    ['# tls /etc/caddy/muster.pem /etc/caddy/muster-key.pem', `tls ${certificateFile} ${keyFile}`, 1],
  ]);
  writeFileSync(join(folder, 'Caddyfile'), filled);
  const env = {
    PATH: process.env.PATH,
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
    MUSTER_UPSTREAM: `127.0.0.1:${upstream}`,
  };
  return {
    command: 'caddy',
    args: ['run', '--adapter', 'caddyfile', '--config', `${folder}/Caddyfile`],
    env,
  };
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => socket.destroy());
    socket.once('error', () => undefined);
    socket.once('close', (isBroken) => resolve(!isBroken));
  });

/** Starts a proxy in front of the portal that listens on a port of this machine. */
export async function startProxy(name: ProxyName, upstream: number): Promise<RunningProxy> {
  const folder = await mkdtemp(join(tmpdir(), `muster-${name}-`));
  const [port, plainPort] = [await freePort(), await freePort()];
  const { authority, ...files } = makeCertificate(folder);
  const logFile = join(folder, 'log');
  writeFileSync(logFile, '');
  const program = { nginx, caddy }[name]({ folder, port, plainPort, upstream, ...files });
  const child = spawn(program.command, program.args, { env: program.env, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => appendFileSync(logFile, text));
  const ended = once(child, 'exit');
  const log = () => readFileSync(logFile, 'utf8');
  const hasStarted = async () => {
    if (child.exitCode !== null) throw new Error(`${name} ended: ${log()}`);
    return (await answers(port)) && (await answers(plainPort));
  };
  await vi.waitUntil(hasStarted, { timeout: 15_000 });
  return {
    port,
    plainPort,
    authority,
    log,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
