import { enteredMgDl, GLUCOSE_STEP, type GlucoseUnit, shownGlucose } from '@glidepath/quantities';
import { activeInsulinHours, type PlanIssue, PUMP_STAGES } from '@glidepath/treatment-plan';
import { useTranslation } from 'react-i18next';

import { type IssueText, withTyped } from '../issue-text.ts';
import { rateUnit } from './rate-texts.ts';

type Params = NonNullable<PlanIssue['params']>;

/** The sentence of each issue of a pump plan or its form, with figures in the units in which they are typed. */
export function usePumpIssueText(glucoseUnit: GlucoseUnit): IssueText {
  const { t } = useTranslation('pump-plan');
  return (issue) => {
    const { code, params = {} } = issue;
    const stage = PUMP_STAGES.find((known) => known === params['stage']);
    const sentence = t(`issues.${code}`, {
      ...params,
      ...typedFigures(issue, glucoseUnit),
      ...(stage ? { stage: t(`stages.${stage}`), unit: rateUnit(stage, glucoseUnit) } : { unit: glucoseUnit }),
      ...contextOf(issue, glucoseUnit),
    });
    return withTyped(sentence, issue, t('issues.cell.not-a-number', params));
  };
}

/** Steps have a sentence for each setting; whole numbers are a matter of mg/dL only. */
function contextOf({ code, params }: PlanIssue, glucoseUnit: GlucoseUnit): Readonly<{ context?: string }> {
  if (code === 'pump-start.setting-off-step') return { context: String(params?.['setting']) };
  return code === 'pump-start.target-out-of-range' && glucoseUnit === 'mmol/L' ? { context: 'mmolL' } : {};
}

/** Glucose in the unit of the clinic, active insulin in hours (PINIT-27). */
function typedFigures({ code, params = {} }: PlanIssue, glucoseUnit: GlucoseUnit): Params {
  const { min, max, step } = params;
  const isGlucose = params['stage'] === 'correctionFactorMgDlPerUnit' || code === 'pump-start.target-out-of-range';
  if (isGlucose) {
    const limits = typeof min === 'number' && typeof max === 'number' ? enteredLimits({ min, max }, glucoseUnit) : {};
    return { ...limits, ...(step !== undefined && { step: GLUCOSE_STEP[glucoseUnit] }) };
  }
  if (code === 'pump-start.active-insulin-out-of-range' && typeof min === 'number' && typeof max === 'number') {
    return { min: activeInsulinHours(min), max: activeInsulinHours(max) };
  }
  return {};
}

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
