import type { DayTable } from '@glidepath/device-readings';
import { MINUTES_PER_DAY } from '@glidepath/quantities';

import { minutesLater } from '../arithmetic/calendar.ts';
import { ROUNDING_NOISE } from '../arithmetic/rounded-to-step.ts';
import type { AdvisedPlan } from './advisor-input.ts';
import { LOOK_EVERY_MINUTES, valueAt } from './day-table.ts';
import type { CorrectionScale, InjectionPlan, MealDosing, PerPeriod } from './injection-plan.ts';
import type { PumpPlan } from './pump-plan.ts';

/** Days under a plan whose every value is this close say nearly the same as days under the other. */
const COMPARABLE_SHARE = 0.1;
/** An injection at another time of day acts at other hours. */
export const SAME_TIME_MINUTES = 120;
/** Differences that one click of a pump or a pen makes, whatever their share. */
const ONE_CLICK = { unitsPerHour: 0.025, doseUnits: 0.5 } as const;

type Figure = Readonly<{ value: number; oneClick: number }>;
/** By a name that is the same in both plans. */
type Figures = ReadonlyMap<string, Figure>;

/** Whether two plans dose so much alike that what happened under one tells about the other. */
export function areComparable(one: AdvisedPlan, other: AdvisedPlan): boolean {
  return everyFigure(one, other, ({ value, oneClick }, beside) => {
    const tolerated = Math.max(oneClick, COMPARABLE_SHARE * Math.max(Math.abs(value), Math.abs(beside.value)));
    return Math.abs(value - beside.value) <= tolerated + ROUNDING_NOISE;
  });
}

export function doseAlike(one: AdvisedPlan, other: AdvisedPlan): boolean {
  return everyFigure(one, other, ({ value }, beside) => Math.abs(value - beside.value) <= ROUNDING_NOISE);
}

function everyFigure(
  one: AdvisedPlan,
  other: AdvisedPlan,
  isClose: (figure: Figure, beside: Figure) => boolean,
): boolean {
  if (one.insulinKind !== other.insulinKind || !areAtTheSameTimes(one, other)) return false;
  const [figures, besides] = [dosingFigures(one), dosingFigures(other)];
  if (figures.size !== besides.size) return false;
  return [...figures].every(([name, figure]) => {
    const beside = besides.get(name);
    return beside !== undefined && isClose(figure, beside);
  });
}

/** Half an hour more or less is no other plan. */
function areAtTheSameTimes(one: AdvisedPlan, other: AdvisedPlan): boolean {
  if (one.delivery === 'pump' || other.delivery === 'pump') return one.delivery === other.delivery;
  return one.basal.every(({ atMinute }, row) => {
    const beside = other.basal[row]?.atMinute ?? atMinute;
    return Math.abs(minutesLater(atMinute, beside)) <= SAME_TIME_MINUTES;
  });
}

function dosingFigures(plan: AdvisedPlan): Figures {
  return new Map(plan.delivery === 'pump' ? pumpFigures(plan) : injectionFigures(plan));
}

type Named = readonly [name: string, figure: Figure];

function pumpFigures(plan: PumpPlan): Named[] {
  const table = (name: string, rows: DayTable, oneClick = 0): Named[] =>
    Array.from({ length: MINUTES_PER_DAY / LOOK_EVERY_MINUTES }, (_, index) => {
      const minute = index * LOOK_EVERY_MINUTES;
      return [`${name} ${minute}`, { value: valueAt(rows, minute), oneClick }];
    });
  return [
    ...table('basal', plan.basalUnitsPerHour, ONE_CLICK.unitsPerHour),
    ...table('carb ratio', plan.carbRatioGramsPerUnit),
    ...table('correction factor', plan.correctionFactorMgDlPerUnit),
    ...table('target', plan.targetMgDl),
  ];
}

function injectionFigures({ basal, dosing }: InjectionPlan): Named[] {
  return [
    ...basal.map(({ insulinKind, doseUnits }, row): Named => [`basal ${row} ${insulinKind}`, dose(doseUnits)]),
    ...mealFigures(dosing),
  ];
}

const dose = (value: number): Figure => ({ value, oneClick: ONE_CLICK.doseUnits });

function mealFigures(dosing: MealDosing): Named[] {
  switch (dosing.by) {
    case 'carb-counting':
      return periodFigures(dosing.periods, (period, { carbRatio, correctionFactorMgDlPerUnit, targetMgDl }) => [
        [`${period} ratio in ${dosing.carbRatioUnit}`, { value: carbRatio, oneClick: 0 }],
        [`${period} factor`, { value: correctionFactorMgDlPerUnit, oneClick: 0 }],
        [`${period} target`, { value: targetMgDl, oneClick: 0 }],
      ]);
    case 'fixed-meals':
      return [
        ...periodFigures(dosing.doseUnits, (period, units) => [[`${period} meal`, dose(units)]]),
        ...scaleFigures(dosing.correction),
      ];
    case 'meal-sizes':
      return [
        ...periodFigures(dosing.doseUnits, (period, sizes) =>
          Object.entries(sizes).map(([size, units]): Named => [`${period} ${size} meal`, dose(units)]),
        ),
        ...scaleFigures(dosing.correction),
      ];
    case 'sliding-scale':
      return scaleFigures(dosing.scale);
    case 'none':
      return [];
  }
}

function scaleFigures(scales: PerPeriod<CorrectionScale>): Named[] {
  return periodFigures(scales, (period, rows) =>
    rows.map(({ lowMgDl, highMgDl, doseUnits }): Named => [`${period} ${lowMgDl}-${highMgDl}`, dose(doseUnits)]),
  );
}

function periodFigures<Row>(rows: PerPeriod<Row>, figuresOf: (period: string, row: Row) => Named[]): Named[] {
  return Object.entries(rows).flatMap(([period, row]) => figuresOf(period, row));
}
