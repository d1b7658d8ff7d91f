import type { Call } from '@glidepath/api-contract/define-call';
import { fromWire } from '@glidepath/api-contract/wire/rename-keys';

import { unansweredFailure } from './call-failure.ts';
import type { CallAnswer } from './call-types.ts';

/** The answer with the names the code uses; an answer that breaks the contract is a failed call, not bad data. */
export async function readAnswer<C extends Call>(call: C, response: Response): Promise<CallAnswer<C>> {
  const { schema, status } = call.answer;
  if (response.status !== status) throw unansweredFailure(call.path);
  const wire: unknown = status === 204 ? undefined : await response.json().catch(() => undefined);
  const parsed = schema.safeParse(wire);
  // A newer server may answer more than this page knows; that alone is no reason to stop.
  const isReadable = parsed.success || parsed.error.issues.every((issue) => issue.code === 'unrecognized_keys');
  if (!isReadable) throw unansweredFailure(call.path);
  // `fromWire` is typed by the schema, whose exact type is C's.
  return fromWire(schema, wire) as CallAnswer<C>;
}
