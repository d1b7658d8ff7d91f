import { tenths } from '@glidepath/report-figures';

export { closedPath, linePath, tenths } from '@glidepath/report-figures';

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
