import { type SeenReports, seenProfile } from '@glidepath/api-contract/wire/reports.wire';
import type { CgmFigures } from '@glidepath/fhir-documents';

type Agp = NonNullable<ReturnType<typeof seenProfile>['agp']>;
type Figure = NonNullable<Agp['statistics']['cgm']>['avg'];

/** What the clinician saw of the sensor when the plan was decided; null where there was nothing. */
export function cgmFigures(reports: SeenReports | null): CgmFigures | null {
  if (!reports) return null;
  const { agp, dayKeys } = seenProfile(reports);
  const cgm = agp?.statistics.cgm;
  if (!agp?.start || !agp.end || !cgm) return null;
  return {
    startsOn: agp.start,
    endsOn: agp.end,
    meanMgDl: exact(cgm.avg),
    gmiPercent: exact(cgm.gmi),
    cvPercent: exact(cgm.cv),
    daysOfWear: daysOfWear(dayKeys, { start: agp.start, end: agp.end }),
    activePercent: exact(cgm.timeCgmActivePercentage),
    ranges: rangesOf(cgm),
  };
}

/** Unrounded where it is known. */
const exact = ({ rawValue, value }: Figure): number | null => rawValue ?? value;

/** All of them or none: four of five would not add up. */
function rangesOf(cgm: NonNullable<Agp['statistics']['cgm']>): CgmFigures['ranges'] {
  const veryLowPercent = exact(cgm.lt54);
  const lowPercent = exact(cgm.gte54lt70);
  const targetPercent = exact(cgm.gte70lte180);
  const highPercent = exact(cgm.gt180lte250);
  const veryHighPercent = exact(cgm.gt250);
  if (veryLowPercent === null || lowPercent === null || targetPercent === null) return null;
  if (highPercent === null || veryHighPercent === null) return null;
  return { veryLowPercent, lowPercent, targetPercent, highPercent, veryHighPercent };
}

/** Days of the period with a reading (the daily report has a key for each, D3-19). */
function daysOfWear(
  dayKeys: readonly string[] | null,
  { start, end }: Readonly<{ start: string; end: string }>,
): number | null {
  if (!dayKeys) return null;
  const days = dayKeys.map((key) => `${key.slice(6)}-${key.slice(0, 2)}-${key.slice(3, 5)}`);
  return days.filter((day) => day >= start && day <= end).length;
}
