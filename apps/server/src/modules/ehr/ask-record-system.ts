import { isRecordAddress } from '@glidepath/account-rules';
import { DAY_SECONDS, MINUTE_MS } from '@glidepath/quantities';

import type { Config } from '#platform/config/config.ts';
import { EhrFailure } from './ehr-failure.ts';

/** Longer than this no record system is waited for. Some take half a minute, and are right in the end. */
export const TIMEOUT_MS = MINUTE_MS;
/** An answer names the outcome of some twenty entries. */
const LARGEST_ANSWER_BYTES = 2 * 1024 * 1024;
const LONGEST_WAIT_SECONDS = DAY_SECONDS;

type Question = Readonly<{
  url: string;
  headers?: Readonly<Record<string, string>>;
  /** Posted; without it the address is read. */
  body?: string | URLSearchParams;
  /** Ends it before its time. */
  signal?: AbortSignal | undefined;
}>;

export type RecordAnswer = Readonly<{ status: number; body: unknown; retryAfterSeconds: number | undefined }>;

/** Asks a record system for JSON. No answer, or one without end, is an `EhrFailure`; what a status means, others know. */
export async function askRecordSystem(config: Pick<Config, 'isProduction'>, question: Question): Promise<RecordAnswer> {
  // A record system names addresses of its own; none of them may lead where nobody meant to send anything.
  if (!isRecordAddress(question.url, !config.isProduction)) throw new EhrFailure('ehr-refused');
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await fetch(question.url, {
      method: question.body === undefined ? 'GET' : 'POST',
      headers: { accept: 'application/fhir+json, application/json', ...question.headers },
      ...(question.body === undefined ? {} : { body: question.body }),
      // A redirect would carry the plan to an address that nobody configured.
      redirect: 'error',
      signal: question.signal ? AbortSignal.any([question.signal, timeout]) : timeout,
    });
    return { status: response.status, body: await limitedJson(response), retryAfterSeconds: retryAfter(response) };
  } catch (cause) {
    throw new EhrFailure('ehr-unreachable', { cause });
  }
}

/** Undefined where it is no JSON: then the status says all there is. */
async function limitedJson(response: Response): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > LARGEST_ANSWER_BYTES) throw new Error('The answer is too long.');
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    return undefined;
  }
}

function retryAfter(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return seconds > 0 ? Math.min(seconds, LONGEST_WAIT_SECONDS) : undefined;
}

/** What a status means that is no good answer. */
export function failureOfStatus({ status, retryAfterSeconds }: RecordAnswer): EhrFailure {
  const isPassing = status === 408 || status === 425 || status === 429 || status >= 500;
  return new EhrFailure(isPassing ? 'ehr-unreachable' : 'ehr-refused', { retryAfterSeconds });
}
