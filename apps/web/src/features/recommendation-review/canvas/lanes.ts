import { DAY_PERIOD_START_MINUTES, DAY_PERIODS, type DayPeriod, MINUTES_PER_DAY } from '@glidepath/quantities';
import {
  type DosedPlan,
  type InjectionPlan,
  MEAL_SIZES,
  PUMP_STAGES,
  type PumpPlan,
  type PumpStage,
  scaleOf,
} from '@glidepath/treatment-plan';

type Stretch = Readonly<{ fromMinute: number; toMinute: number }>;

/** One value of a plan, and the hours of the day in which it counts: two stretches where they pass midnight. */
export type LanePiece = Readonly<{ key: string; stretches: readonly Stretch[]; value: number }>;

/** Values drawn by their height over the day: in force until the next one begins, or taken at a time. */
export type ValueLane = Readonly<{
  kind: 'steps' | 'doses';
  quantity: 'basalDoseUnits' | 'carbRatio' | 'mealDoseUnits' | PumpStage;
  pieces: readonly LanePiece[];
  /** Whether a higher value is more insulin. */
  isMoreInsulin: boolean;
}>;

/** Rows of doses by part of the day: written out, since their order is what matters. */
export type TableLane = Readonly<{
  kind: 'table';
  quantity: 'mealDoseUnits' | 'scaleDoseUnits';
  cells: readonly Readonly<{ key: DayPeriod; stretches: readonly Stretch[]; dosesUnits: readonly number[] }>[];
}>;

export type Lane = ValueLane | TableLane;

/** What a plan gives over the day, from above: basal insulin, meals, corrections. */
export function lanesOf(plan: DosedPlan): readonly Lane[] {
  if (plan.type === 'PUMP') return PUMP_STAGES.map((stage) => pumpLane(plan, stage));
  const basal: ValueLane = {
    kind: 'doses',
    quantity: 'basalDoseUnits',
    isMoreInsulin: true,
    pieces: plan.basal.map(({ atMinute, doseUnits }, row) => ({
      key: String(row),
      stretches: [{ fromMinute: atMinute, toMinute: atMinute }],
      value: doseUnits,
    })),
  };
  return [basal, ...bolusLanes(plan)];
}

function pumpLane({ rates }: PumpPlan, stage: PumpStage): ValueLane {
  // While a table is open its rows need not be in the order of the day.
  const rows = rates[stage]
    .map((row, index) => ({ ...row, key: String(index) }))
    .toSorted((one, other) => one.startMinute - other.startMinute);
  return {
    kind: 'steps',
    quantity: stage,
    isMoreInsulin: stage === 'basalUnitsPerHour',
    pieces: rows.map(({ key, startMinute, value }, row) => ({
      key,
      stretches: [{ fromMinute: startMinute, toMinute: rows[row + 1]?.startMinute ?? MINUTES_PER_DAY }],
      value,
    })),
  };
}

function bolusLanes(plan: InjectionPlan): readonly Lane[] {
  switch (plan.type) {
    case 'BASAL_ONLY':
      return [];
    case 'MDI_CRCF': {
      const { carbUnits, periods } = plan.crcf;
      return [
        byPeriod('carbRatio', carbUnits !== 'g_per_u', (period) => periods[period].carbRatio),
        byPeriod('correctionFactorMgDlPerUnit', false, (period) => periods[period].correctionFactorMgDlPerUnit),
      ];
    }
    case 'MDI_FIXED_MEAL':
      return [byPeriod('mealDoseUnits', true, (period) => plan.meals[period].doseUnits), scaleLane(plan)];
    case 'MDI_ESTIMATED_MEAL': {
      const sizesOf = (period: DayPeriod) => MEAL_SIZES.map((size) => plan.meals[period].doseUnits[size]);
      return [tableByPeriod('mealDoseUnits', sizesOf), scaleLane(plan)];
    }
    default:
      return [scaleLane(plan)];
  }
}

function byPeriod(
  quantity: ValueLane['quantity'],
  isMoreInsulin: boolean,
  valueOf: (period: DayPeriod) => number,
): ValueLane {
  const pieces = DAY_PERIODS.map((period) => ({
    key: period,
    stretches: stretchesOf(period),
    value: valueOf(period),
  }));
  return { kind: 'steps', quantity, isMoreInsulin, pieces };
}

const scaleLane = (plan: InjectionPlan): TableLane =>
  tableByPeriod('scaleDoseUnits', (period) => scaleOf(plan, period).map(({ doseUnits }) => doseUnits));

function tableByPeriod(quantity: TableLane['quantity'], dosesOf: (period: DayPeriod) => readonly number[]): TableLane {
  const cells = DAY_PERIODS.map((period) => ({
    key: period,
    stretches: stretchesOf(period),
    dosesUnits: dosesOf(period),
  }));
  return { kind: 'table', quantity, cells };
}

/** The night passes midnight; its longer part comes first. */
function stretchesOf(period: DayPeriod): readonly Stretch[] {
  const fromMinute = DAY_PERIOD_START_MINUTES[period];
  const next = DAY_PERIODS[DAY_PERIODS.indexOf(period) + 1];
  if (next) return [{ fromMinute, toMinute: DAY_PERIOD_START_MINUTES[next] }];
  const first = DAY_PERIODS[0];
  return [
    { fromMinute: 0, toMinute: DAY_PERIOD_START_MINUTES[first] },
    { fromMinute, toMinute: MINUTES_PER_DAY },
  ];
}

/** The same plan with one value of a lane changed. */
export function withLaneValue(
  plan: DosedPlan,
  quantity: ValueLane['quantity'],
  { key }: Pick<LanePiece, 'key'>,
  value: number,
): DosedPlan {
  if (plan.type === 'PUMP') {
    const stage = PUMP_STAGES.find((known) => known === quantity);
    if (!stage) return plan;
    const rows = plan.rates[stage].map((row, index) => (String(index) === key ? { ...row, value } : row));
    return { ...plan, rates: { ...plan.rates, [stage]: rows } };
  }
  if (quantity === 'basalDoseUnits') {
    const basal = plan.basal.map((row, index) => (String(index) === key ? { ...row, doseUnits: value } : row));
    return { ...plan, basal };
  }
  const period = DAY_PERIODS.find((known) => known === key);
  return period ? withPeriodValue(plan, quantity, period, value) : plan;
}

function withPeriodValue(
  plan: InjectionPlan,
  quantity: ValueLane['quantity'],
  period: DayPeriod,
  value: number,
): DosedPlan {
  if (plan.type === 'MDI_FIXED_MEAL' && quantity === 'mealDoseUnits') {
    return { ...plan, meals: { ...plan.meals, [period]: { ...plan.meals[period], doseUnits: value } } };
  }
  if (plan.type !== 'MDI_CRCF') return plan;
  const row = plan.crcf.periods[period];
  const changed =
    quantity === 'carbRatio' ? { ...row, carbRatio: value } : { ...row, correctionFactorMgDlPerUnit: value };
  return { ...plan, crcf: { ...plan.crcf, periods: { ...plan.crcf.periods, [period]: changed } } };
}

/** The value that another plan has at the same time of day; null where it changes within these hours, or has none. */
export function valueThen(lane: Lane | undefined, piece: LanePiece): number | null {
  if (!lane || lane.kind === 'table') return null;
  if (lane.kind === 'doses') return lane.pieces.find(({ key }) => key === piece.key)?.value ?? null;
  const touching = lane.pieces.filter(({ stretches }) =>
    stretches.some((other) => piece.stretches.some(overlaps(other))),
  );
  const values = new Set(touching.map(({ value }) => value));
  return values.size === 1 ? ([...values][0] ?? null) : null;
}

const overlaps = (one: Stretch) => (other: Stretch) =>
  one.fromMinute < other.toMinute && other.fromMinute < one.toMinute;

/** One press of an arrow key: what is usual to change a value by. */
export function stepOf({ quantity, pieces }: ValueLane, glucoseStepMgDl: number): number {
  switch (quantity) {
    case 'basalUnitsPerHour':
      return 0.05;
    case 'carbRatioGramsPerUnit':
    case 'carbRatio':
      return 0.5;
    case 'correctionFactorMgDlPerUnit':
      return glucoseStepMgDl;
    default:
      // Who doses halves has a pen that gives them.
      return pieces.every(({ value }) => Number.isInteger(value)) ? 1 : 0.5;
  }
}

/** The raster that a drag moves on: ratios finer than by a key, so that a hand reaches every tenth. */
export function dragStepOf(lane: ValueLane, glucoseStepMgDl: number): number {
  const isRatio = lane.quantity === 'carbRatioGramsPerUnit' || lane.quantity === 'carbRatio';
  return isRatio ? 0.1 : stepOf(lane, glucoseStepMgDl);
}
