import { carbsStatistics } from '../carbs/carbs-statistics.ts';
import { type InsulinStatistics, insulinStatistics } from '../insulin-totals/insulin-statistics.ts';
import type { PreparedRecords } from '../preparation/prepared-records.ts';
import type { DaySpan } from '../preparation/report-window.ts';
import { type Figure, figure, NO_FIGURE } from '../rounding/figure.ts';
import { sensorTally } from '../time-in-range/sensor-days.ts';

type AverageAndSd = Readonly<{ average: Figure; sd: Figure }>;

/** Over the whole days of one week (D3-26). `basalTdd` and `bolus` are percent that add to 100; `rawSensor` is mg/dL. */
export type LogbookStatistics = Readonly<{
  tdd: AverageAndSd;
  carbs: AverageAndSd;
  rawSensor: AverageAndSd;
  basalTdd: Figure;
  basalTddUnits: Figure;
  bolus: Figure;
  numberOfDays: number;
}>;

/** `whole` is the week without the still-running day (D3-13, D3-14), `numberOfDays` how many of its days have data. */
export function logbookStatistics(prepared: PreparedRecords, whole: DaySpan, numberOfDays: number): LogbookStatistics {
  const carbs = carbsStatistics(prepared.meals, whole);
  const sensor = sensorTally(prepared.sensorDays, whole);
  return {
    ...insulinOf(insulinStatistics(prepared.insulinDays, whole)),
    carbs: { average: carbs?.avg ?? NO_FIGURE, sd: carbs?.sd ?? NO_FIGURE },
    rawSensor: { average: figure(sensor.meanMgDl, 0), sd: figure(sensor.sdMgDl, 0) },
    numberOfDays,
  };
}

function insulinOf(insulin: InsulinStatistics | null) {
  if (!insulin) {
    const tdd = { average: NO_FIGURE, sd: NO_FIGURE };
    return { tdd, basalTdd: NO_FIGURE, basalTddUnits: NO_FIGURE, bolus: NO_FIGURE };
  }
  const { totalInsulin, basalTdd, bolusTdd } = insulin;
  return {
    tdd: { average: totalInsulin.tdd, sd: totalInsulin.sd },
    basalTdd: basalTdd.percentage,
    basalTddUnits: basalTdd.units,
    bolus: bolusTdd.percentage,
  };
}
