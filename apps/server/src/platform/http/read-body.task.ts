import { ALL_CALLS } from '@glidepath/api-contract/all-calls';
import { bodyLimits } from '@glidepath/api-contract/body-limits';
import type { Call } from '@glidepath/api-contract/define-call';
import { ApiError } from '@glidepath/api-contract/errors/api-error';

import { type CheckedPart, checkedPart } from './input.ts';
import { readJson } from './read-json.ts';

/** A long body, read and checked against its schema where nobody waits for it. */
export function work({ bytes, callName }: Readonly<{ bytes: Uint8Array; callName: string }>): CheckedPart {
  const call: Call | undefined = ALL_CALLS.find(({ name }) => name === callName);
  if (!call) throw new Error(`no call ${callName}`);
  try {
    return checkedPart('body', call.body, readJson(bytes, bodyLimits(call)));
  } catch (error) {
    // An error loses its kind on the way between threads.
    if (error instanceof ApiError && error.fields) return { fields: error.fields };
    throw error;
  }
}
