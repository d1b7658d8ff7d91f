import type { ReportStatistics } from '../report-data.ts';
import { METRIC_GOALS } from './consensus-goals.ts';

/** A number as the wire sends it; null when it could not be computed. */
export type StatisticPart = Readonly<
  | { unit: 'mgDl' | 'percent' | 'units' | 'grams' | 'count'; amount: number | null; decimals: 0 | 1 }
  | { unit: 'duration'; hours: number; minutes: number }
>;

export type StatisticRow = Readonly<{ name: string; parts: readonly StatisticPart[]; goal?: string }>;
export type StatisticGroup = Readonly<{ name: 'cgm' | 'smbg' | 'insulin' | 'carbs' | 'hcl'; rows: StatisticRow[] }>;

type Group<Name extends keyof ReportStatistics> = NonNullable<ReportStatistics[Name]>;

/** The sensor is always spoken of; the other groups only where they exist (STAT-22). */
export function statisticGroups(statistics: ReportStatistics): StatisticGroup[] {
  const { cgm, smbg, insulin, carbs } = statistics;
  const hcl = statistics.hcl ?? cgm?.hcl ?? null;
  return [
    { name: 'cgm', rows: cgmRows(cgm) },
    ...(smbg ? [{ name: 'smbg' as const, rows: smbgRows(smbg) }] : []),
    ...(insulin ? [{ name: 'insulin' as const, rows: insulinRows(insulin) }] : []),
    ...(carbs ? [{ name: 'carbs' as const, rows: carbsRows(carbs) }] : []),
    ...(hcl ? [{ name: 'hcl' as const, rows: closedLoopRows(hcl) }] : []),
  ];
}

/** 'and Insulin' joins the title with the meter, not with insulin: as specified (D3-106). */
export function hasMeterReadings({ smbg }: ReportStatistics): boolean {
  return smbg !== null && (smbg.avg !== null || (smbg.readingsPerDay ?? 0) > 0);
}

function cgmRows(cgm: ReportStatistics['cgm']): StatisticRow[] {
  return [
    { name: 'cgm.avg', parts: [mgDl(cgm?.avg.value)], goal: METRIC_GOALS.avg },
    { name: 'cgm.gmi', parts: [percent(cgm?.gmi.value, 1)], goal: METRIC_GOALS.gmi },
    { name: 'cgm.stdev', parts: [mgDl(cgm?.stdev.value)] },
    { name: 'cgm.cv', parts: [percent(cgm?.cv.value, 1)], goal: METRIC_GOALS.cv },
    { name: 'cgm.active', parts: [percent(cgm?.timeCgmActivePercentage.value, 1)], goal: METRIC_GOALS.active },
  ];
}

function smbgRows({ avg, sd, readingsPerDay }: Group<'smbg'>): StatisticRow[] {
  return [
    { name: 'smbg.avg', parts: [mgDl(avg)] },
    { name: 'smbg.sd', parts: [mgDl(sd)] },
    { name: 'smbg.readingsPerDay', parts: [count(readingsPerDay)] },
  ];
}

function insulinRows({ totalInsulin, avgBolusPerDay, basalTdd, bolusTdd }: Group<'insulin'>): StatisticRow[] {
  return [
    { name: 'insulin.tdd', parts: [units(totalInsulin.tdd)] },
    { name: 'insulin.sd', parts: [units(totalInsulin.sd)] },
    { name: 'insulin.basal', parts: [units(basalTdd.units), percent(basalTdd.percentage, 0)] },
    { name: 'insulin.bolus', parts: [units(bolusTdd.units), percent(bolusTdd.percentage, 0)] },
    { name: 'insulin.bolusesPerDay', parts: [count(avgBolusPerDay)] },
  ];
}

function carbsRows({ avg, sd }: Group<'carbs'>): StatisticRow[] {
  return [
    { name: 'carbs.avg', parts: [grams(avg)] },
    { name: 'carbs.sd', parts: [grams(sd)] },
  ];
}

function closedLoopRows({ pumpControlMode, sleep, exercise }: Group<'hcl'>): StatisticRow[] {
  return [
    { name: 'hcl.pumpControlMode', parts: modeParts(pumpControlMode) },
    { name: 'hcl.sleep', parts: modeParts(sleep) },
    { name: 'hcl.exercise', parts: modeParts(exercise) },
    { name: 'hcl.weeklyAmount', parts: [count(exercise.weeklyAmount)] },
  ];
}

/** Without a share the time is 0 h 0 min for want of data, and would read as if the mode had been off. */
function modeParts({ percentage, averageTime }: Group<'hcl'>['sleep']): StatisticPart[] {
  const share = percent(percentage, 0);
  return percentage === null ? [share] : [share, { unit: 'duration', ...averageTime }];
}

type Amount = number | null | undefined;

const mgDl = (amount: Amount): StatisticPart => ({ unit: 'mgDl', amount: known(amount), decimals: 0 });
const percent = (amount: Amount, decimals: 0 | 1): StatisticPart => ({
  unit: 'percent',
  amount: known(amount),
  decimals,
});
const units = (amount: Amount): StatisticPart => ({ unit: 'units', amount: known(amount), decimals: 1 });
const grams = (amount: Amount): StatisticPart => ({ unit: 'grams', amount: known(amount), decimals: 0 });
const count = (amount: Amount): StatisticPart => ({ unit: 'count', amount: known(amount), decimals: 1 });

function known(amount: Amount): number | null {
  return amount === null || amount === undefined || !Number.isFinite(amount) ? null : amount;
}
