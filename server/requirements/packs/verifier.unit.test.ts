import { expect, test } from 'vitest';
import type { Language } from '#contract/rules/languages.ts';
import { FORMAT } from './packFile.ts';
import { packSigner } from './signer.ts';
import { verifierPage } from './verifier.ts';
import { packOf } from './writePack.ts';

const signer = packSigner('a secret of this test');

async function aPack(): Promise<Buffer> {
  async function* entries() {
    yield { name: 'matrix.csv', content: [Buffer.from('Person\r\nBen\r\n')] };
  }
  const facts = {
    format: FORMAT,
    ...{ portal: 'https://muster.example', workspace: { id: 'w', name: 'North Site' } },
    ...{ day: '2026-03-02', knownOn: null, team: null, sensitive: false },
    ...{ madeAt: '2026-03-02T08:30:00.000Z', madeBy: 'Anna Berg' },
  } as const;
  const parts: Uint8Array[] = [];
  for await (const part of packOf(entries(), facts, signer)) parts.push(part);
  return Buffer.concat(parts);
}

/** As much of an element as the page's script uses; it reads as the HTML that it would be. */
class Part {
  readonly tag: string;
  readonly dataset: Record<string, unknown> = {};
  readonly listeners: (() => Promise<void>)[] = [];
  files: Blob[] = [];
  children: (Part | string)[] = [];
  constructor(tag: string) {
    this.tag = tag;
  }
  append(...children: (Part | string)[]) {
    this.children.push(...children);
  }
  replaceChildren(...children: (Part | string)[]) {
    this.children = children;
  }
  set textContent(text: string) {
    this.children = [text];
  }
  addEventListener(_name: string, listener: () => Promise<void>) {
    this.listeners.push(listener);
  }
  toString(): string {
    return `<${this.tag}>${this.children.join('')}</${this.tag}>`;
  }
}

/** Runs the script of the page in a language on a pack, and returns what it shows. */
async function shown(language: Language, pack: Buffer): Promise<string> {
  const page = verifierPage(signer.publicKey, language);
  const script = /<script>([\s\S]*)<\/script>/.exec(page)?.[1] ?? '';
  const [result, field] = [new Part('result'), new Part('input')];
  const document = {
    documentElement: { dir: page.includes(' dir="rtl"') ? 'rtl' : '' },
    getElementById: () => result,
    querySelector: () => field,
    createElement: (tag: string) => new Part(tag),
  };
  new Function('document', 'addEventListener', script)(document, () => {});
  field.files = [new Blob([new Uint8Array(pack)])];
  field.listeners[0]?.();
  await expect.poll(() => String(result)).toContain('<h2>');
  return String(result);
}

test('[LNG-01] [DOOR-05] the page says in its language what a pack is and how it was changed', async () => {
  const pack = await aPack();
  const changed = Buffer.from(pack);
  changed[pack.indexOf('Ben')] = 0x58;
  expect(await shown('en', pack)).toBe(
    '<result><h2>Nothing was changed</h2><p>1 files of North Site for 2026-03-02, made by Anna Berg at 2026-03-02T08:30:00.000Z, by https://muster.example.</p></result>',
  );
  expect(await shown('en', changed)).toBe(
    '<result><h2>This pack was changed</h2><p>Do not rely on it. It differs from what the portal signed:</p><ul><li>Changed: matrix.csv</li></ul></result>',
  );
  expect(await shown('pl', changed)).toContain('<h2>Ten pakiet zmieniono</h2>');
  expect(await shown('pl', changed)).toContain('<li>Zmieniono: matrix.csv</li>');
  expect(await shown('ar', changed)).toContain('<li>تغيّر: <bdi>matrix.csv</bdi></li>');
  expect(await shown('ar', pack)).toContain('<bdi>North Site</bdi>');
  expect(await shown('de', Buffer.from('PK'))).toContain(
    '<li>Das ist kein Auditpaket, oder sein Ende wurde abgeschnitten.</li>',
  );
});
