/** One instruction, its continued lines joined. */
export interface Step {
  verb: string;
  rest: string;
}

export interface Stage {
  /** By which later stages copy from it; the last one has none. */
  name: string;
  from: string;
  steps: Step[];
}

/** What a Dockerfile consists of, as far as ours uses the language. */
export function readDockerfile(text: string): Stage[] {
  const stages: Stage[] = [];
  const lines = text
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .join('\n')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  for (const line of lines) {
    const [, verb = '', rest = ''] = /^(\S+)\s+(.*)$/.exec(line) ?? [];
    if (verb === 'FROM') {
      const [from = '', , name = ''] = rest.split(' ');
      stages.push({ name, from, steps: [] });
    } else stages.at(-1)?.steps.push({ verb, rest });
  }
  return stages;
}

export interface Copy {
  /** The stage that it comes from; undefined for the checkout. */
  stage: string | undefined;
  sources: string[];
  target: string;
}

export function readCopy(rest: string): Copy {
  const words = rest.split(' ');
  const stage = words[0]?.startsWith('--from=') ? words.shift()?.slice('--from='.length) : undefined;
  const target = words.pop() ?? '';
  return { stage, sources: words, target };
}

/** The words of the last instruction of a kind, in its JSON form. */
export function wordsOf(stage: Stage, verb: string): string[] {
  const { rest = '[]' } = stage.steps.filter((step) => step.verb === verb).at(-1) ?? {};
  return JSON.parse(rest.slice(rest.indexOf('[')));
}

/** What ENV sets. */
export const environmentOf = (stage: Stage): Record<string, string> =>
  Object.fromEntries(
    stage.steps
      .filter(({ verb }) => verb === 'ENV')
      .flatMap(({ rest }) => rest.split(' '))
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  );
