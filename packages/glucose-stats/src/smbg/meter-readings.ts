import { exactMgDl, glucoseBin, shownMgDl } from '../preparation/glucose-bin.ts';
import type { EventRecord } from '../preparation/records-by-type.ts';
import { dayOf } from '../wall-clock/day-text.ts';

/** From a meter, or typed in by hand. */
export type MeterReading = Readonly<{
  clockMs: number;
  day: number;
  isManual: boolean;
  /** Unrounded. */
  mgDl: number;
  shownMgDl: number;
  bin: number;
}>;

export function meterReadings(events: readonly EventRecord[]): MeterReading[] {
  return events.flatMap((event) => {
    if (event.type !== 'smbg') return [];
    const { deviceClockMs: clockMs, glucose, glucoseUnit, isManual } = event;
    return [
      {
        clockMs,
        day: dayOf(clockMs),
        isManual,
        mgDl: exactMgDl(glucose, glucoseUnit),
        shownMgDl: shownMgDl(glucose, glucoseUnit),
        bin: glucoseBin(glucose, glucoseUnit),
      },
    ];
  });
}
