import type { Recommendation } from '../opened/reviewed-recommendation.ts';

type Statistics = NonNullable<NonNullable<Recommendation['extra']['agp']>['statistics']['cgm']>;

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

/** Glucose in mg/dL, everything else in percent. */
export type CgmSummary = Readonly<Record<(typeof FIGURES)[number], number>>;

/** Less says too little about a person's days (product specification 2, section 5). */
const LEAST_ACTIVE_PERCENT = 21;

/** Null unless the sensor was active long enough and no figure is missing (PRINT-10). */
export function cgmSummary(statistics: Statistics | null | undefined): CgmSummary | null {
  if (!statistics) return null;
  const known = FIGURES.flatMap((name) => {
    const figure = statistics[name]?.value;
    return typeof figure === 'number' ? [[name, figure] as const] : [];
  });
  if (known.length < FIGURES.length) return null;
  const summary = Object.fromEntries(known) as CgmSummary;
  return summary.timeCgmActivePercentage >= LEAST_ACTIVE_PERCENT ? summary : null;
}
