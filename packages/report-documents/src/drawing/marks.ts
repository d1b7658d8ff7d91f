import { tenths } from './path.ts';

export function circle(xPt: number, yPt: number, radiusPt: number): string {
  const arc = (acrossPt: number) => `a${radiusPt},${radiusPt} 0 1 0 ${acrossPt},0`;
  return `M${tenths(xPt - radiusPt)},${tenths(yPt)}${arc(2 * radiusPt)}${arc(-2 * radiusPt)}Z`;
}
