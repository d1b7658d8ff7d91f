import type { Figure } from '@glidepath/glucose-stats';

/** The same with each figure as the number that is shown. */
export type Shown<T> = T extends Figure ? number | null : T extends object ? { [Key in keyof T]: Shown<T[Key]> } : T;

export function shownFigures<T>(figures: T): Shown<T> {
  return shown(figures) as Shown<T>;
}

function shown(part: unknown): unknown {
  if (part === null || typeof part !== 'object') return part;
  if ('rawValue' in part && 'value' in part) return part.value;
  return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, shown(inner)]));
}
