import { transform } from '@lingui/native-tools';
import { parseAst } from 'vite';

/** Code that stands for a sentence: its text, or its parts. */
export interface Writer {
  text(id: string, message: string): string;
  parts(id: string, message: string): string;
}

const SAY = '#web/languages/say.ts';
const macros = {
  runtimeModules: { i18n: [SAY, 'say'], Trans: [SAY, 'say'] },
  descriptorFields: 'all',
} as const;

interface Node {
  type: string;
  start: number;
  end: number;
}

const isNode = (value: unknown): value is Node => typeof Object(value).type === 'string';

export const hasSentences = (code: string, file: string): boolean =>
  /\/web\/.+(?<!\.test)\.tsx?$/.test(file) &&
  !file.includes('/node_modules/') &&
  / from ['"]@lingui\/(core|react)\/macro['"]/.test(code);

/**
 * The code with Lingui’s macros written out: each becomes the text of its sentence, or a call of `say` where it has values or elements. Lingui’s
 * own runtime would be 4 KB of each first load.
 */
export async function writeOut(source: string, file: string, writer: Writer): Promise<string> {
  const { code } = await transform(source, file, { sourceMaps: false, macro: macros as never });
  if (/\bph\(/.test(code))
    throw new Error(`ph() of ${file} stands in a fragment, which is no part of a sentence.`);
  const program = parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' });
  return written(program as unknown as Node, code, writer);
}

/** The code of a node, with the sentences in it written out. */
function written(node: Node, code: string, writer: Writer): string {
  const edits: { start: number; end: number; text: string }[] = [];
  const visit = (at: Node, parent: Node | null) => {
    const sentence = sentenceIn(at);
    if (sentence) {
      const call = callOf(at, sentence, code, writer);
      const isChild = parent?.type === 'JSXElement' || parent?.type === 'JSXFragment';
      edits.push({ start: at.start, end: at.end, text: isChild ? `{${call}}` : call });
      return;
    }
    for (const value of Object.values(at))
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, at);
  };
  visit(node, null);
  let text = '';
  let done = node.start;
  for (const edit of edits.sort((one, other) => one.start - other.start)) {
    text += code.slice(done, edit.start) + edit.text;
    done = edit.end;
  }
  return text + code.slice(done, node.end);
}

interface Descriptor extends Node {
  properties: { key: { name?: string; value?: string }; value: Node & { value?: string } }[];
}

/** The descriptor of a sentence: `$_i18n._({ id: … })` or `<Trans_ {...{ id: … }}/>`. */
function sentenceIn(node: Node): Descriptor | null {
  const { callee, arguments: args, openingElement } = Object(node);
  if (node.type === 'CallExpression' && /^\$_i18n/.test(callee?.object?.name ?? '')) return args[0];
  if (node.type === 'JSXElement' && /^Trans_/.test(openingElement.name.name ?? ''))
    return openingElement.attributes[0].argument;
  return null;
}

function callOf(node: Node, { properties }: Descriptor, code: string, writer: Writer): string {
  const of = (name: string) => properties.find(({ key }) => (key.name ?? key.value) === name)?.value;
  const [id, message, values, elements] = ['id', 'message', 'values', 'components'].map(of);
  if (typeof id?.value !== 'string' || typeof message?.value !== 'string')
    throw new Error(`A sentence has no message: ${code.slice(0, 200)}`);
  if (!values && !elements) return writer.text(id.value, message.value);
  const more = [values, elements].map((one) => (one ? written(one, code, writer) : ''));
  const rest = more[1] ? `${more[0] || '{}'}, ${more[1]}` : more[0];
  const say =
    node.type === 'JSXElement' ? Object(node).openingElement.name.name : Object(node).callee.object.name;
  return `/* @__PURE__ */ ${say}(${writer.parts(id.value, message.value)}, ${rest})`;
}
