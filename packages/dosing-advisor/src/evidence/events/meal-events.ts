import type { DoseEvent } from './dose-event.ts';

/** A meal that was dosed for: what it needed, against what the carb ratio gives. */
export type MealEvent = DoseEvent & Readonly<{ grams: number; actedUnits: number; driftMgDl: number }>;
