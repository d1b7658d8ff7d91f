/** In the unit of the drawing: pixels of a screen, points of a page. */
type Point = readonly [x: number, y: number];

/** Tenths are finer than any screen or printer, and keep a drawing small. */
export function tenths(place: number): number {
  return Math.round(place * 10) / 10;
}

export function linePath(points: readonly Point[]): string {
  return points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${tenths(x)},${tenths(y)}`).join('');
}

export function closedPath(points: readonly Point[]): string {
  return points.length === 0 ? '' : `${linePath(points)}Z`;
}
