import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

test.each([
  'proxy.example',
  '10.0.0.300',
  '10.0.0.0/33',
  '10.0.0.0/0',
  '10.0.0.0/',
  '10.0.0.0/8/8',
  '10.0.0',
  '::1/129',
  'true',
])('a TRUST_PROXY of %j stops the start, and the message names it', (wrong) => {
  const read = () => readConfig({ TRUST_PROXY: `10.0.0.1,${wrong}` });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow('TRUST_PROXY must be addresses or networks');
});

test.each([
  [{ METRICS_PORT: '0' }, 'METRICS_PORT must be a whole number from 1 to 65535'],
  [{ METRICS_PORT: '65536' }, 'METRICS_PORT must be a whole number from 1 to 65535'],
  [{ METRICS_PORT: '90.5' }, 'METRICS_PORT must be a whole number from 1 to 65535'],
  [{ METRICS_PORT: 'metrics' }, 'METRICS_PORT must be a whole number from 1 to 65535'],
  [{ PORT: '9464', METRICS_PORT: '9464' }, 'METRICS_PORT must be another port than PORT'],
  [{ API_DOCS: 'false' }, 'API_DOCS must be one of on, off'],
  [{ METRICS_TOKEN: 'fifteen letters' }, 'METRICS_TOKEN must have at least 16 characters'],
])('%j stops the start, and the message says why', (environment, message) => {
  const read = () => readConfig(environment);
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(message);
});

test.each([
  ['10.0.0.7, 10.1.0.0/16', ['10.0.0.7', '10.1.0.0/16']],
  ['::1,fd00::/8', ['::1', 'fd00::/8']],
  ['loopback', ['loopback']],
  ['', []],
])('a TRUST_PROXY of %j is one that Fastify takes', (given, trustProxy) => {
  expect(readConfig({ TRUST_PROXY: given }).trustProxy).toEqual(trustProxy);
  expect(() => Fastify({ trustProxy })).not.toThrow();
});

test('PUBLIC_MAIL_DOMAINS are kept as domains are compared', () => {
  const { publicMailDomains } = readConfig({ PUBLIC_MAIL_DOMAINS: ' Coop-Mail.Example., müller.example,' });
  expect(publicMailDomains).toEqual(['coop-mail.example', 'xn--mller-kva.example']);
});

test.each(['example', 'co.uk', 'mia@mail.example', 'https://mail.example', '127.0.0.1', 'mail example.com'])(
  'a PUBLIC_MAIL_DOMAINS of %j stops the start, and the message names it',
  (wrong) => {
    const read = () => readConfig({ PUBLIC_MAIL_DOMAINS: `mail.example,${wrong}` });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow('PUBLIC_MAIL_DOMAINS must be domains such as mail.example');
  },
);

test.each([
  [{ DOMAIN_PROOF: 'txt' }, 'DOMAIN_PROOF must be one of none, dns'],
  [{ WEBHOOK_NETWORKS: '10.0.0.7' }, 'WEBHOOK_NETWORKS must be networks such as 10.20.0.0/16'],
  [{ WEBHOOK_NETWORKS: '0.0.0.0/0' }, 'WEBHOOK_NETWORKS must be networks such as 10.20.0.0/16'],
  [{ DNS_SERVERS: '10.0.0.53,dns.example' }, 'DNS_SERVERS must be addresses such as 10.0.0.53'],
])('%j stops the start, and the message says what it must be', (wrong, message) => {
  expect(() => readConfig(wrong)).toThrow(message);
});

const BUCKET = {
  S3_BUCKET: 'muster-files',
  S3_REGION: 'eu-central-1',
  S3_ACCESS_KEY_ID: 'AKIA1',
  S3_SECRET_ACCESS_KEY: 'a secret of the bucket',
};

test.each([
  [{ S3_ENDPOINT: 'https://s3.example' }, 'S3_BUCKET must be set, as S3_ENDPOINT is'],
  [{ S3_DOWNLOADS: 'presigned' }, 'S3_BUCKET must be set, as S3_DOWNLOADS is'],
  [{ ...BUCKET, S3_ACCESS_KEY_ID: '' }, 'S3_ACCESS_KEY_ID must be set, as S3_BUCKET is'],
  [{ ...BUCKET, S3_SECRET_ACCESS_KEY: '' }, 'S3_SECRET_ACCESS_KEY must be set, as S3_BUCKET is'],
  [{ ...BUCKET, S3_REGION: '' }, 'S3_REGION must be set, as S3_BUCKET is'],
  [{ ...BUCKET, S3_BUCKET: 'Files of Ada' }, 'S3_BUCKET must be the name of a bucket'],
  [{ ...BUCKET, S3_ENDPOINT: 's3.example' }, 'S3_ENDPOINT must be an address that starts with http://'],
  [{ ...BUCKET, S3_DOWNLOADS: 'on' }, 'S3_DOWNLOADS must be one of portal, presigned'],
  [
    {
      ...BUCKET,
      PUBLIC_URL: 'https://muster.example',
      S3_ENDPOINT: 'http://10.0.0.9:9000',
      S3_DOWNLOADS: 'presigned',
    },
    'S3_ENDPOINT must start with https://',
  ],
])('%j stops the start, and the message names what is missing and no secret', (environment, message) => {
  const read = () => readConfig(environment as unknown as Record<string, string>);
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(message);
  expect(read).not.toThrow(BUCKET.S3_SECRET_ACCESS_KEY);
});

test('a bucket is read from its settings, and without any of them files stay on the disk', () => {
  expect(readConfig({}).s3).toBeNull();
  const { S3_REGION: _, ...local } = BUCKET;
  expect(readConfig({ ...local, S3_ENDPOINT: 'http://127.0.0.1:9000/' }).s3).toEqual({
    bucket: 'muster-files',
    endpoint: 'http://127.0.0.1:9000',
    region: 'us-east-1',
    accessKeyId: 'AKIA1',
    secretAccessKey: 'a secret of the bucket',
    presigned: null,
  });
  const public_ = { S3_DOWNLOADS: 'presigned', S3_PUBLIC_ENDPOINT: 'https://files.example' };
  expect(readConfig({ ...BUCKET, ...public_ }).s3?.presigned).toEqual({ endpoint: 'https://files.example' });
});

test('[DOOR-10] a CLAMD_SOCKET that cannot be used stops the start, and the message names it', () => {
  for (const wrong of [
    'clamd',
    'clamd.example',
    ':3310',
    '10.0.0.8:0',
    '10.0.0.8:65536',
    'tcp://10.0.0.8:3310',
  ])
    expect(() => readConfig({ CLAMD_SOCKET: wrong, PORT: 'x' })).toThrow(
      /PORT must be .*\n {2}CLAMD_SOCKET must be the path of a socket/,
    );
  expect(readConfig({ CLAMD_SOCKET: '/run/clamav/clamd.ctl' }).scanner).toEqual({
    path: '/run/clamav/clamd.ctl',
  });
  expect(readConfig({ CLAMD_SOCKET: 'scan.acme.example:3310' }).scanner).toEqual({
    host: 'scan.acme.example',
    port: 3310,
  });
  expect(readConfig({ CLAMD_SOCKET: '[fd00::8]:3310' }).scanner).toEqual({ host: 'fd00::8', port: 3310 });
  expect(readConfig({}).scanner).toBeNull();
});
