import { calculatorUse } from '../calculator-use.ts';
import type { BolusRecord, CalculatorUse, Stamp } from '../device-record.ts';
import { isAutomaticTandemBolus } from '../loops/tandem-words.ts';
import { type Fields, fieldsIn, numberIn, optional, textIn } from '../loose-fields.ts';
import type { SkipReason } from '../skip-reason.ts';
import { decisionUse } from './dosing-decisions.ts';
import { storedUnit, tidepoolMgDl, tidepoolTarget } from './tidepool-glucose.ts';
import { isOfTconnectsync } from './tidepool-stamp.ts';

const KINDS: ReadonlyMap<unknown, BolusRecord['kind']> = new Map([
  ['normal', 'normal'],
  ['square', 'square'],
  ['dual/square', 'dual'],
  ['automated', 'automated'],
]);

/** `normal` and `extended` are what was delivered; the programmed amounts have names of their own. */
export function tidepoolBolus(
  bolus: Fields,
  stamp: Stamp,
  wizard: Fields | undefined,
  decision?: Fields,
): BolusRecord | SkipReason {
  const kind = isAutomated(bolus) ? 'automated' : KINDS.get(bolus['subType']);
  if (!kind) return 'type-not-kept';
  const normalUnits = numberIn(bolus, 'normal');
  const extendedUnits = numberIn(bolus, 'extended');
  if (normalUnits === undefined && extendedUnits === undefined) return 'no-value';
  return {
    ...stamp,
    type: 'bolus',
    kind,
    // Sums of hundredths must not grow digits.
    deliveredUnits: Math.round(((normalUnits ?? 0) + (extendedUnits ?? 0)) * 1e4) / 1e4,
    ...(extendedUnits === undefined ? {} : extendedPart(bolus, normalUnits ?? 0, extendedUnits)),
    ...optional('insulinType', textIn(fieldsIn(fieldsIn(bolus, 'insulinFormulation'), 'simple'), 'brand')),
    ...(kind === 'automated' ? {} : usedFor(wizard, decision)),
  };
}

function usedFor(wizard: Fields | undefined, decision: Fields | undefined): Partial<BolusRecord> {
  if (wizard) return { ...optional('purpose', wizardPurpose(wizard)), calculator: wizardUse(wizard) };
  return decision ? decisionUse(decision) : {};
}

/** By the parts of what was proposed, where the pump tells them. */
function wizardPurpose(wizard: Fields): BolusRecord['purpose'] {
  const proposed = fieldsIn(wizard, 'recommended');
  const isForFood = (numberIn(proposed, 'carb') ?? 0) > 0;
  const isForGlucose = (numberIn(proposed, 'correction') ?? 0) > 0;
  if (isForFood) return isForGlucose ? 'both' : 'meal';
  return isForGlucose ? 'correction' : undefined;
}

/** Newer records tell what led to a bolus; what tconnectsync brings says it in the pump's own words. */
function isAutomated(bolus: Fields): boolean {
  if (bolus['subType'] === undefined) return false;
  if (bolus['deliveryContext'] === 'algorithm') return true;
  return isOfTconnectsync(bolus) && isAutomaticTandemBolus(textIn(fieldsIn(bolus, 'payload'), 'notes'));
}

function extendedPart(bolus: Fields, immediateUnits: number, extendedUnits: number) {
  const durationMs = numberIn(bolus, 'duration');
  const extendedSeconds = durationMs === undefined ? undefined : Math.round(durationMs / 1000);
  return { immediateUnits, extendedUnits, ...optional('extendedSeconds', extendedSeconds) };
}

/** A pump into which no carbs were entered may say so with all bits set. */
const NO_CARBS = 65_535;

/** Exchanges have no agreed weight, so they become no grams. */
export function wizardCarbsGrams(wizard: Fields): number | 'carb-exchanges' | undefined {
  const carbs = numberIn(wizard, 'carbInput');
  if (carbs === undefined || carbs === NO_CARBS) return undefined;
  return textIn(wizard, 'carbUnits') === 'exchanges' && carbs > 0 ? 'carb-exchanges' : carbs;
}

function wizardUse(wizard: Fields): CalculatorUse {
  const unit = storedUnit(wizard['units']);
  const carbs = wizardCarbsGrams(wizard);
  const isInGrams = carbs !== 'carb-exchanges';
  const target = tidepoolTarget(fieldsIn(wizard, 'bgTarget'), unit);
  const suggested = numberIn(fieldsIn(wizard, 'recommended'), 'net');
  return calculatorUse({
    // A calculator may propose less than nothing to say that no insulin is due.
    suggestedUnits: suggested === undefined ? undefined : Math.max(0, suggested),
    carbsGrams: isInGrams ? carbs : undefined,
    // Zero stands for a glucose that was not entered.
    glucoseMgDl: tidepoolMgDl(numberIn(wizard, 'bgInput'), unit) || undefined,
    activeInsulinUnits: numberIn(wizard, 'insulinOnBoard'),
    carbRatioGramsPerUnit: isInGrams ? numberIn(wizard, 'insulinCarbRatio') : undefined,
    correctionFactorMgDlPerUnit: tidepoolMgDl(numberIn(wizard, 'insulinSensitivity'), unit),
    targetMgDl: target.targetMgDl,
    targetLowMgDl: target.lowMgDl,
    targetHighMgDl: target.highMgDl,
  });
}
