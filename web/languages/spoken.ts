import { parseAst } from 'vite';

/** A text of the code that people read: `Use {0} characters at most.`, with numbers in place of its values. */
export interface Spoken {
  sentence: string;
  /** Places of its pieces in the code: of a literal with its quotation marks, of a template what stands before, between and after the values. */
  pieces: { start: number; end: number }[];
  isTemplate: boolean;
}

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof Object(value).type === 'string';
const nameOf = (node: unknown): string => String(Object(node).name ?? Object(node).value ?? '');

/** Texts for those who read the documentation, a log or the code. */
const UNSPOKEN = /^(summary|description|help)$/;
const SPOKEN_FIELD = /^(message|error|label|title)$/;
const SPOKEN_NAME = /(LABELS|TITLES|WORDS|^labelOf)$/;
const SPOKEN_CALL = /^(requiredText|nameSchema|min|max|push)$/;
const WHOLE = /^(?:\p{Lu}|[“{]).* .*[.?!]$/su;

/** True of a node that only its reader among programmers sees, with all that is in it. */
function isUnspoken(node: Node): boolean {
  if (/^(TaggedTemplate|New)Expression$/.test(node.type)) return true;
  if (node.type.startsWith('TS')) return !/^TS(As|Satisfies|NonNull)Expression$/.test(node.type);
  if (node.type === 'Property') return UNSPOKEN.test(nameOf(node.key));
  const { object } = Object(node.callee);
  return node.type === 'CallExpression' && nameOf(Object(object).property ?? object) === 'log';
}

/** `z.string().describe('…')`: what stands before it may speak. */
const isDescription = ({ type, callee }: Node): boolean =>
  type === 'CallExpression' && /^(describe|meta)$/.test(nameOf(Object(callee).property));

/** True where a text is for people whatever it says, by what stands around it. */
function isAddressed(parents: readonly Node[], node: Node): boolean {
  const [around, parent] = parents.slice(-2) as [Node | undefined, Node | undefined];
  if (parent?.type === 'Property' && parent.value === node && SPOKEN_FIELD.test(nameOf(parent.key)))
    return true;
  if (parent?.type === 'CallExpression') {
    const { callee } = parent;
    return node.type === 'TemplateLiteral' || / /.test(nameOf(node))
      ? SPOKEN_CALL.test(nameOf(Object(callee).property ?? callee))
      : false;
  }
  // ERRORS: [400, 'Some of the values are not valid.']
  if (parent?.type === 'ArrayExpression' && around?.type === 'Property') {
    const [status, text] = parent.elements as Node[];
    return text === node && typeof status?.value === 'number';
  }
  return parents.some((one) => one.type === 'VariableDeclarator' && SPOKEN_NAME.test(nameOf(one.id)));
}

/** True of a locale: numbers in a sentence are written as its language writes them. */
const isLocale = (parent: Node | undefined): boolean =>
  parent?.type === 'CallExpression' && nameOf(Object(parent.callee).property) === 'toLocaleString';

type IsSpoken = (sentence: string, parents: readonly Node[], node: Node) => boolean;

const isForPeople: IsSpoken = (text, parents, node) =>
  isLocale(parents.at(-1)) || WHOLE.test(text) || (/^[\p{Lu}“{]/u.test(text) && isAddressed(parents, node));

/** The texts of a file of the contract or the server that people read, in their order. */
export function spokenIn(code: string, isSpoken: IsSpoken = isForPeople): Spoken[] {
  const found: Spoken[] = [];
  const visit = (node: Node, parents: readonly Node[]) => {
    if (isUnspoken(node)) return;
    const text = textOf(node, code);
    if (text && isSpoken(text.sentence, parents, node)) found.push(text);
    for (const value of isDescription(node) ? [node.callee] : Object.values(node))
      for (const child of Array.isArray(value) ? value : [value])
        if (isNode(child)) visit(child, [...parents, node]);
  };
  visit(parseAst(code, { lang: 'ts' }) as unknown as Node, []);
  return found;
}

function textOf(node: Node, code: string): Spoken | null {
  if (node.type === 'Literal' && typeof node.value === 'string')
    return { sentence: node.value, pieces: [node], isTemplate: false };
  if (node.type !== 'TemplateLiteral') return null;
  const texts = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
  const values = node.expressions as Node[];
  return {
    sentence: texts.map((text, place) => (place === 0 ? text : `{${place - 1}}${text}`)).join(''),
    pieces: texts.map((_, place) => {
      const [before, after] = [values[place - 1], values[place]];
      return {
        start: before ? code.indexOf('}', before.end) + 1 : node.start + 1,
        end: after ? code.lastIndexOf('${', after.start) : node.end - 1,
      };
    }),
    isTemplate: true,
  };
}
