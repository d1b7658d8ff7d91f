/** `2025-03-01T08:15:00`, without zone. Takes an instant (then it is UTC) or a wall clock read as if it were UTC. */
export function clockText(clockMs: number): string {
  return new Date(clockMs).toISOString().slice(0, 19);
}

/** `2025-03-01T08:15:00Z` */
export function instantText(atMs: number): string {
  return `${clockText(atMs)}Z`;
}

/** `-07:00` */
export function offsetText(offsetMinutes: number): string {
  const total = Math.abs(offsetMinutes);
  return `${offsetMinutes < 0 ? '-' : '+'}${twoDigits(Math.floor(total / 60))}:${twoDigits(total % 60)}`;
}

export function twoDigits(count: number): string {
  return String(count).padStart(2, '0');
}

/** Undefined for anything that is not `YYYY-MM-DDThh:mm:ss` with at most a fraction and a zone; without zone it is UTC. */
export function instantMs(text: unknown): number | undefined {
  if (typeof text !== 'string') return undefined;
  const match = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?<zone>Z|[+-]\d{2}:\d{2})?$/.exec(text);
  if (!match) return undefined;
  const atMs = Date.parse(match.groups?.['zone'] ? text : `${text}Z`);
  return Number.isNaN(atMs) ? undefined : atMs;
}
