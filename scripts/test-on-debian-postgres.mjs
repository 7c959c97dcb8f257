import { debianPrograms, throwAwayServer } from './lib/debian-postgres.mjs';
import { main, run, say } from './lib/run.mjs';

await main(async () => {
  const bin = await debianPrograms();
  say(`starting a throw-away server of ${bin} …`);
  const { url, stop } = await throwAwayServer(bin);
  try {
    const env = { ...process.env, DATABASE_URL: url };
    return await run(process.execPath, ['scripts/test.mjs', ...process.argv.slice(2)], { env });
  } finally {
    await stop();
  }
});
