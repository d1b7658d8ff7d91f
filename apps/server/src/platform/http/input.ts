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
    Object.assign(fields, refusedFields(result.error.issues));
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

function refusedFields(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  return Object.fromEntries(
    issues.flatMap((issue): [string, string][] => {
      const path = issue.path.join('.');
      if (issue.code === 'unrecognized_keys') {
        return issue.keys.map((key) => [path ? `${path}.${key}` : key, 'This field is not known.']);
      }
      const isMissing = issue.code === 'invalid_type' && issue.input === undefined;
      return [[path || 'body', isMissing ? 'This field is mandatory.' : 'This field is not valid.']];
    }),
  );
}
