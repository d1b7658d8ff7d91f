import { type GlucoseUnit, shownLimit } from '@glidepath/quantities';

/** "70-180 mg/dL", "150 mg/dL", and the mg/dL of "10-280 mg/dL/U". */
const GLUCOSE = /(\d+)(?:-(\d+))? mg\/dL/g;

/** A sentence of the error catalogue, which speaks of limits in mg/dL, as a reader of another unit reads it. */
export function glucoseInText(text: string, unit: GlucoseUnit): string {
  if (unit === 'mg/dL') return text;
  const number = (mgDl: string) => shownLimit(Number(mgDl), unit).toFixed(1);
  return text.replace(GLUCOSE, (_, low: string, high: string | undefined) =>
    [high === undefined ? number(low) : `${number(low)}-${number(high)}`, unit].join(' '),
  );
}
