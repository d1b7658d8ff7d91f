import { HOUR_SECONDS } from '@glidepath/quantities';
import { CloudError, type CloudFailure } from '#platform/clouds/cloud-error.ts';

/** Longer than this no cloud is waited for. */
const TIMEOUT_MS = 30_000;
const LONGEST_WAIT_SECONDS = HOUR_SECONDS;

type CloudRequest = Readonly<{
  url: string;
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  /** Sent as a form. */
  form?: Readonly<Record<string, string>>;
  /** What a status means where it is not the usual. */
  meanings?: Readonly<Record<number, CloudFailure>>;
}>;

export type CloudAnswer = Readonly<{ body: unknown; headers: Headers }>;

/** Asks a cloud for JSON. Everything but a readable good answer is a `CloudError`. */
export async function requestJson(request: CloudRequest): Promise<CloudAnswer> {
  const response = await answerTo(request);
  if (!response.ok) {
    const failure = request.meanings?.[response.status] ?? meaningOf(response.status);
    // An answer that is not read keeps its connection.
    await response.body?.cancel().catch(() => undefined);
    throw new CloudError(failure, retryAfter(response));
  }
  try {
    return { body: JSON.parse(await response.text()), headers: response.headers };
  } catch (cause) {
    // Cut off in the middle, or not what was asked for.
    throw new CloudError('unreadable', { cause });
  }
}

async function answerTo({ url, method = 'GET', headers, form }: CloudRequest): Promise<Response> {
  try {
    return await fetch(url, {
      method,
      headers: { accept: 'application/json', ...headers },
      // A redirect would carry the token to an address that nobody configured.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(form ? { body: new URLSearchParams(form) } : {}),
    });
  } catch (cause) {
    throw new CloudError('unreachable', { cause });
  }
}

function meaningOf(status: number): CloudFailure {
  if (status === 401) return 'stale';
  if (status === 403) return 'withheld';
  if (status === 429) return 'throttled';
  return status >= 500 ? 'unreachable' : 'unreadable';
}

function retryAfter(response: Response): Readonly<{ retryAfterSeconds?: number }> {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return seconds > 0 ? { retryAfterSeconds: Math.min(seconds, LONGEST_WAIT_SECONDS) } : {};
}
