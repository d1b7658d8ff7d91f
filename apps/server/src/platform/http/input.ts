import type { Call, ObjectSchema } from '@glidepath/api-contract/define-call';
import { ApiError } from '@glidepath/api-contract/errors/api-error';
import type { Camelised } from '@glidepath/api-contract/wire/camel-case';
import { emptyWire } from '@glidepath/api-contract/wire/empty.wire';
import { fromWire } from '@glidepath/api-contract/wire/rename-keys';
import type * as z from 'zod/mini';

type PlainInput<Schema> = Schema extends ObjectSchema ? Camelised<z.infer<Schema>> : Record<string, never>;

export type Input<C extends Call> = Readonly<{
  params: PlainInput<C['params']>;
  query: PlainInput<C['query']>;
  body: PlainInput<C['body']>;
}>;

/** A part of a request by the names that the code uses, or what is wrong with it. */
export type CheckedPart = Readonly<{ value: unknown }> | Readonly<{ fields: Readonly<Record<string, string>> }>;

/** A body that was checked in another thread (read-body.task.ts). */
export class CheckedBody {
  readonly part: CheckedPart;

  constructor(part: CheckedPart) {
    this.part = part;
  }
}

/** The parts of a request as the contract wants them, or a refusal that names the bad fields. */
export function parsedInput<C extends Call>(
  call: C,
  request: { params: unknown; query: unknown; body: unknown },
): Input<C> {
  const parts = {
    params: checkedPart('params', call.params, request.params),
    query: checkedPart('query', call.query, request.query),
    body: request.body instanceof CheckedBody ? request.body.part : checkedPart('body', call.body, request.body),
  };
  const fields = Object.assign({}, ...Object.values(parts).map((part) => ('fields' in part ? part.fields : {})));
  if (Object.keys(fields).length > 0) throw new ApiError('input-invalid', fields);
  const valueOf = (part: CheckedPart) => ('value' in part ? part.value : {});
  const input = { params: valueOf(parts.params), query: valueOf(parts.query), body: valueOf(parts.body) };
  // Each part has passed the very schema its type is made of.
  return input as unknown as Input<C>;
}

export function checkedPart(
  name: 'params' | 'query' | 'body',
  schema: ObjectSchema | undefined,
  given: unknown,
): CheckedPart {
  const result = (schema ?? emptyWire).safeParse(given ?? {});
  if (result.success) return { value: fromWire(schema ?? emptyWire, result.data as never) };
  return { fields: refusedFields(name, result.error.issues, given ?? {}) };
}

/** Nobody corrects more at a time, and an answer is never as long as what it answers. */
const MOST_TOLD = 50;

/** Fields are named by the schema's own words. What it does not know is counted: no answer repeats what was sent. */
function refusedFields(
  part: string,
  issues: readonly z.core.$ZodIssue[],
  given: unknown,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    issues.slice(0, MOST_TOLD).map((issue): [string, string] => {
      const place = issue.path.map(toldName).join('.') || part;
      if (issue.code === 'unrecognized_keys') return [place, unknownText(issue.keys.length)];
      // The schema's issues do not carry what they found: whether it is there is looked up.
      const isMissing = issue.path.length > 0 && valueAt(given, issue.path) === undefined;
      return [place, isMissing ? 'This field is mandatory.' : faultText(issue)];
    }),
  );
}

const unknownText = (count: number) =>
  count === 1 ? '1 field here is not known.' : `${count} fields here are not known.`;

/** Some names are the sender's own: keys of a table. They are repeated in answers only if they are plain names. */
const toldName = (name: PropertyKey) => (/^[\w-]{1,40}$/.test(String(name)) ? String(name) : '?');

function valueAt(given: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (part, key) =>
      part !== null && typeof part === 'object' ? (part as Record<PropertyKey, unknown>)[key] : undefined,
    given,
  );
}

const TEXT_OF_TYPE: Readonly<Partial<Record<string, string>>> = {
  string: 'This field must be text.',
  number: 'This field must be a number.',
  int: 'This field must be a whole number.',
  boolean: 'This field must be true or false.',
  array: 'This field must be a list.',
  object: 'This field must be an object.',
  record: 'This field must be an object.',
};

function faultText(issue: z.core.$ZodIssue): string {
  return (issue.code === 'invalid_type' && TEXT_OF_TYPE[issue.expected]) || 'This field is not valid.';
}
