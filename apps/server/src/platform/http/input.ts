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

/** The parts of a request as the contract wants them, or a refusal that names every bad field. */
export function parsedInput<C extends Call>(
  call: C,
  request: { params: unknown; query: unknown; body: unknown },
): Input<C> {
  const fields: Record<string, string> = {};
  const part = (schema: ObjectSchema | undefined, given: unknown) => {
    const result = (schema ?? emptyWire).safeParse(given ?? {});
    if (result.success) return fromWire(schema ?? emptyWire, result.data as never);
    Object.assign(fields, refusedFields(result.error.issues, given ?? {}));
    return {};
  };
  const input = {
    params: part(call.params, request.params),
    query: part(call.query, request.query),
    body: part(call.body, request.body),
  };
  if (Object.keys(fields).length > 0) throw new ApiError('input-invalid', fields);
  // Each part has passed the very schema its type is made of.
  return input as unknown as Input<C>;
}

function refusedFields(issues: readonly z.core.$ZodIssue[], given: unknown): Record<string, string> {
  return Object.fromEntries(
    issues.flatMap((issue): [string, string][] => {
      const path = issue.path.join('.');
      if (issue.code === 'unrecognized_keys') {
        return issue.keys.map((key) => [path ? `${path}.${key}` : key, 'This field is not known.']);
      }
      // The schema's issues do not carry what they found: whether it is there is looked up.
      const isMissing = issue.path.length > 0 && valueAt(given, issue.path) === undefined;
      return [[path || 'body', isMissing ? 'This field is mandatory.' : faultText(issue)]];
    }),
  );
}

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
