import { enteredMgDl, GLUCOSE_STEP, type GlucoseUnit, shownGlucose } from '@glidepath/quantities';

type LimitsMgDl = Readonly<{ min: number; max: number }>;

/** The lowest and the highest that may be typed: on the step of the unit, and inside the limits when kept in mg/dL. */
export function enteredLimits({ min, max }: LimitsMgDl, unit: GlucoseUnit): LimitsMgDl {
  const step = GLUCOSE_STEP[unit];
  const tenths = (glucose: number) => Math.round(glucose * 10) / 10;
  const [low, high] = [shownGlucose(min, unit), shownGlucose(max, unit)];
  return {
    min: enteredMgDl(low, unit) < min ? tenths(low + step) : low,
    max: enteredMgDl(high, unit) > max ? tenths(high - step) : high,
  };
}
