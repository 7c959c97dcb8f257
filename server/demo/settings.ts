import { resolve } from 'node:path';
import { LANGUAGE_CODES, type Language, SOURCE_LANGUAGE } from '#contract/rules/languages.ts';
import { type Config, ConfigError, readConfig } from '#server/core/config.ts';

/** Where nobody but this machine can reach it. */
const LOOPBACK = ['127.0.0.1', 'localhost', '::1'];

const isLanguage = (word: string): word is Language => LANGUAGE_CODES.some((code) => code === word);

export interface DemoSettings {
  config: Config;
  dataDir: string;
  /** Whether the company is made anew. */
  isFresh: boolean;
  /** What the company shall be written in. */
  language: Language;
  /** The moment at which the demo stands still, for pictures that are the same each time. */
  now: Date | undefined;
}

/**
 * What the demo takes of the environment: the port, its own folder and how much it logs. Anybody who has its address logs in, so it
 * listens on this machine alone; and it writes into no database but its own. Everything else that a portal may be told, such as a mail
 * server, stays out of it.
 */
export function demoSettings(environment: Record<string, string | undefined>, words: string[]): DemoSettings {
  const { DATABASE_URL, DATABASE_APP_URL, HOST, PORT, LOG_LEVEL, DEMO_DATA_DIR, DEMO_NOW } = environment;
  if (DATABASE_URL || DATABASE_APP_URL) {
    throw new ConfigError(
      'The demo fills a database of its own and never touches another one. Unset DATABASE_URL and DATABASE_APP_URL, then start it again.',
    );
  }
  if (HOST && !LOOPBACK.includes(HOST)) {
    throw new ConfigError(
      `The demo lets in everybody who has its address, so it listens on this machine only. Unset HOST (it is ${HOST}), then start it again.`,
    );
  }
  const asked = words.filter((word) => word !== '--fresh');
  const unknown = asked.filter((word) => !isLanguage(word));
  if (unknown.length > 0) {
    throw new ConfigError(
      `The demo doesn't know ${unknown.join(' ')}. It knows --fresh, which makes the sample company anew, and the languages ${LANGUAGE_CODES.join(', ')}.`,
    );
  }
  const [language = SOURCE_LANGUAGE, ...others] = asked.filter(isLanguage);
  if (others.length > 0) throw new ConfigError('The sample company has one language. Name one, such as de.');
  const now = DEMO_NOW ? new Date(DEMO_NOW) : undefined;
  if (now && Number.isNaN(now.getTime()))
    throw new ConfigError('DEMO_NOW must be a moment such as 2026-06-17T08:30:00Z.');
  const dataDir = resolve(DEMO_DATA_DIR || './data-demo');
  const config = readConfig({ PORT, HOST, LOG_LEVEL: LOG_LEVEL || 'warn', DATA_DIR: dataDir });
  return { config, dataDir, isFresh: words.includes('--fresh'), language, now };
}
