import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type Language, OFFERED, SOURCE_LANGUAGE } from '#contract/rules/languages.ts';
import { languageOf } from '#server/core/language.ts';
import type { Services } from '#server/core/services.ts';
import { paperIn } from '#server/mail/paper.ts';
import { type MailWords, wordsOf } from '#server/mail/words/words.ts';
import { NAMES, packForm } from './packFile.ts';

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.5rem}label{display:block;border:2px dashed #777;border-radius:.5rem;padding:2rem 1rem;text-align:center;cursor:pointer}
label:focus-within{outline:3px solid #107665;outline-offset:2px}input{display:block;margin:.75rem auto 0;font:inherit;max-width:100%}
#result{margin-top:1.5rem;overflow-wrap:anywhere}#result[data-is]{border-inline-start:4px solid #b3261e;padding-inline-start:1rem}#result[data-is=true]{border-color:#107665}code{font-size:.8125rem;overflow-wrap:anywhere}`;

/** Runs in the page. It shows texts as texts: a pack may come from anybody. */
const screen = (key: string, { said, problems }: MailWords['auditPacks']['verifier']) => `
const { checkPack } = (${packForm})(${JSON.stringify(NAMES)});
const key = ${JSON.stringify(key)};
const said = ${JSON.stringify(said)};
const problemWords = ${JSON.stringify(problems)};
const result = document.getElementById('result');
const isTurned = document.documentElement.dir === 'rtl';
/** A value keeps its own direction in a sentence from right to left. */
const apart = (value) => {
  if (!isTurned) return String(value);
  const part = document.createElement('bdi');
  part.textContent = value;
  return part;
};
const filled = (text, values) =>
  text.split(/\\{(\\w+)\\}/).map((piece, place) => (place % 2 === 0 ? piece : apart(values[piece])));
const add = (tag, text, to = result, values = {}) => {
  const part = document.createElement(tag);
  part.append(...filled(text, values));
  to.append(part);
  return part;
};
function addProblem(problem, list) {
  if (Object.hasOwn(problemWords, problem)) return add('li', problemWords[problem], list);
  for (const [sentence, text] of Object.entries(problemWords)) {
    const start = sentence.endsWith('{name}') ? sentence.slice(0, -6) : null;
    if (start !== null && problem.startsWith(start))
      return add('li', text, list, { name: problem.slice(start.length) });
  }
  return add('li', '{problem}', list, { problem });
}
async function check(file) {
  result.replaceChildren();
  delete result.dataset.is;
  const status = add('p', said.checking);
  try {
    const { problems, manifest } = await checkPack(file, key, (share) => {
      status.replaceChildren(...filled(said.share, { share: Math.floor(share * 100) }));
    });
    result.replaceChildren();
    result.dataset.is = problems.length === 0;
    add('h2', problems.length === 0 ? said.unchanged : said.changed);
    if (manifest && problems.length === 0) {
      const { workspace, day, madeAt, madeBy, portal, files } = manifest;
      const facts = { files: files.length, workspace: workspace.name, day, by: madeBy, at: madeAt, portal };
      add('p', said.facts, result, facts);
    }
    if (problems.length > 0) {
      add('p', said.differs);
      const list = add('ul', '');
      for (const problem of problems.slice(0, 200)) addProblem(problem, list);
      if (problems.length > 200) add('p', said.more, result, { count: problems.length - 200 });
    }
  } catch (error) {
    result.replaceChildren();
    const isOld = error instanceof DOMException && error.name === 'NotSupportedError';
    add('h2', said.failed);
    add('p', isOld ? said.tooOld : '{error}', result, { error });
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
export function verifierPage(key: string, language: Language = SOURCE_LANGUAGE): string {
  const { html, ltr, words, said } = paperIn(language);
  const texts = words.auditPacks.verifier;
  const script = screen(key, texts);
  const path = '/verify.html';
  const code = (text: string) => `<code${ltr}>${text}</code>`;
  const reach = said(texts.reach({ key, path }));
  return `<!doctype html>
${html}<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="Content-Security-Policy" content="${policyOf(script)}"><title>${said(texts.title)}</title><style>${STYLE}</style></head><body>
<main><h1>${said(texts.title)}</h1>
<p>${said(texts.drop)}</p>
<label>${said(texts.pack)}<input type="file" accept=".zip,application/zip"></label>
<div id="result" role="status"></div>
<p>${reach.replace(path, code(path)).replace(key, code(key))}</p>
</main><script>${script}</script></body></html>
`;
}

/** /verify.html: the page that checks packs of this portal, for anybody, in the language of their browser. */
export function addVerifier(app: FastifyInstance, { packSigner }: Services): void {
  const { publicKey } = packSigner;
  const pages = new Map(
    OFFERED.map((language) => {
      const { verifier } = wordsOf(language).auditPacks;
      const policy = `${policyOf(screen(publicKey, verifier))}; frame-ancestors 'none'`;
      return [language, { page: verifierPage(publicKey, language), policy }];
    }),
  );
  app.get('/verify.html', { schema: { hide: true } }, async (request, reply) => {
    const shown = pages.get(languageOf(request.headers));
    return reply
      .header('content-security-policy', shown?.policy)
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language, cookie')
      .type('text/html; charset=utf-8')
      .send(shown?.page);
  });
}
