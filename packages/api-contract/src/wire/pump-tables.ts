import {
  issuesUnder,
  type PlanIssue,
  PUMP_STAGES,
  PUMP_TARGETS,
  type PumpBrand,
  type PumpPlan,
  type PumpRates,
  type PumpSettings,
  type PumpStage,
  type PumpTarget,
  type RateRow,
  sortedRates,
  type WholePumpPlan,
} from '@glidepath/treatment-plan';
import type * as z from 'zod/mini';

import type { pumpPlanInForceWire, pumpPlanWire } from './pump-plan.wire.ts';
import type { rateTableWire } from './rate-table.wire.ts';
import type { ReadPlan } from './whole-plan.ts';

type PumpPlanWire = z.infer<typeof pumpPlanWire>;
type RateTable = z.infer<typeof rateTableWire>;

/** The three tables of a recommendation. */
export type PumpTables = Pick<PumpPlanWire, 'basalRate' | 'insulinToCarbRatio' | 'insulinSensitivityFactor'>;

const TABLE_OF_STAGE = {
  basalUnitsPerHour: 'basalRate',
  carbRatioGramsPerUnit: 'insulinToCarbRatio',
  correctionFactorMgDlPerUnit: 'insulinSensitivityFactor',
} as const satisfies Record<PumpStage, keyof PumpTables>;

const TARGET_NAMES = {
  target: 'target',
  correctAbove: 'correct_above',
  low: 'low',
  high: 'high',
} as const satisfies Record<PumpTarget, keyof PumpPlanWire['bolusTargetRange']>;

/** A plan has one profile. A second one would be stored without anybody having seen it, so it is refused. */
export function readPumpRates(tables: PumpTables): ReadPlan<PumpPlan> {
  const rowsOf = (stage: PumpStage): RateRow[] => rowsOfTable(tables[TABLE_OF_STAGE[stage]].segments[0] ?? []);
  const rates: PumpRates = {
    basalUnitsPerHour: rowsOf('basalUnitsPerHour'),
    carbRatioGramsPerUnit: rowsOf('carbRatioGramsPerUnit'),
    correctionFactorMgDlPerUnit: rowsOf('correctionFactorMgDlPerUnit'),
  };
  const several = PUMP_STAGES.filter((stage) => tables[TABLE_OF_STAGE[stage]].segments.length > 1);
  const issues = several.map(
    (stage): PlanIssue => ({ code: 'payload.several-profiles', at: [stage], params: { stage } }),
  );
  const plan: PumpPlan = { type: 'PUMP', rates, settings: null };
  asRead.set(plan, pick(tables));
  return { plan, issues: issuesUnder(['rates'], issues) };
}

/** As for injections (`injection-tables.ts`): rows stay in the order in which they were sent, and ignored settings stay. */
const asRead = new WeakMap<PumpPlan, z.infer<typeof pumpPlanInForceWire>>();

function pick({ basalRate, insulinToCarbRatio, insulinSensitivityFactor }: PumpTables): PumpTables {
  return { basalRate, insulinToCarbRatio, insulinSensitivityFactor };
}

export function sentPumpRates(plan: PumpPlan): PumpTables {
  return pick(asRead.get(plan) ?? writePumpRates(plan.rates));
}

/** One table in the order of the day. */
export function rowsOfTable(table: RateTable): RateRow[] {
  return sortedRates(table.map(({ start, value }) => ({ startMinute: start, value })));
}

/** The inverse of `rowsOfTable`. */
export function tableOfRows(rows: readonly RateRow[]): RateTable {
  return rows.map(({ startMinute, value }) => ({ start: startMinute, value }));
}

/** With the settings of the pump. `reverse_correction` is not read (PINIT-14). */
export function readPumpPlan(wire: PumpPlanWire, brand: PumpBrand): ReadPlan<WholePumpPlan> {
  const { plan, issues } = readPumpRates(wire);
  const targetsMgDl: PumpSettings['targetsMgDl'] = Object.fromEntries(
    PUMP_TARGETS.flatMap((name) => {
      const targetMgDl = wire.bolusTargetRange[TARGET_NAMES[name]];
      return targetMgDl == null ? [] : [[name, targetMgDl]];
    }),
  );
  const settings: PumpSettings = {
    brand,
    activeInsulinMinutes: wire.activeInsulinTime,
    maxBasalUnitsPerHour: wire.insulinAmountLimits.max_basal,
    maxBolusUnits: wire.insulinAmountLimits.max_bolus,
    targetsMgDl,
  };
  const whole: WholePumpPlan = { ...plan, settings };
  asRead.set(whole, wire);
  return { plan: whole, issues };
}

/**
 * A plan in force has no settings where it came from a recommendation. No dose depends on the brand, which it does not
 * name.
 */
export function readPumpPlanInForce(wire: z.infer<typeof pumpPlanInForceWire>): ReadPlan<PumpPlan> {
  const { activeInsulinTime, insulinAmountLimits, bolusTargetRange } = wire;
  if (activeInsulinTime === undefined || !insulinAmountLimits || !bolusTargetRange) return readPumpRates(wire);
  return readPumpPlan({ ...wire, activeInsulinTime, insulinAmountLimits, bolusTargetRange }, 'other');
}

export function writePumpRates(rates: PumpRates): PumpTables {
  const segmentsOf = (stage: PumpStage) => ({ segments: [tableOfRows(rates[stage])] });
  return {
    basalRate: segmentsOf('basalUnitsPerHour'),
    insulinToCarbRatio: segmentsOf('carbRatioGramsPerUnit'),
    insulinSensitivityFactor: segmentsOf('correctionFactorMgDlPerUnit'),
  };
}

export function writePumpPlan({ rates, settings }: WholePumpPlan): PumpPlanWire {
  const { activeInsulinMinutes, maxBasalUnitsPerHour, maxBolusUnits, targetsMgDl } = settings;
  const { target, correctAbove, high, low } = targetsMgDl;
  return {
    activeInsulinTime: activeInsulinMinutes,
    insulinAmountLimits: { max_basal: maxBasalUnitsPerHour, max_bolus: maxBolusUnits },
    bolusTargetRange: {
      ...(target !== undefined && { target }),
      ...(correctAbove !== undefined && { correct_above: correctAbove }),
      ...(high !== undefined && { high }),
      ...(low !== undefined && { low }),
    },
    ...writePumpRates(rates),
  };
}

export function sentPumpPlan(plan: PumpPlan): z.infer<typeof pumpPlanInForceWire> {
  const { settings, ...tables } = plan;
  return asRead.get(plan) ?? (settings ? writePumpPlan({ ...tables, settings }) : writePumpRates(plan.rates));
}
