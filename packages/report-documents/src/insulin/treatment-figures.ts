import { UNITS } from '@glidepath/quantities';
import type { ReportStatistics } from '@glidepath/report-figures';

import type { Changes } from '../summary/compared-changes.ts';
import { NO_FIGURE, type Writer } from '../writing/writer.ts';

export type TreatmentFigure = Readonly<{ name: string; shown: string; spread: string; change: string }>;
export type FigureGroup = Readonly<{ title: string; figures: readonly TreatmentFigure[] }>;

type Figure = number | null;

/** Groups without data are left out (STAT-22). */
export function treatmentFigures(writer: Writer, statistics: ReportStatistics, changes: Changes | null): FigureGroup[] {
  const { insulin, carbs, smbg } = statistics;
  const hcl = statistics.hcl ?? statistics.cgm?.hcl ?? null;
  const perDay = [
    ...(insulin ? insulinFigures(writer, insulin, changes) : []),
    ...(carbs ? [carbsFigure(writer, carbs, changes)] : []),
  ];
  const { insulin: texts } = writer.texts;
  return [
    ...(perDay.length > 0 ? [{ title: texts.perDay, figures: perDay }] : []),
    ...(smbg ? [{ title: texts.smbgTitle, figures: smbgFigures(writer, smbg, changes) }] : []),
    ...(hcl ? [{ title: texts.loopTitle, figures: loopFigures(writer, hcl) }] : []),
  ];
}

function insulinFigures(writer: Writer, insulin: NonNullable<ReportStatistics['insulin']>, changes: Changes | null) {
  const { insulin: texts } = writer.texts;
  const { totalInsulin, basalTdd, bolusTdd, avgBolusPerDay } = insulin;
  const units = (figure: Figure) => writer.measured(figure, 1, UNITS.insulin);
  const change = (name: keyof Changes) => changeOf(writer, changes, name, 1);
  return [
    {
      name: texts.tdd,
      shown: units(totalInsulin.tdd),
      spread: spreadText(writer, totalInsulin.sd, 1),
      change: change('tdd'),
    },
    {
      name: texts.basal,
      shown: units(basalTdd.units),
      spread: shareText(writer, basalTdd),
      change: change('basalTddUnits'),
    },
    {
      name: texts.bolus,
      shown: units(bolusTdd.units),
      spread: shareText(writer, bolusTdd),
      change: change('bolusTddUnits'),
    },
    { name: texts.boluses, shown: writer.number(avgBolusPerDay, 1), spread: '', change: change('avgBolusPerDay') },
  ];
}

function carbsFigure(writer: Writer, { avg, sd }: NonNullable<ReportStatistics['carbs']>, changes: Changes | null) {
  return {
    name: writer.texts.insulin.carbs,
    shown: writer.measured(avg, 0, UNITS.carbs),
    spread: spreadText(writer, sd, 0),
    change: changeOf(writer, changes, 'carbsAvg', 0),
  };
}

function smbgFigures(writer: Writer, smbg: NonNullable<ReportStatistics['smbg']>, changes: Changes | null) {
  const { insulin: texts } = writer.texts;
  const { avg, sd, readingsPerDay } = smbg;
  const change = changes ? writer.glucoseChange(avg, changes.smbgAvg) : '';
  return [
    { name: texts.smbgAvg, shown: writer.glucose(avg), spread: '', change },
    { name: texts.smbgSd, shown: writer.glucose(sd), spread: '', change: '' },
    {
      name: texts.smbgPerDay,
      shown: writer.number(readingsPerDay, 1),
      spread: '',
      change: changeOf(writer, changes, 'smbgReadingsPerDay', 1),
    },
  ];
}

type ClosedLoop = NonNullable<ReportStatistics['hcl']>;

function loopFigures(writer: Writer, { pumpControlMode, sleep, exercise }: ClosedLoop): TreatmentFigure[] {
  const { insulin: texts } = writer.texts;
  const mode = (name: string, { percentage, rawPercentage, averageTime }: ClosedLoop['sleep']): TreatmentFigure => ({
    name,
    shown: writer.share({ value: percentage, rawValue: rawPercentage }),
    // Without a share the time is 0 h 0 min for want of data, and would read as if the mode had been off.
    spread: percentage === null ? '' : writer.texts.duration(String(averageTime.hours), String(averageTime.minutes)),
    change: '',
  });
  return [
    mode(texts.pumpControlMode, pumpControlMode),
    mode(texts.sleep, sleep),
    mode(texts.exercise, exercise),
    { name: texts.weeklyAmount, shown: writer.number(exercise.weeklyAmount, 1), spread: '', change: '' },
  ];
}

function spreadText(writer: Writer, sd: Figure, decimals: number): string {
  const text = writer.number(sd, decimals);
  return text === NO_FIGURE ? '' : writer.value(`± ${text}`);
}

/** Nothing where a part of the whole is not known. */
function shareText(
  writer: Writer,
  { percentage, rawPercentage }: Readonly<{ percentage: Figure; rawPercentage?: Figure | undefined }>,
) {
  return percentage === null ? '' : writer.share({ value: percentage, rawValue: rawPercentage });
}

function changeOf(writer: Writer, changes: Changes | null, name: keyof Changes, decimals: number): string {
  return changes ? writer.change(changes[name].change, decimals) : '';
}
