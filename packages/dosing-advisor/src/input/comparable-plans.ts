import type { DayTable } from '@glidepath/device-readings';
import { DAY_PERIODS, type DayPeriod, MINUTES_PER_DAY, ROUNDING_NOISE } from '@glidepath/quantities';
import { type DosedPlan, type InjectionPlan, type PumpPlan, scaleOf } from '@glidepath/treatment-plan';

import { minutesLater } from '../arithmetic/calendar.ts';
import type { AdvisorInput } from './advisor-input.ts';
import { LOOK_EVERY_MINUTES, valueAt } from './day-table.ts';
import { basalInsulinKind, type InsulinKinds, mealInsulinKind } from './insulin-kind.ts';

/** Days under a plan whose every value is this close say nearly the same as days under the other. */
const COMPARABLE_SHARE = 0.1;
/** An injection at another time of day acts at other hours. */
export const SAME_TIME_MINUTES = 120;
/** Differences that one click of a pump or a pen makes, whatever their share. */
const ONE_CLICK = { unitsPerHour: 0.025, doseUnits: 0.5 } as const;

type Figure = Readonly<{ value: number; oneClick: number }>;
/** By a name that is the same in both plans. */
type Figures = ReadonlyMap<string, Figure>;

/** What plans are compared with beside themselves; a pump is set to `targetMgDl` now. */
type Beside = Pick<AdvisorInput, 'insulins' | 'pump'>;
/** A plan that ran, with the target that ran beside it. */
export type RanPlan = Readonly<{ plan: DosedPlan; targetMgDl?: DayTable }>;

/** Whether a plan dosed so much like another that what happened under it tells about the other. */
export function areComparable(former: RanPlan, plan: DosedPlan, beside: Beside): boolean {
  return everyFigure(former, plan, beside, ({ value, oneClick }, other) => {
    const tolerated = Math.max(oneClick, COMPARABLE_SHARE * Math.max(Math.abs(value), Math.abs(other.value)));
    return Math.abs(value - other.value) <= tolerated + ROUNDING_NOISE;
  });
}

export function doseAlike(former: RanPlan, plan: DosedPlan, beside: Beside): boolean {
  return everyFigure(former, plan, beside, ({ value }, other) => Math.abs(value - other.value) <= ROUNDING_NOISE);
}

function everyFigure(
  former: RanPlan,
  plan: DosedPlan,
  beside: Beside,
  isClose: (figure: Figure, other: Figure) => boolean,
): boolean {
  const { insulins = {}, pump } = beside;
  if (!areAtTheSameTimes(former.plan, plan)) return false;
  const [figures, others] = [
    dosingFigures(former.plan, insulins, former.targetMgDl ?? pump?.targetMgDl),
    dosingFigures(plan, insulins, pump?.targetMgDl),
  ];
  if (figures.size !== others.size) return false;
  return [...figures].every(([name, figure]) => {
    const other = others.get(name);
    return other !== undefined && isClose(figure, other);
  });
}

/** Half an hour earlier or later does not make another plan. */
function areAtTheSameTimes(one: DosedPlan, other: DosedPlan): boolean {
  if (one.type === 'PUMP' || other.type === 'PUMP') return one.type === other.type;
  return one.basal.every(({ atMinute }, row) => {
    const beside = other.basal[row]?.atMinute ?? atMinute;
    return Math.abs(minutesLater(atMinute, beside)) <= SAME_TIME_MINUTES;
  });
}

function dosingFigures(plan: DosedPlan, insulins: InsulinKinds, targetMgDl: DayTable = []): Figures {
  return new Map(plan.type === 'PUMP' ? pumpFigures(plan, targetMgDl) : injectionFigures(plan, insulins));
}

type NamedFigure = readonly [name: string, figure: Figure];

function pumpFigures({ rates }: PumpPlan, targetMgDl: DayTable): NamedFigure[] {
  const table = (name: string, rows: DayTable, oneClick = 0): NamedFigure[] =>
    Array.from({ length: MINUTES_PER_DAY / LOOK_EVERY_MINUTES }, (_, index) => {
      const minute = index * LOOK_EVERY_MINUTES;
      return [`${name} ${minute}`, { value: valueAt(rows, minute), oneClick }];
    });
  return [
    ...table('basal', rates.basalUnitsPerHour, ONE_CLICK.unitsPerHour),
    ...table('carb ratio', rates.carbRatioGramsPerUnit),
    ...table('correction factor', rates.correctionFactorMgDlPerUnit),
    ...table('target', targetMgDl),
  ];
}

/** The kinds of insulin are in the names: a dose of another kind is another dose. */
function injectionFigures(plan: InjectionPlan, insulins: InsulinKinds): NamedFigure[] {
  return [
    ...plan.basal.map(
      ({ insulinName, doseUnits }, row): NamedFigure => [
        `basal ${row} ${basalInsulinKind(insulinName, insulins)}`,
        dose(doseUnits),
      ],
    ),
    [`meals by ${mealInsulinKind(plan, insulins)}`, { value: 0, oneClick: 0 }],
    ...DAY_PERIODS.flatMap((period) => [...mealFigures(plan, period), ...scaleFigures(plan, period)]),
  ];
}

const dose = (value: number): Figure => ({ value, oneClick: ONE_CLICK.doseUnits });

function mealFigures(plan: InjectionPlan, period: DayPeriod): NamedFigure[] {
  switch (plan.type) {
    case 'MDI_CRCF': {
      const { carbRatio, correctionFactorMgDlPerUnit, targetMgDl } = plan.crcf.periods[period];
      return [
        [`${period} ratio in ${plan.crcf.carbUnits}`, { value: carbRatio, oneClick: 0 }],
        [`${period} factor`, { value: correctionFactorMgDlPerUnit, oneClick: 0 }],
        [`${period} target`, { value: targetMgDl, oneClick: 0 }],
      ];
    }
    case 'MDI_FIXED_MEAL':
      return [[`${period} meal`, dose(plan.meals[period].doseUnits)]];
    case 'MDI_ESTIMATED_MEAL':
      return Object.entries(plan.meals[period].doseUnits).map(
        ([size, units]): NamedFigure => [`${period} ${size} meal`, dose(units)],
      );
    default:
      return [];
  }
}

function scaleFigures(plan: InjectionPlan, period: DayPeriod): NamedFigure[] {
  return scaleOf(plan, period).map(
    ({ lowMgDl, highMgDl, doseUnits }): NamedFigure => [`${period} ${lowMgDl}-${highMgDl}`, dose(doseUnits)],
  );
}
