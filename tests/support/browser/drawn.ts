import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

interface Drawn {
  jpeg: string;
  validMonths: number;
  truth: { issuedOn: string; expirationDate: string } | null;
  isClear: boolean;
  isReadable: boolean;
}

const source = readFileSync(new URL('certificates.mjs', import.meta.url), 'utf8');
const draw = source.slice(source.indexOf('async function'));

/** How a certificate is photographed, where that is not by chance: its blur is a share of the size of its letters. */
interface Asked {
  blur?: number;
  noise?: number;
}

/** A certificate as `certificates.mjs` draws it in a page, of a day that has passed everywhere. */
export const drawnCertificate = (page: Page, seed: number, asked: Asked = {}): Promise<Drawn> =>
  page.evaluate<Drawn>(`(${draw})(${seed}, '2026-01-31', ${JSON.stringify(asked)})`);
