import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { LightMyRequestResponse } from 'fastify';
import { ERRORS } from '#contract/errors.ts';
import type { TestPortal } from '#tests/support/portal.ts';

/** A value as the description has it. */
export interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
}

interface Content {
  content?: Record<string, { schema?: Schema }>;
}

/** A call as /openapi.json describes it. */
export interface Operation {
  name: string;
  parameters: { name: string; in: 'path' | 'query' | 'header'; schema: Schema }[];
  body: Schema | null;
  responses: Record<string, Content>;
  /** Says what of an answer is not as the description says, in the first place that differs. */
  problemsOf(answer: LightMyRequestResponse): string[];
}

interface Described {
  operationId: string;
  parameters?: Operation['parameters'];
  requestBody?: Content;
  responses: Operation['responses'];
}

/** Words of the inside, which no person should read in a refusal. */
const INSIDE = /violates|syntax error|Failed query|invalid input|relation "|node_modules|\.ts:\d|\bpg_/;

const escaped = (key: string) => encodeURIComponent(key.replace(/~/g, '~0').replace(/\//g, '~1'));

/** All calls of the portal’s own description. */
export async function operationsOf(portal: TestPortal): Promise<Operation[]> {
  const document = (await portal.send({ method: 'GET', url: '/openapi.json' })).json();
  const ajv = new Ajv2020({ strict: false, validateFormats: false, logger: false });
  ajv.addSchema(document, 'portal');
  const compiled = new Map<string, ValidateFunction>();
  const validator = (pointer: string) => {
    const known = compiled.get(pointer) ?? ajv.compile({ $ref: `portal#/${pointer}` });
    compiled.set(pointer, known);
    return known;
  };
  return Object.entries<Record<string, Described>>(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => {
      const { operationId, parameters = [], requestBody, responses } = described;
      const problemsOf = (answer: LightMyRequestResponse): string[] => {
        const { statusCode, body } = answer;
        const key = [String(statusCode), `${Math.floor(statusCode / 100)}XX`].find((one) => responses[one]);
        if (statusCode >= 500) return [`answered ${statusCode}: ${body.slice(0, 300)}`];
        if (!key) return [`answers ${statusCode}, which is not declared`];
        const schema = responses[key]?.content?.['application/json']?.schema;
        if (!schema || schema.type === 'null') return withoutBody(answer);
        const parsed = parse(body);
        if (parsed === undefined)
          return [`answered ${statusCode} with what is no JSON: ${body.slice(0, 200)}`];
        const place = ['paths', path, method, 'responses', key, 'content', 'application/json', 'schema'];
        const validate = validator(place.map(escaped).join('/'));
        if (!validate(parsed))
          return [`answered ${statusCode} otherwise than declared: ${ajv.errorsText(validate.errors)}`];
        return statusCode >= 400 ? problemsOfRefusal(statusCode, body) : [];
      };
      const body = requestBody?.content?.['application/json']?.schema ?? null;
      return { name: operationId, parameters, body, responses, problemsOf };
    }),
  );
}

/** The bytes of a file, or nothing at all. */
function withoutBody({ statusCode, headers, body }: LightMyRequestResponse): string[] {
  const isJson = String(headers['content-type'] ?? '').startsWith('application/json');
  return isJson || (statusCode === 204 && body !== '')
    ? [`answered ${statusCode} with a body that is not declared: ${body.slice(0, 200)}`]
    : [];
}

/** A refusal is one of the closed list, with its own status, and tells nothing of the inside. */
function problemsOfRefusal(statusCode: number, body: string): string[] {
  const { code, statusCode: said } = JSON.parse(body) as { code: string; statusCode: number };
  const known = Object.entries(ERRORS).find(([name]) => name === code)?.[1];
  return [
    ...(known?.[0] === statusCode && said === statusCode ? [] : [`answered ${statusCode} with ${code}`]),
    ...(INSIDE.test(body) ? [`tells of the inside: ${body.slice(0, 300)}`] : []),
  ];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
