import type { Page } from '@playwright/test';
import type pg from 'pg';
import type { Language } from '#contract/rules/languages.ts';
import { begin } from '#server/core/transaction.ts';
import { seedDemo } from '#server/demo/seed.ts';
import type { Cast } from '#server/demo/visitors.ts';
import { startSession } from '#server/session/queries.ts';
import { type BrowserPortal, startBrowserPortal } from './portal.ts';

export interface Company {
  portal: BrowserPortal;
  cast: Cast;
  /** Makes the browser’s session that of the safety manager, or of somebody else, with pages in a language. */
  logIn(page: Page, language: Language | 'qps', userId?: string): Promise<void>;
  /** All texts of the database, which are in the language of whoever wrote them. */
  texts(): Promise<Set<string>>;
}

/** The texts of all columns that hold any; policies that count for the owner too are put aside while it looks. */
async function textsOfAll(owner: pg.Client): Promise<Set<string>> {
  const tables = await owner.query<{ table: string }>(
    `select relname as table from pg_class where relforcerowsecurity and relnamespace = 'public'::regnamespace`,
  );
  await owner.query('begin');
  for (const { table } of tables.rows)
    await owner.query(`alter table "${table}" no force row level security`);
  const columns = await owner.query<{ table: string; column: string; type: string }>(
    `select table_name as table, column_name as column, data_type as type from information_schema.columns
     where table_schema = 'public' and data_type in ('text', 'character varying', 'jsonb')`,
  );
  const texts = new Set<string>();
  for (const { table, column, type } of columns.rows) {
    const strings = `jsonb_path_query("${column}", '$.** ? (@.type() == "string")') #>> '{}'`;
    const text = type === 'jsonb' ? strings : `"${column}"`;
    const { rows } = await owner.query<{ text: string }>(
      `select distinct ${text} as text from "${table}" where "${column}" is not null`,
    );
    for (const { text } of rows) texts.add(text);
  }
  await owner.query('rollback');
  return texts;
}

/** The sample company of the demo, in a portal of its own: all that the screens can show. */
export async function startCompany(): Promise<Company> {
  let cast: Cast | null = null;
  const portal = await startBrowserPortal({}, async (_app, services) => {
    cast = await seedDemo(services);
  });
  const seeded = cast as Cast | null;
  if (!seeded) throw new Error('The company was not made.');
  return {
    portal,
    cast: seeded,
    async logIn(page, language, userId = seeded.visitors.admin.userId) {
      await page.context().addCookies([{ name: 'muster-language', value: language, url: portal.url }]);
      const token = await begin(portal.running.services, (scope) => startSession(scope, userId, null));
      await page.goto(`${portal.url}/favicon.svg`);
      await page.evaluate(
        ({ session, workspace }) => {
          localStorage.setItem('muster-session', JSON.stringify(session));
          localStorage.setItem('muster-workspace', workspace);
        },
        {
          session: { userId, token, issuedAt: Date.now(), isAuthenticated: true },
          workspace: seeded.workspaceId,
        },
      );
    },
    async texts() {
      let texts = new Set<string>();
      await portal.asOwner(async (owner) => {
        texts = await textsOfAll(owner);
      });
      return texts;
    },
  };
}
