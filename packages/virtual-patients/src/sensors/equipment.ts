import type { SensorKind } from './sensor-kind.ts';

/** What somebody measures with. */
export type Equipment = Readonly<{
  sensor: SensorKind | null;
  /** The share of readings that get lost, in gaps of 30 to 120 minutes. */
  dropoutShare: number;
  /** Fingersticks of a day; a felt low adds one. */
  testsPerDay: Readonly<{ least: number; most: number }>;
}>;

export const CGM_ONLY: Equipment = { sensor: 'cgm', dropoutShare: 0.02, testsPerDay: { least: 0, most: 0 } };
