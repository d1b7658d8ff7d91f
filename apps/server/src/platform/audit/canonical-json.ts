/**
 * One text for one content, whoever wrote it down: jsonb does not keep the order of keys, and bytes and instants have no
 * form in JSON.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(canonical(value));
}

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (Buffer.isBuffer(value)) return value.toString('hex');
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  const sorted = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted.map(([key, inner]) => [key, canonical(inner)]));
}
