import type { Call } from '@glidepath/api-contract/define-call';
import { toWire } from '@glidepath/api-contract/wire/rename-keys';

import type { ApiBases } from './api-bases.ts';

/** The parts as the generic code sees them; `CallInput` has already checked them against the call. */
export type UncheckedInput = Readonly<Partial<Record<'params' | 'query' | 'body', unknown>>>;

export function urlOfCall(call: Call, input: UncheckedInput, bases: ApiBases): string {
  const base = call.path === 'public_system_settings/' ? bases.publicSettings : bases.api;
  const params = wirePart(call, input, 'params') ?? {};
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  return base + path + queryText(wirePart(call, input, 'query') ?? {});
}

export function bodyOfCall(call: Call, input: UncheckedInput): string | undefined {
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
