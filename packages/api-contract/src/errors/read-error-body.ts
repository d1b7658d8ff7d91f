export type ReadBody = Readonly<{
  error: string | null;
  code: number | null;
  detail: string;
  fields: Readonly<Record<string, string>>;
  requestId: string | null;
  challenge: string | null;
}>;

/** Each part by itself: an answer that is wrong in one place, or not ours at all, must still be readable. */
export function readErrorBody(body: unknown): ReadBody {
  const { error, code, detail, fields, requestId, challenge } = asRecord(body);
  return {
    error: typeof error === 'string' && error.trim() !== '' ? error : null,
    code: typeof code === 'number' ? code : null,
    detail: typeof detail === 'string' ? detail : '',
    fields: Object.fromEntries(
      Object.entries(asRecord(fields)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    ),
    requestId: typeof requestId === 'string' ? requestId : null,
    challenge: typeof challenge === 'string' ? challenge : null,
  };
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
