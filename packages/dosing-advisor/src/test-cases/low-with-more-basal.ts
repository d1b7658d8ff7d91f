import type { AdvisorInput } from '../input/advisor-input.ts';
import { injectionCase } from './usual-cases.ts';

const DAYS = 14;
const SPORT_MINUTE = 900;

const basalTooWeak = injectionCase({
  days: DAYS,
  treatmentType: 'MDI_CRCF',
  truth: {
    // No lunch, whose ratio could make up for the sport after it.
    grams: (_day, meal) => (meal === 1 ? 0 : 60),
    neededUnitsPerHour: (minute) => (minute < 480 || minute >= 1320 ? 1.2 : 0.8),
    pushMgDl: (minute) => {
      const since = (minute % 1440) - SPORT_MINUTE;
      if (since >= 0 && since < 30) return -32 / 6;
      return since >= 210 && since < 240 ? 32 / 6 : 0;
    },
  },
});

/** Mornings are high, but each afternoon sport takes glucose to 70 mg/dL for some hours: no dose is to blame for that. */
export const LOW_WITH_MORE_BASAL: AdvisorInput = {
  ...basalTooWeak,
  recorded: {
    ...basalTooWeak.recorded,
    exercise: Array.from({ length: DAYS }, (_, day) => ({ minute: day * 1440 + SPORT_MINUTE, durationMinutes: 60 })),
  },
};
