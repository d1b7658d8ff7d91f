import { issuesUnder, type PlanIssue } from '../plan-issue.ts';
import { PUMP_TARGETS, type PumpBrand } from '../pump/pump-brand.ts';
import { PUMP_STAGES, type PumpRates, type PumpStage, type RateRow } from '../pump/pump-rates.ts';
import type { PumpSettings } from '../pump/pump-settings.ts';
import { sortedRates } from '../pump/rate-row-edits.ts';
import type { PumpPlan } from '../treatment-plan.ts';

type SegmentsPayload = Readonly<{ segments: readonly (readonly Readonly<{ start: number; value: number }>[])[] }>;

/** The three tables of a pump recommendation, under their wire names. */
export type PumpRatesPayload = Readonly<{
  basalRate: SegmentsPayload;
  insulinToCarbRatio: SegmentsPayload;
  insulinSensitivityFactor: SegmentsPayload;
}>;

/** An initial pump plan, in the camel case of its wire names. `reverse_correction` is not read (PINIT-14). */
export type PumpPlanPayload = PumpRatesPayload &
  Readonly<{
    /** Minutes. */
    activeInsulinTime: number;
    insulinAmountLimits: Readonly<{ maxBasal: number; maxBolus: number }>;
    bolusTargetRange: Readonly<{
      target?: number | null | undefined;
      correctAbove?: number | null | undefined;
      low?: number | null | undefined;
      high?: number | null | undefined;
    }>;
  }>;

const PAYLOAD_NAME_OF_STAGE = {
  basalUnitsPerHour: 'basalRate',
  carbRatioGramsPerUnit: 'insulinToCarbRatio',
  correctionFactorMgDlPerUnit: 'insulinSensitivityFactor',
} as const satisfies Record<PumpStage, keyof PumpRatesPayload>;

type ReadPump<Plan> = Readonly<{ plan: Plan; issues: readonly PlanIssue[] }>;

/** A plan has one profile. A second one would be stored without anybody having seen it, so it is refused. */
export function pumpRatesOfPayload(payload: PumpRatesPayload): ReadPump<PumpPlan> {
  const rowsOf = (stage: PumpStage): RateRow[] => {
    const [profile = []] = payload[PAYLOAD_NAME_OF_STAGE[stage]].segments;
    return sortedRates(profile.map(({ start, value }) => ({ startMinute: start, value })));
  };
  const rates: PumpRates = {
    basalUnitsPerHour: rowsOf('basalUnitsPerHour'),
    carbRatioGramsPerUnit: rowsOf('carbRatioGramsPerUnit'),
    correctionFactorMgDlPerUnit: rowsOf('correctionFactorMgDlPerUnit'),
  };
  const several = PUMP_STAGES.filter((stage) => payload[PAYLOAD_NAME_OF_STAGE[stage]].segments.length > 1);
  const issues = several.map(
    (stage): PlanIssue => ({ code: 'payload.several-profiles', at: [stage], params: { stage } }),
  );
  return { plan: { type: 'PUMP', rates, settings: null }, issues: issuesUnder(['rates'], issues) };
}

export function pumpPlanOfPayload(payload: PumpPlanPayload, brand: PumpBrand): ReadPump<PumpPlan> {
  const { plan, issues } = pumpRatesOfPayload(payload);
  const { activeInsulinTime, insulinAmountLimits, bolusTargetRange } = payload;
  const targetsMgDl: PumpSettings['targetsMgDl'] = Object.fromEntries(
    PUMP_TARGETS.flatMap((name) => {
      const targetMgDl = bolusTargetRange[name];
      return targetMgDl == null ? [] : [[name, targetMgDl]];
    }),
  );
  const settings: PumpSettings = {
    brand,
    activeInsulinMinutes: activeInsulinTime,
    maxBasalUnitsPerHour: insulinAmountLimits.maxBasal,
    maxBolusUnits: insulinAmountLimits.maxBolus,
    targetsMgDl,
  };
  return { plan: { ...plan, settings }, issues };
}

/** Of a plan in force, which has tables only where it came from a recommendation. */
export type PumpPlanInForcePayload = PumpRatesPayload &
  Readonly<{ [Part in Exclude<keyof PumpPlanPayload, keyof PumpRatesPayload>]?: PumpPlanPayload[Part] | undefined }>;

/** A plan in force does not name the brand, which no dose depends on. */
export function pumpPlanInForceOfPayload(payload: PumpPlanInForcePayload): ReadPump<PumpPlan> {
  const { activeInsulinTime, insulinAmountLimits, bolusTargetRange } = payload;
  if (activeInsulinTime === undefined || !insulinAmountLimits || !bolusTargetRange) return pumpRatesOfPayload(payload);
  return pumpPlanOfPayload({ ...payload, activeInsulinTime, insulinAmountLimits, bolusTargetRange }, 'other');
}

export function payloadOfPumpRates(rates: PumpRates): PumpRatesPayload {
  const segmentsOf = (stage: PumpStage) => ({
    segments: [rates[stage].map(({ startMinute, value }) => ({ start: startMinute, value }))],
  });
  return {
    basalRate: segmentsOf('basalUnitsPerHour'),
    insulinToCarbRatio: segmentsOf('carbRatioGramsPerUnit'),
    insulinSensitivityFactor: segmentsOf('correctionFactorMgDlPerUnit'),
  };
}

export function payloadOfPumpPlan(rates: PumpRates, settings: PumpSettings): PumpPlanPayload {
  return {
    ...payloadOfPumpRates(rates),
    activeInsulinTime: settings.activeInsulinMinutes,
    insulinAmountLimits: { maxBasal: settings.maxBasalUnitsPerHour, maxBolus: settings.maxBolusUnits },
    bolusTargetRange: settings.targetsMgDl,
  };
}
