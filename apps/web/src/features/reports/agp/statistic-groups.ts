import type { Assessment, ReportStatistics } from '../report-data.ts';
import { goalText } from './goal-text.ts';

/** A number as the wire sends it; null when it could not be computed. */
export type StatisticPart = Readonly<
  | { unit: 'mgDl' | 'percent' | 'units' | 'grams' | 'count'; amount: number | null; decimals: 0 | 1 }
  | { unit: 'duration'; hours: number; minutes: number }
>;

type RiskZone = NonNullable<Assessment['glycemiaRiskIndex']>['zone'];

export type StatisticRow = Readonly<{
  name: string;
  parts: readonly StatisticPart[];
  goal?: string | undefined;
  zone?: RiskZone | undefined;
  /** Of the first part, since the period before; null where there is nothing to compare with. */
  change?: number | null;
}>;
export type StatisticGroup = Readonly<{
  name: 'cgm' | 'risk' | 'smbg' | 'insulin' | 'carbs' | 'hcl';
  rows: StatisticRow[];
}>;

type Changes = Assessment['comparison']['changes'];
type ChangeOf = (figure: keyof Changes) => number | null;
type Group<Name extends keyof ReportStatistics> = NonNullable<ReportStatistics[Name]>;

/** The sensor is always spoken of; the other groups only where they exist (STAT-22). */
export function statisticGroups(statistics: ReportStatistics, assessment: Assessment | null): StatisticGroup[] {
  const { cgm, smbg, insulin, carbs } = statistics;
  const hcl = statistics.hcl ?? cgm?.hcl ?? null;
  const changeOf: ChangeOf = (figure) => assessment?.comparison.changes[figure].change ?? null;
  return [
    { name: 'cgm', rows: cgmRows(cgm, assessment, changeOf) },
    ...(smbg ? [{ name: 'smbg' as const, rows: smbgRows(smbg, changeOf) }] : []),
    ...(insulin ? [{ name: 'insulin' as const, rows: insulinRows(insulin, changeOf) }] : []),
    ...(carbs ? [{ name: 'carbs' as const, rows: carbsRows(carbs, changeOf) }] : []),
    ...(hcl ? [{ name: 'hcl' as const, rows: closedLoopRows(hcl) }] : []),
  ];
}

/** Beyond the statistics of the specification; null without them. The tight range has no agreed goal. */
export function riskGroup(assessment: Assessment | null): StatisticGroup | null {
  if (!assessment) return null;
  const { timeInTightRange, glycemiaRiskIndex, comparison } = assessment;
  return {
    name: 'risk',
    rows: [
      {
        name: 'risk.tight',
        parts: [percent(timeInTightRange.value, 0)],
        change: comparison.changes.timeInTightRange.change,
      },
      {
        name: 'risk.gri',
        parts: [{ unit: 'count', amount: known(glycemiaRiskIndex?.value), decimals: 0 }],
        zone: glycemiaRiskIndex?.zone,
        change: comparison.changes.glycemiaRiskIndex.change,
      },
    ],
  };
}

/** 'and Insulin' joins the title with the meter, not with insulin: as specified (D3-106). */
export function hasMeterReadings({ smbg }: ReportStatistics): boolean {
  return smbg !== null && (smbg.avg !== null || (smbg.readingsPerDay ?? 0) > 0);
}

function cgmRows(cgm: ReportStatistics['cgm'], assessment: Assessment | null, changeOf: ChangeOf): StatisticRow[] {
  const goal = (figure: keyof Assessment['goals']) => assessment?.goals[figure] && goalText(assessment.goals[figure]);
  const active = 'timeCgmActivePercentage';
  return [
    { name: 'cgm.avg', parts: [mgDl(cgm?.avg.value)], goal: goal('avg'), change: changeOf('avg') },
    { name: 'cgm.gmi', parts: [percent(cgm?.gmi.value, 1)], goal: goal('gmi'), change: changeOf('gmi') },
    { name: 'cgm.stdev', parts: [mgDl(cgm?.stdev.value)], change: changeOf('stdev') },
    { name: 'cgm.cv', parts: [percent(cgm?.cv.value, 1)], goal: goal('cv'), change: changeOf('cv') },
    { name: 'cgm.active', parts: [percent(cgm?.[active].value, 1)], goal: goal(active), change: changeOf(active) },
  ];
}

function smbgRows({ avg, sd, readingsPerDay }: Group<'smbg'>, changeOf: ChangeOf): StatisticRow[] {
  return [
    { name: 'smbg.avg', parts: [mgDl(avg)], change: changeOf('smbgAvg') },
    { name: 'smbg.sd', parts: [mgDl(sd)] },
    { name: 'smbg.readingsPerDay', parts: [count(readingsPerDay)], change: changeOf('smbgReadingsPerDay') },
  ];
}

function insulinRows(insulin: Group<'insulin'>, changeOf: ChangeOf): StatisticRow[] {
  const { totalInsulin, avgBolusPerDay, basalTdd, bolusTdd } = insulin;
  const doseParts = (dose: typeof basalTdd) => [units(dose.units), percent(dose.percentage, 0)];
  return [
    { name: 'insulin.tdd', parts: [units(totalInsulin.tdd)], change: changeOf('tdd') },
    { name: 'insulin.sd', parts: [units(totalInsulin.sd)] },
    { name: 'insulin.basal', parts: doseParts(basalTdd), change: changeOf('basalTddUnits') },
    { name: 'insulin.bolus', parts: doseParts(bolusTdd), change: changeOf('bolusTddUnits') },
    { name: 'insulin.bolusesPerDay', parts: [count(avgBolusPerDay)], change: changeOf('avgBolusPerDay') },
  ];
}

function carbsRows({ avg, sd }: Group<'carbs'>, changeOf: ChangeOf): StatisticRow[] {
  return [
    { name: 'carbs.avg', parts: [grams(avg)], change: changeOf('carbsAvg') },
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
