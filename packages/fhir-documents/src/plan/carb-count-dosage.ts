import type { DayPeriod, GlucoseUnit } from '@glidepath/quantities';
import type { InjectionPlan } from '@glidepath/treatment-plan';
import type { Dosage } from 'fhir/r4.js';

import { glucosePerUnit, plannedGlucose, quantityText } from '../codes/quantity.ts';
import { carbRatioQuantity } from './carb-ratio-quantity.ts';
import { DAY_TIMES, dosage, duringPeriod, onlyWhen } from './dosage.ts';

type Crcf = Extract<InjectionPlan, { type: 'MDI_CRCF' }>['crcf'];

/** No dose stands here: it is counted at every meal. The numbers it is counted by are an observation of their own. */
export function carbCountDosage(period: DayPeriod, { carbUnits, periods }: Crcf, unit: GlucoseUnit): Dosage {
  const { carbRatio, correctionFactorMgDlPerUnit, targetMgDl } = periods[period];
  const ratio = quantityText(carbRatioQuantity(carbRatio, carbUnits));
  const factor = quantityText(glucosePerUnit(correctionFactorMgDlPerUnit, unit));
  const target = quantityText(plannedGlucose(targetMgDl, unit));
  const text = `${DAY_TIMES[period].text}: carb ratio ${ratio}, correction factor ${factor}, target ${target}`;
  return dosage(text, { timing: duringPeriod(period), ...onlyWhen('Meal or correction, counted') });
}
