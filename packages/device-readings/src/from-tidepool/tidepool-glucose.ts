import type { Glucose, GlucoseUnit } from '../device-record.ts';
import { glucoseUnitOf } from '../glucose-value.ts';
import { type Fields, isFields, listIn, numberIn, textIn } from '../loose-fields.ts';
import type { SkipReason } from '../skip-reason.ts';

/** Tidepool's own factor; with any other, a whole number of mg/dL would not come back. */
const TIDEPOOL_MG_DL_PER_MMOL_L = 18.01559;
const WHOLE = 0.002;

export function tidepoolGlucose(datum: Fields): Glucose | SkipReason {
  const unit = glucoseUnitOf(textIn(datum, 'units'));
  if (!unit) return 'unknown-unit';
  const glucose = numberIn(datum, 'value');
  if (glucose === undefined) return 'no-value';
  const beyond = beyondOf(datum);
  return { ...asRecorded(glucose, unit), ...(beyond ? { beyond } : {}) };
}

/**
 * Tidepool stores mmol/L, unrounded. A value that is a whole number of mg/dL was recorded in mg/dL and becomes that
 * again; one with a single decimal was recorded in mmol/L.
 */
function asRecorded(glucose: number, unit: GlucoseUnit): Glucose {
  if (unit === 'mg/dL') return { glucose, glucoseUnit: unit };
  const tenths = glucose * 10;
  const mgDl = glucose * TIDEPOOL_MG_DL_PER_MMOL_L;
  const isTenths = Math.abs(tenths - Math.round(tenths)) < 1e-6;
  if (isTenths || Math.abs(mgDl - Math.round(mgDl)) > WHOLE) return { glucose, glucoseUnit: unit };
  return { glucose: Math.round(mgDl), glucoseUnit: 'mg/dL' };
}

function beyondOf(datum: Fields): 'low' | 'high' | undefined {
  for (const annotation of listIn(datum, 'annotations')) {
    if (!isFields(annotation) || annotation['code'] !== 'bg/out-of-range') continue;
    const side = annotation['value'];
    if (side === 'low' || side === 'high') return side;
  }
  return undefined;
}

/** Glucose in a calculator or a setting, in mg/dL to a tenth. */
export function tidepoolMgDl(glucose: number | undefined, unit: GlucoseUnit): number | undefined {
  if (glucose === undefined) return undefined;
  return Math.round(glucose * (unit === 'mg/dL' ? 1 : TIDEPOOL_MG_DL_PER_MMOL_L) * 10) / 10;
}

/** What stands as `units` beside settings; without a word it is what Tidepool always stores. */
export function storedUnit(units: unknown): GlucoseUnit {
  return glucoseUnitOf(typeof units === 'string' ? units : undefined) ?? 'mmol/L';
}

export type Target = Readonly<{ targetMgDl?: number; lowMgDl?: number; highMgDl?: number }>;

/** Written in one of four ways: target, target and range, target and high, low and high. */
export function tidepoolTarget(target: Fields, unit: GlucoseUnit): Target {
  const read = (name: string) => tidepoolMgDl(numberIn(target, name), unit);
  const [middle, range, low, high] = [read('target'), read('range'), read('low'), read('high')];
  if (low !== undefined && high !== undefined) return { lowMgDl: low, highMgDl: high };
  if (middle === undefined) return {};
  if (range !== undefined) return { targetMgDl: middle, lowMgDl: middle - range, highMgDl: middle + range };
  return high === undefined ? { targetMgDl: middle } : { targetMgDl: middle, highMgDl: high };
}
