import type { Measurement } from './measurement-of.ts';

export type MeasurementsPage = Readonly<{ measurements: readonly Measurement[]; nextCursor: string | null }>;

/** Undefined for a cursor that was not given out for this very question. */
export function measurementsPage(
  all: readonly Measurement[],
  cursor: string | undefined,
  asked: string,
  pageSize: number,
): MeasurementsPage | undefined {
  const start = cursor === undefined ? 0 : placeIn(cursor, asked);
  if (start === undefined) return undefined;
  const end = start + pageSize;
  return { measurements: all.slice(start, end), nextCursor: end < all.length ? cursorAt(end, asked) : null };
}

function cursorAt(place: number, asked: string): string {
  return Buffer.from(`${place} ${asked}`).toString('base64url');
}

function placeIn(cursor: string, asked: string): number | undefined {
  const text = Buffer.from(cursor, 'base64url').toString();
  const [place = ''] = text.split(' ', 1);
  return /^\d+$/.test(place) && text === `${place} ${asked}` ? Number(place) : undefined;
}
