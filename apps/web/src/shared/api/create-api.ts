import { refreshTokenCall } from '@glidepath/api-contract/auth/refresh-token.call';
import type { Call } from '@glidepath/api-contract/define-call';
import { fromWire, toWire } from '@glidepath/api-contract/wire/rename-keys';
import { MINUTE_MS } from '@glidepath/quantities';

import type { KeyValueStorage } from '#shared/session/memory-storage.ts';
import type { WantedProof } from '#shared/session/proof-request.ts';
import { type StoredSession, storedSession } from '#shared/session/stored-session.ts';
import type { ApiBases } from './api-bases.ts';
import { type CallFailure, refusedCall, unansweredFailure } from './call-failure.ts';
import type { CallAnswer, CallApi, CallOptions } from './call-types.ts';
import { ensureFreshSession, isExemptFromRefresh, type RunExclusively } from './fresh-session.ts';

const TIMEOUT_MS = MINUTE_MS;

/** What the server wants to see before it does what it was asked. */
function wantedProof({ resolved: { name, toSign } }: CallFailure): WantedProof | undefined {
  return name === 'proof-needed' ? 'proof' : toSign;
}

export type ApiDependencies = Readonly<{
  fetch: typeof fetch;
  storage: KeyValueStorage;
  nowMs: () => number;
  runExclusively: RunExclusively;
  onSecurityLogout: () => void;
  /** Somebody else has signed in in another tab since this one began. */
  isAccountChanged: () => boolean;
  /** Whether the owner of the session has shown that it is them. */
  askForProof: (wanted: WantedProof) => Promise<boolean>;
  bases: ApiBases;
}>;

/**
 * The one way to the server. It never repeats a call by itself: a write must not be applied twice. Only what the server
 * did not do for want of a proof is asked again, once it is given.
 */
export function createApi(dependencies: ApiDependencies): Readonly<{ callApi: CallApi; renewSession: () => void }> {
  const { storage, onSecurityLogout, isAccountChanged, askForProof } = dependencies;

  /** An answer to a session that has ended meanwhile must not end the next one. */
  const endSessionOf = (token: string | undefined) => {
    if (token !== undefined && storedSession(storage)?.token === token) onSecurityLogout();
  };

  const refresh = async (session: StoredSession) => {
    // A guest's token cannot be renewed; that of somebody else is not ours to renew.
    if (session.refreshToken === '' || isAccountChanged()) throw unansweredFailure(refreshTokenCall.path);
    return callApi(refreshTokenCall, { body: { accessToken: session.token, refreshToken: session.refreshToken } });
  };

  const callApi: CallApi = async (call, ...given) => {
    const [input, options] = given;
    if (isAccountChanged()) return neverAnswered();
    if (!isExemptFromRefresh(call)) {
      const session = storedSession(storage);
      await ensureFreshSession({ ...dependencies, refresh }).catch((failure: unknown) => {
        endSessionOf(session?.token);
        if (!isAccountChanged()) throw failure;
      });
      if (isAccountChanged()) return neverAnswered();
    }
    const token = storedSession(storage)?.token;
    const response = await send(dependencies, call, input ?? {}, { ...options }, token);
    if (response.ok) return readAnswer(call, response);

    const failure = refusedCall(call, response.status, await response.json().catch(() => undefined));
    if (failure.resolved.isSecurityLogout) endSessionOf(token);
    const wanted = wantedProof(failure);
    if (wanted && (await askForProof(wanted))) return callApi(call, ...given);
    throw failure;
  };

  /** Somebody is at work, though without calls: the server must not take the session for forgotten. */
  const renewSession = () => {
    // If it fails, the next call says why.
    if (!isAccountChanged()) ensureFreshSession({ ...dependencies, refresh }).catch(() => undefined);
  };
  return { callApi, renewSession };
}

/** What this page asks was meant by somebody else. It stands still, under a dialog that no failure may cover. */
const neverAnswered = () => new Promise<never>(() => undefined);

async function send(
  { fetch, bases }: ApiDependencies,
  call: Call,
  input: UncheckedInput,
  { timeoutMs = TIMEOUT_MS, signal, keepalive = false }: CallOptions,
  token: string | undefined,
): Promise<Response> {
  const body = bodyOfCall(call, input);
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    return await fetch(urlOfCall(call, input, bases), {
      method: call.method,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body }),
      cache: 'no-store',
      keepalive,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
  } catch (error) {
    // The caller withdrew the call: that is no failure of the server.
    if (signal?.aborted) throw error;
    throw unansweredFailure(call.path);
  }
}

/** The answer with the names the code uses; an answer that breaks the contract is a failed call, not bad data. */
async function readAnswer<C extends Call>(call: C, response: Response): Promise<CallAnswer<C>> {
  const { schema, status } = call.answer;
  if (response.status !== status) throw unansweredFailure(call.path);
  const wire: unknown = status === 204 ? undefined : await response.json().catch(() => undefined);
  const read = schema.safeParse(wire);
  // A newer server may answer more than this page knows; that alone is no reason to stop.
  const parsed = read.success ? read : schema.safeParse(withoutUnknown(wire, read.error.issues));
  if (!parsed.success) throw unansweredFailure(call.path);
  // `fromWire` is typed by the schema, whose exact type is C's.
  return fromWire(schema, parsed.data) as CallAnswer<C>;
}

type Issues = NonNullable<ReturnType<Call['answer']['schema']['safeParse']>['error']>['issues'];

function withoutUnknown(wire: unknown, issues: Issues): unknown {
  const known = structuredClone(wire);
  for (const issue of issues) {
    if (issue.code !== 'unrecognized_keys') continue;
    const holder: unknown = issue.path.reduce<unknown>((part, key) => Reflect.get(Object(part), key), known);
    for (const key of issue.keys) Reflect.deleteProperty(Object(holder), key);
  }
  return known;
}

/** The parts as the generic code sees them; `CallInput` has already checked them against the call. */
type UncheckedInput = Readonly<Partial<Record<'params' | 'query' | 'body', unknown>>>;

export function urlOfCall(call: Call, input: UncheckedInput, bases: ApiBases): string {
  const base = call.path === 'public_system_settings/' ? bases.publicSettings : bases.api;
  const params = wirePart(call, input, 'params') ?? {};
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  return base + path + queryText(wirePart(call, input, 'query') ?? {});
}

function bodyOfCall(call: Call, input: UncheckedInput): string | undefined {
  const body = wirePart(call, input, 'body');
  return body && JSON.stringify(body);
}

function queryText(query: Record<string, unknown>): string {
  const entries = Object.entries(query).map(([key, item]): [string, string] => [key, String(item)]);
  return entries.length > 0 ? `?${new URLSearchParams(entries)}` : '';
}

function wirePart(call: Call, input: UncheckedInput, name: keyof UncheckedInput): Record<string, unknown> | undefined {
  const schema = call[name];
  if (!schema) return undefined;
  // The schema decides the names; its inferred type is lost where any call may come.
  return toWire(schema, (input[name] ?? {}) as never) as Record<string, unknown>;
}
