import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { aptInstall, canUseApt } from './apt.mjs';
import { SetupError } from './run.mjs';

const versions = '/usr/lib/postgresql';

function installedPrograms() {
  const found = existsSync(versions) ? readdirSync(versions).sort((a, b) => Number(a) - Number(b)) : [];
  const bins = found.map((version) => join(versions, version, 'bin'));
  return bins.find((bin) => existsSync(join(bin, 'postgres')) && existsSync(join(bin, 'psql')));
}

/** The folder of Debian's PostgreSQL programs, installed with apt when they are missing. */
export async function debianPrograms() {
  if (!installedPrograms() && canUseApt()) await aptInstall(['postgresql'], "Debian's PostgreSQL");
  const bin = installedPrograms();
  if (bin) return bin;
  throw new SetupError(`found no PostgreSQL below ${versions}. As root on Debian this command installs it.`);
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** PostgreSQL does not run as root; Debian's package brings the user `postgres`. */
function account() {
  if (process.getuid?.() !== 0) return {};
  const id = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** A throw-away server with one role that may create databases and roles, but is no superuser. */
export async function throwAwayServer(bin) {
  const user = account();
  const dir = mkdtempSync(join(tmpdir(), 'muster-debian-postgres-'));
  const password = randomBytes(16).toString('hex');
  const passwordFile = join(dir, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user.uid !== undefined) for (const path of [dir, passwordFile]) chownSync(path, user.uid, user.gid);

  const options = {
    ...user,
    cwd: dir,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' },
  };
  const data = join(dir, 'data');
  const initdb = [
    '-D',
    data,
    '-U',
    'postgres',
    '-E',
    'UTF8',
    '-A',
    'scram-sha-256',
    '--no-sync',
    `--pwfile=${passwordFile}`,
  ];
  execFileSync(join(bin, 'initdb'), initdb, options);
  const port = await freePort();
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${dir}`,
    'fsync=off',
    'log_min_messages=fatal',
  ];
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, ...settings.flatMap((value) => ['-c', value])],
    options,
  );
  const stop = async () => {
    if (server.exitCode === null) {
      server.kill('SIGINT');
      await new Promise((resolve) => server.once('exit', resolve));
    }
    rmSync(dir, { recursive: true, force: true });
  };

  const sql = `create role muster login createdb createrole password '${password}'; create database muster owner muster`;
  const commands = sql.split('; ').flatMap((command) => ['-c', command]);
  const env = { ...options.env, PGPASSWORD: password };
  for (let attempt = 1; ; attempt += 1) {
    await sleep(250);
    try {
      execFileSync(
        join(bin, 'psql'),
        ['-q', '-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', ...commands],
        { ...options, env, stdio: attempt < 40 ? 'ignore' : options.stdio },
      );
      return { url: `postgres://muster:${password}@127.0.0.1:${port}/muster`, stop };
    } catch (error) {
      if (attempt < 40) continue;
      await stop();
      throw error;
    }
  }
}
