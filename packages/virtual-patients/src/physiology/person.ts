import type { DiabetesType } from '@glidepath/treatment-plan';

import type { Physiology } from './physiology.ts';

/** Somebody to simulate: a body and the rhythm of its insulin sensitivity. */
export type Person = Readonly<{
  diabetesType: DiabetesType;
  weightKg: number;
  physiology: Physiology;
  rhythm: SensitivityRhythm;
  /** Only bodies whose liver knows hours of its own have one. */
  liverRhythm?: LiverRhythm;
}>;

/** Insulin works least around one time of the day, mostly before waking: the dawn effect. */
export type SensitivityRhythm = Readonly<{ amplitude: number; lowestAtMinute: number }>;

/** The liver makes most glucose around one time of the day: the other half of the dawn effect. */
export type LiverRhythm = Readonly<{ amplitude: number; highestAtMinute: number }>;
