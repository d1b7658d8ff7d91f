import type { GlucoseUnit } from '@glidepath/quantities';
import { type Assessment, type GoalName, missedGoals, type ReportStatistics } from '@glidepath/report-figures';

import { goalText } from './agp-writer.ts';
import { glucoseChange, type ShownChange, shareChange } from './change-text.ts';

/** A number as the wire sends it, glucose and shares unrounded where that is known; null when it could not be computed. */
export type StatisticPart = Readonly<
  | { unit: 'units' | 'grams' | 'count'; amount: number | null; decimals: 0 | 1 }
  | { unit: 'mgDl'; amount: number | null }
  | { unit: 'percent'; amount: number | null; exact: number | null; decimals: 0 | 1 }
  | { unit: 'duration'; hours: number; minutes: number }
>;

type RiskZone = NonNullable<Assessment['glycemiaRiskIndex']>['zone'];

export type StatisticRow = Readonly<{
  name: string;
  parts: readonly StatisticPart[];
  goal?: string | undefined;
  /** The figure does not meet it. */
  isGoalMissed?: boolean;
  zone?: RiskZone | undefined;
  /** Change of the first part since the previous period. */
  change?: ShownChange | undefined;
}>;
export type StatisticGroup = Readonly<{
  name: 'cgm' | 'risk' | 'smbg' | 'insulin' | 'carbs' | 'hcl';
  rows: StatisticRow[];
}>;

type Changes = Assessment['comparison']['changes'];
type ComparedStatistics = Readonly<{
  goals: Assessment['goals'] | null;
  missed: ReadonlySet<GoalName>;
  changes: Changes | null;
  /** The reader's unit. */
  unit: GlucoseUnit;
}>;
type Group<Name extends keyof ReportStatistics> = NonNullable<ReportStatistics[Name]>;

/** The sensor is always spoken of; the other groups only where they exist (STAT-22). */
export function statisticGroups(
  statistics: ReportStatistics,
  assessment: Assessment | null,
  unit: GlucoseUnit,
): StatisticGroup[] {
  const { cgm, smbg, insulin, carbs } = statistics;
  const hcl = statistics.hcl ?? cgm?.hcl ?? null;
  const compared = comparedBy(assessment, missedGoals(cgm, assessment?.goals), unit);
  return [
    { name: 'cgm', rows: cgmRows(cgm, compared) },
    ...(smbg ? [{ name: 'smbg' as const, rows: smbgRows(smbg, compared) }] : []),
    ...(insulin ? [{ name: 'insulin' as const, rows: insulinRows(insulin, compared) }] : []),
    ...(carbs ? [{ name: 'carbs' as const, rows: carbsRows(carbs, compared) }] : []),
    ...(hcl ? [{ name: 'hcl' as const, rows: closedLoopRows(hcl) }] : []),
  ];
}

function comparedBy(
  assessment: Assessment | null,
  missed: ReadonlySet<GoalName>,
  unit: GlucoseUnit,
): ComparedStatistics {
  if (!assessment) return { goals: null, missed, changes: null, unit };
  return { goals: assessment.goals, missed, changes: assessment.comparison.changes, unit };
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
        parts: [percent(timeInTightRange, 0)],
        change: shareChange(comparison.changes.timeInTightRange),
      },
      {
        name: 'risk.gri',
        parts: [{ unit: 'count', amount: finiteOrNull(glycemiaRiskIndex?.value), decimals: 0 }],
        zone: glycemiaRiskIndex?.zone,
        change: { change: comparison.changes.glycemiaRiskIndex.change, decimals: 0 },
      },
    ],
  };
}

/** 'and Insulin' joins the title with the meter, not with insulin: as specified (D3-106). */
export function hasMeterReadings({ smbg }: ReportStatistics): boolean {
  return smbg !== null && (smbg.avg !== null || (smbg.readingsPerDay ?? 0) > 0);
}

function cgmRows(cgm: ReportStatistics['cgm'], { goals, missed, changes, unit }: ComparedStatistics): StatisticRow[] {
  const goal = (figure: GoalName) => {
    const agreed = goals?.[figure];
    return agreed && { goal: goalText(agreed, unit), isGoalMissed: missed.has(figure) };
  };
  const mean = mgDl(cgm?.avg);
  const spread = mgDl(cgm?.stdev);
  const rest = (figure: 'gmi' | 'cv' | 'timeCgmActivePercentage') => ({
    parts: [percent(cgm?.[figure], 1)],
    ...goal(figure),
    change: changeOf(changes, figure, 1),
  });
  return [
    { name: 'cgm.avg', parts: [mean], ...goal('avg'), change: glucoseChangeOf(mean, changes?.avg, unit) },
    { name: 'cgm.gmi', ...rest('gmi') },
    { name: 'cgm.stdev', parts: [spread], change: glucoseChangeOf(spread, changes?.stdev, unit) },
    { name: 'cgm.cv', ...rest('cv') },
    { name: 'cgm.active', ...rest('timeCgmActivePercentage') },
  ];
}

function smbgRows({ avg, sd, readingsPerDay }: Group<'smbg'>, { changes, unit }: ComparedStatistics): StatisticRow[] {
  const mean = mgDl({ value: avg });
  return [
    { name: 'smbg.avg', parts: [mean], change: glucoseChangeOf(mean, changes?.smbgAvg, unit) },
    { name: 'smbg.sd', parts: [mgDl({ value: sd })] },
    {
      name: 'smbg.readingsPerDay',
      parts: [count(readingsPerDay)],
      change: changeOf(changes, 'smbgReadingsPerDay', 1),
    },
  ];
}

function insulinRows(insulin: Group<'insulin'>, { changes }: ComparedStatistics): StatisticRow[] {
  const { totalInsulin, avgBolusPerDay, basalTdd, bolusTdd } = insulin;
  // Where one of the two was not recorded, the other is no share of all.
  const doseParts = (dose: typeof basalTdd) =>
    dose.percentage === null ? [units(dose.units)] : [units(dose.units), modeShare(dose)];
  return [
    { name: 'insulin.tdd', parts: [units(totalInsulin.tdd)], change: changeOf(changes, 'tdd', 1) },
    { name: 'insulin.sd', parts: [units(totalInsulin.sd)] },
    { name: 'insulin.basal', parts: doseParts(basalTdd), change: changeOf(changes, 'basalTddUnits', 1) },
    { name: 'insulin.bolus', parts: doseParts(bolusTdd), change: changeOf(changes, 'bolusTddUnits', 1) },
    { name: 'insulin.bolusesPerDay', parts: [count(avgBolusPerDay)], change: changeOf(changes, 'avgBolusPerDay', 1) },
  ];
}

function carbsRows({ avg, sd }: Group<'carbs'>, { changes }: ComparedStatistics): StatisticRow[] {
  return [
    { name: 'carbs.avg', parts: [grams(avg)], change: changeOf(changes, 'carbsAvg', 0) },
    { name: 'carbs.sd', parts: [grams(sd)] },
  ];
}

function changeOf(changes: Changes | null, figure: keyof Changes, decimals: 0 | 1): ShownChange | undefined {
  return changes ? { change: changes[figure].change, decimals } : undefined;
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
function modeParts({ averageTime, ...mode }: Group<'hcl'>['sleep']): StatisticPart[] {
  const share = modeShare(mode);
  return mode.percentage === null ? [share] : [share, { unit: 'duration', ...averageTime }];
}

type Amount = number | null | undefined;
type FigureOfWire = Readonly<{ value: Amount; rawValue?: Amount }>;

const mgDl = (figure: FigureOfWire | undefined) => ({ unit: 'mgDl', amount: exactOf(figure) }) as const;
const percent = (figure: FigureOfWire | undefined, decimals: 0 | 1): StatisticPart => ({
  unit: 'percent',
  amount: finiteOrNull(figure?.value),
  exact: exactOf(figure),
  decimals,
});
const modeShare = ({ percentage, rawPercentage }: Readonly<{ percentage: Amount; rawPercentage?: Amount }>) =>
  percent({ value: percentage, rawValue: rawPercentage }, 0);
const glucoseChangeOf = (part: ReturnType<typeof mgDl>, change: Changes['avg'] | undefined, unit: GlucoseUnit) =>
  change && glucoseChange(part.amount, change, unit);
const units = (amount: Amount): StatisticPart => ({ unit: 'units', amount: finiteOrNull(amount), decimals: 1 });
const grams = (amount: Amount): StatisticPart => ({ unit: 'grams', amount: finiteOrNull(amount), decimals: 0 });
const count = (amount: Amount): StatisticPart => ({ unit: 'count', amount: finiteOrNull(amount), decimals: 1 });

const exactOf = (figure: FigureOfWire | undefined) =>
  finiteOrNull(figure?.value) === null ? null : finiteOrNull(figure?.rawValue ?? figure?.value);

function finiteOrNull(amount: Amount): number | null {
  return amount === null || amount === undefined || !Number.isFinite(amount) ? null : amount;
}
