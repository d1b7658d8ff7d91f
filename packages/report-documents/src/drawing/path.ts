type Point = readonly [xPt: number, yPt: number];

/** Tenths of a point are finer than any printer, and keep the document small. */
export function tenths(pt: number): number {
  return Math.round(pt * 10) / 10;
}

export function linePath(points: readonly Point[]): string {
  return points.map(([xPt, yPt], index) => `${index === 0 ? 'M' : 'L'}${tenths(xPt)},${tenths(yPt)}`).join('');
}

export function closedPath(points: readonly Point[]): string {
  return points.length === 0 ? '' : `${linePath(points)}Z`;
}

export function horizontal(fromPt: number, toPt: number, yPt: number): string {
  return `M${tenths(fromPt)},${tenths(yPt)}H${tenths(toPt)}`;
}

export function vertical(xPt: number, fromPt: number, toPt: number): string {
  return `M${tenths(xPt)},${tenths(fromPt)}V${tenths(toPt)}`;
}

export function circle(xPt: number, yPt: number, radiusPt: number): string {
  const arc = (acrossPt: number) => `a${radiusPt},${radiusPt} 0 1 0 ${acrossPt},0`;
  return `M${tenths(xPt - radiusPt)},${tenths(yPt)}${arc(2 * radiusPt)}${arc(-2 * radiusPt)}Z`;
}
