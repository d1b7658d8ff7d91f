import type { Figure } from '@glidepath/glucose-stats';

/** The same with each figure as the number that is shown; of a `percentage` the unrounded one stands beside it. */
export type Shown<T> = T extends Figure ? number | null : T extends object ? { [Key in keyof T]: Shown<T[Key]> } : T;

export function shownFigures<T>(figures: T): Shown<T> {
  return shown(figures) as Shown<T>;
}

function shown(part: unknown): unknown {
  if (part === null || typeof part !== 'object') return part;
  if ('rawValue' in part && 'value' in part) return part.value;
  return Object.fromEntries(
    Object.entries(part).flatMap(([name, inner]) => [[name, shown(inner)], ...rawShare(name, inner)]),
  );
}

function rawShare(name: string, figure: unknown): [string, unknown][] {
  const isShare = name === 'percentage' && figure !== null && typeof figure === 'object' && 'rawValue' in figure;
  return isShare ? [['rawPercentage', figure.rawValue]] : [];
}
