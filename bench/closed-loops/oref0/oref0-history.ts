import type { LoopStep } from '@glidepath/virtual-patients';

import type { Glucose, PumpEvent } from './oref0-modules.ts';

const PIECE_MINUTES = 5;
/** It looks for carbohydrate no farther back. */
const GLUCOSE_MINUTES = 375;

/** oref0 reads hours by the clock of this machine: every day is the same one of January, when no zone changes clocks. */
export function dateAt({ minute, minuteOfDay }: LoopStep, at: number): Date {
  return new Date(2026, 0, 10, 0, minuteOfDay + at - minute);
}

/** What it reads of pump, diary and sensor, the newest first. */
export function oref0History(now: LoopStep) {
  return {
    history: [...bolusEvents(now), ...tempEvents(now)].toSorted(
      (a, b) => b.timestamp.getTime() - a.timestamp.getTime(),
    ),
    // Carbohydrate of a bolus calculator would switch its own boluses off.
    carbs: now.carbs.map(({ minute, grams }) => ({ created_at: dateAt(now, minute), carbs: grams })).toReversed(),
    glucose: now.readings
      .filter(({ minute }) => now.minute - minute <= GLUCOSE_MINUTES)
      .map((reading) => glucoseOf(now, reading))
      .toReversed(),
  };
}

function bolusEvents(now: LoopStep): PumpEvent[] {
  return now.boluses.map(({ minute, doseUnits }) => ({
    _type: 'Bolus',
    timestamp: dateAt(now, minute),
    amount: doseUnits,
  }));
}

/** Rates that last are one event: it counts them in whole doses of 0.05 U, and would lose the small ones. */
function tempEvents(now: LoopStep): PumpEvent[] {
  const temps: { minute: number; duration: number; rate: number }[] = [];
  for (const { minute, units } of now.basal) {
    const rate = Math.round((units * 60 * 1000) / PIECE_MINUTES) / 1000;
    const last = temps.at(-1);
    if (last?.rate === rate && last.minute + last.duration === minute) last.duration += PIECE_MINUTES;
    else temps.push({ minute, duration: PIECE_MINUTES, rate });
  }
  return temps.map(({ minute, duration, rate }) => ({
    eventType: 'Temp Basal',
    timestamp: dateAt(now, minute),
    duration,
    rate,
  }));
}

/** A sensor of this name may show the same value for long: real ones that do are not trusted. */
function glucoseOf(now: LoopStep, { minute, glucoseMgDl }: LoopStep['readings'][number]): Glucose {
  const date = dateAt(now, minute);
  return { date: date.getTime(), dateString: date.toISOString(), sgv: glucoseMgDl, device: 'fakecgm' };
}
