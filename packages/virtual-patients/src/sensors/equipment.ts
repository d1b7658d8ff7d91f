import type { SensorKind } from './sensor-kind.ts';

/** What somebody measures and injects with. */
export type Equipment = Readonly<{
  sensor: SensorKind | null;
  /** The share of readings that get lost, in gaps of 30 to 120 minutes. */
  dropoutShare: number;
  /** Fingersticks of a day; a felt low adds one. */
  testsPerDay: Readonly<{ least: number; most: number }>;
  /** Half a unit if absent. */
  penStepUnits?: number;
}>;

export const PEN_STEP_UNITS = 0.5;

export const CGM_ONLY: Equipment = { sensor: 'cgm', dropoutShare: 0.02, testsPerDay: { least: 0, most: 0 } };
