import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readCopy, readDockerfile, wordsOf } from '#tests/package/dockerfile.ts';
import { filesIn, importsOf, read, root, shipped } from './sources.ts';

const { scripts, dependencies } = JSON.parse(read('package.json'));
const stages = readDockerfile(read('deploy/Dockerfile'));
const image = stages.at(-1);
const compose = parse(read('deploy/compose.yaml'));
const isThere = (path: string) => existsSync(join(root, path));

/** What an image is made of: each source with the stage that it comes from. */
const copies = stages.flatMap(({ steps }) =>
  steps.filter(({ verb }) => verb === 'COPY').map(({ rest }) => readCopy(rest)),
);
const fromCheckout = copies.filter(({ stage }) => stage === undefined).flatMap(({ sources }) => sources);

/** What a built program is made of. */
const sourceOf = (program: string) => program.replace(/^dist\/server\/(\w+)\.js$/, 'server/$1.ts');

test('what the Dockerfile copies, runs and starts is there', () => {
  expect(fromCheckout.length).toBeGreaterThan(8);
  expect(fromCheckout.filter((path) => !isThere(path))).toEqual([]);
  const earlier = stages.map(({ name }) => name);
  expect(copies.filter(({ stage }) => stage !== undefined && !earlier.includes(stage))).toEqual([]);
  const run = stages.flatMap(({ steps }) =>
    steps.filter(({ verb }) => verb === 'RUN').map(({ rest }) => rest),
  );
  const named = run.flatMap((line) => [...line.matchAll(/npm run (\S+)/g)].map(([, name = '']) => name));
  expect(named).toEqual(['build']);
  expect(named.filter((name) => !scripts[name])).toEqual([]);
  if (!image) throw new Error('The Dockerfile has no stage.');
  const program = sourceOf(wordsOf(image, 'CMD').at(-1) ?? '');
  expect(isThere(program), program).toBe(true);
  expect(image.steps.filter(({ verb, rest }) => verb === 'COPY' && rest.startsWith('server '))).toHaveLength(
    1,
  );
});

test('what is kept out of the image is nothing that the Dockerfile copies', () => {
  const kept = read('deploy/Dockerfile.dockerignore')
    .split('\n')
    .filter((line) => line.startsWith('!'))
    .map((line) => line.slice(1));
  expect(kept.sort()).toEqual([...new Set(fromCheckout)].sort());
});

test('the image runs as an ordinary user, and as the one of its folder', () => {
  const steps = image?.steps ?? [];
  const user = steps.findLast(({ verb }) => verb === 'USER')?.rest;
  expect(user).toBe('10001:10001');
  expect(steps.find(({ rest }) => rest.startsWith('useradd'))?.rest).toContain('--uid 10001');
});

/** The server and the commands for operators; the demo runs from a checkout, with all that is installed there. */
const { entry } = JSON.parse(read('knip.json')) as { entry: string[] };
const programs = entry.filter((path) => /^server\/(?!demo\/)/.test(path));

test('the server imports at run time what is installed without the tools of development', () => {
  const all = new Map([...shipped('contract'), ...shipped('server')].map((source) => [source.path, source]));
  const seen = new Set<string>();
  const missing = new Set<string>();
  const visit = (path: string): void => {
    const source = all.get(path);
    if (!source || seen.has(path)) return;
    seen.add(path);
    for (const { target, isTypeOnly } of importsOf(source)) {
      if (isTypeOnly || target.startsWith('node:')) continue;
      const name = /^(@[^/]+\/)?[^/]+/.exec(target)?.[0] ?? '';
      if (/^(contract|server)\//.test(target)) visit(target);
      else if (!dependencies[name]) missing.add(`${path}: ${name}`);
    }
  };
  programs.forEach(visit);
  expect(seen.size).toBeGreaterThan(200);
  expect([...missing], 'Move the package to dependencies.').toEqual([]);
});

test('compose mounts files that are there, and sets variables that the portal knows', () => {
  type Service = { volumes?: string[]; environment?: Record<string, string> };
  const mounted = Object.values<Service>(compose.services).flatMap(({ volumes = [] }) =>
    volumes.filter((volume) => volume.startsWith('./')).map((volume) => volume.split(':')[0] ?? ''),
  );
  expect(mounted).toHaveLength(2);
  expect(mounted.filter((path) => !isThere(join('deploy', path)))).toEqual([]);
  const { build, environment } = compose.services.muster;
  expect(isThere(join('deploy', build.context, build.dockerfile))).toBe(true);
  const known = read('docs/configuration.md');
  expect(Object.keys(environment).filter((name) => !known.includes(`| \`${name}\``))).toEqual([]);
  const { caddy, muster } = compose.services;
  expect(environment.TRUST_PROXY, 'Only the proxy is believed.').toBe(caddy.networks.front.ipv4_address);
  expect({ root: muster.read_only, capabilities: muster.cap_drop }).toEqual({
    root: true,
    capabilities: ['ALL'],
  });
});

test('the service of systemd starts the server, and writes into its own folder alone', () => {
  const unit = read('deploy/muster.service');
  const setting = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1];
  const program = sourceOf(setting('ExecStart')?.split(' ').at(-1) ?? '');
  expect(isThere(program), program).toBe(true);
  expect(setting('User')).toBe('muster');
  expect(setting('Environment')).toContain(`DATA_DIR=/var/lib/${setting('StateDirectory')}`);
  expect([setting('ProtectSystem'), setting('NoNewPrivileges'), setting('CapabilityBoundingSet')]).toEqual([
    'strict',
    'yes',
    '',
  ]);
});

test('docs/deploy.md names every file of deploy/', () => {
  const page = read('docs/deploy.md');
  expect(filesIn('deploy').filter((path) => !page.includes(`\`${path}\``))).toEqual([]);
});

test('docs/operations.md says of each alert what it means, where to look, what to do and whom to call', () => {
  type Rule = { alert: string };
  const alerts = parse(read('deploy/prometheus-alerts.yml')).groups.flatMap(({ rules }: { rules: Rule[] }) =>
    rules.map(({ alert }) => alert),
  );
  expect(alerts.length).toBeGreaterThan(10);
  const page = read('docs/operations.md');
  const parts = page
    .slice(page.indexOf('\n### At 03:00\n'), page.indexOf('\n### Dashboard\n'))
    .split('\n#### ');
  const told = parts.slice(1).map((part) => ({
    alert: part.split('\n')[0],
    says: [...part.matchAll(/^- \*\*(\w+)\*\*: \S/gm)].map(([, word]) => word),
  }));
  const says = ['Means', 'Look', 'Do', 'Call'];
  expect(told).toEqual(alerts.map((alert: string) => ({ alert, says })));
});

test('phones colour what is around the page as the page itself is', () => {
  const theme = read('web/theme.ts');
  const [light, dark] = [...theme.matchAll(/'--muster-page': '(#\w+)'/g)].map(([, colour]) => colour);
  const manifest = JSON.parse(read('web/public/manifest.webmanifest'));
  expect([manifest.theme_color, manifest.background_color]).toEqual([light, light]);
  const page = read('web/index.html');
  expect(page).toContain(`<meta name="theme-color" content="${light}" />`);
  expect(page).toContain(`.content = '${dark}'`);
});
