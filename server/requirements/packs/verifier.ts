import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/core/services.ts';
import { NAMES, packForm } from './packFile.ts';

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.5rem}label{display:block;border:2px dashed #777;border-radius:.5rem;padding:2rem 1rem;text-align:center;cursor:pointer}
label:focus-within{outline:3px solid #107665;outline-offset:2px}input{display:block;margin:.75rem auto 0;font:inherit;max-width:100%}
#result{margin-top:1.5rem;overflow-wrap:anywhere}#result[data-is]{border-inline-start:4px solid #b3261e;padding-inline-start:1rem}#result[data-is=true]{border-color:#107665}code{font-size:.8125rem;overflow-wrap:anywhere}`;

/** Runs in the page. It shows texts as texts: a pack may come from anybody. */
const screen = (key: string) => `
const { checkPack } = (${packForm})(${JSON.stringify(NAMES)});
const key = ${JSON.stringify(key)};
const result = document.getElementById('result');
const add = (tag, text, to = result) => {
  const part = document.createElement(tag);
  part.textContent = text;
  to.append(part);
  return part;
};
async function check(file) {
  result.replaceChildren();
  delete result.dataset.is;
  const status = add('p', 'Checking…');
  try {
    const { problems, manifest } = await checkPack(file, key, (share) => {
      status.textContent = 'Checking… ' + Math.floor(share * 100) + '%';
    });
    result.replaceChildren();
    result.dataset.is = problems.length === 0;
    add('h2', problems.length === 0 ? 'Nothing was changed' : 'This pack was changed');
    if (manifest && problems.length === 0) {
      const { workspace, day, madeAt, madeBy, portal, files } = manifest;
      add('p', files.length + ' files of ' + workspace.name + ' for ' + day + ', made by ' + madeBy + ' at ' + madeAt + ', by ' + portal + '.');
    }
    if (problems.length > 0) {
      add('p', 'Do not rely on it. It differs from what the portal signed:');
      const list = add('ul', '');
      for (const problem of problems.slice(0, 200)) add('li', problem, list);
      if (problems.length > 200) add('p', 'And ' + (problems.length - 200) + ' more.');
    }
  } catch (error) {
    result.replaceChildren();
    const isOld = error instanceof DOMException && error.name === 'NotSupportedError';
    add('h2', 'This pack could not be checked');
    add('p', isOld ? 'This browser is too old to check it. Use a newer one.' : String(error));
  }
}
const field = document.querySelector('input');
field.addEventListener('change', () => field.files[0] && check(field.files[0]));
addEventListener('dragover', (event) => event.preventDefault());
addEventListener('drop', (event) => {
  event.preventDefault();
  const file = event.dataTransfer.files[0];
  if (file) check(file);
});
`;

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The page may run its own script, and do nothing else. It reaches no server. */
const policyOf = (script: string): string =>
  `default-src 'none'; script-src ${hashOf(script)}; style-src ${hashOf(STYLE)}; base-uri 'none'; form-action 'none'`;

/** A page by itself that checks packs of the portal with this public key, without any server (DOOR-05). */
export function verifierPage(key: string): string {
  const script = screen(key);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="Content-Security-Policy" content="${policyOf(script)}"><title>Check an audit pack</title><style>${STYLE}</style></head><body>
<main><h1>Check an audit pack</h1>
<p>Drop the ZIP here, or choose it. It is checked on this device and sent nowhere.</p>
<label>The pack<input type="file" accept=".zip,application/zip"></label>
<div id="result" role="status"></div>
<p>The signature proves that nothing was changed since the portal with the public key <code>${key}</code> made the pack. It does not prove that the records are true, or that a scanned paper is genuine.
Anyone who can change a pack can change this page, too: if you don’t trust where you got it, open the portal’s own page, at <code>/verify.html</code> of its address.</p>
</main><script>${script}</script></body></html>
`;
}

/** /verify.html: the page that checks packs of this portal, for anybody. */
export function addVerifier(app: FastifyInstance, { packSigner }: Services): void {
  const page = verifierPage(packSigner.publicKey);
  const policy = `${policyOf(screen(packSigner.publicKey))}; frame-ancestors 'none'`;
  app.get('/verify.html', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page),
  );
}
