import type { Recommendation } from '../recommendation/reviewed-recommendation.ts';

type Agp = NonNullable<Recommendation['extra']['agp']>;
type Statistics = NonNullable<Agp['statistics']['cgm']>;
type Daily = Recommendation['extra']['dailyReport'];

const FIGURES = [
  'avg',
  'stdev',
  'gmi',
  'cv',
  'timeCgmActivePercentage',
  'lt54',
  'gte54lt70',
  'gte70lte180',
  'gt180lte250',
  'gt250',
] as const satisfies readonly (keyof Statistics)[];

type Figures = Readonly<Record<(typeof FIGURES)[number], Readonly<{ value: number; exact: number }>>>;

export type CgmSummary = Readonly<{
  /** Glucose in mg/dL, everything else in percent. */
  figures: Figures;
  /** The days that the figures were computed for. */
  startsOn: string;
  endsOn: string;
  /** How many of these days have a reading; null if that is not known. */
  daysWithData: number | null;
}>;

/** Less says too little about a person's days (product specification 2, section 5). */
const LEAST_ACTIVE_PERCENT = 21;

/** Null unless the sensor was active long enough and no figure is missing (PRINT-10). */
export function cgmSummary(agp: Pick<Agp, 'start' | 'end' | 'statistics'> | null, daily: Daily): CgmSummary | null {
  const statistics = agp?.statistics.cgm;
  if (!agp || !agp.start || !agp.end || !statistics) return null;
  const known = FIGURES.flatMap((name) => {
    const { value, rawValue } = statistics[name];
    return typeof value === 'number' ? [[name, { value, exact: rawValue ?? value }] as const] : [];
  });
  if (known.length < FIGURES.length) return null;
  const figures = Object.fromEntries(known) as Figures;
  if (figures.timeCgmActivePercentage.value < LEAST_ACTIVE_PERCENT) return null;
  const days = { startsOn: agp.start, endsOn: agp.end };
  return { figures, ...days, daysWithData: daysWithData(daily, days) };
}

/** The daily report has a key MM/DD/YYYY for each day with a reading (D3-19). */
function daysWithData(
  daily: Daily,
  { startsOn, endsOn }: Readonly<{ startsOn: string; endsOn: string }>,
): number | null {
  if (!daily) return null;
  const days = Object.keys(daily.timeInRange).map((key) => `${key.slice(6)}-${key.slice(0, 2)}-${key.slice(3, 5)}`);
  return days.filter((day) => day >= startsOn && day <= endsOn).length;
}
