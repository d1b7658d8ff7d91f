import { dayAfter } from '@glidepath/quantities';
import { dayKeyOf, daysFrom, type Logbook } from '@glidepath/report-figures';

import { clock, LAST_DAY } from './sample-daily.ts';

const STATISTICS = {
  tdd: { average: 41, sd: 2.5 },
  carbs: { average: 205, sd: 28 },
  rawSensor: { average: 160, sd: 65 },
  basalTdd: 49,
  basalTddUnits: 20.1,
  bolus: 51,
  numberOfDays: 7,
};

const ENTRIES = {
  dayName: 'Monday',
  readings: {
    7: {
      BG: { value: 215, multipleValues: true },
      carbs: { value: 45 },
      bolus: { value: 4.25 },
      basal: { value: 0.85 },
    },
    18: { BG: { value: 61, multipleValues: false }, carbs: { value: 'Large' as const } },
  },
  tempBasals: [
    {
      startHours: 22,
      endHours: 24,
      eventStart: clock(LAST_DAY, 1320),
      value: 0.4,
      startedYesterday: false,
      endsAfterMidnight: true,
    },
  ],
  suspendPlans: [],
  siteChange: true,
  reservoirChange: true,
};

/** Page 0 is the week that ends on the last day. */
export function aLogbook(dayCount: number): Logbook {
  const newestFirst = daysFrom(dayAfter(LAST_DAY, 1 - dayCount), LAST_DAY).reverse();
  const weeks = Array.from({ length: Math.ceil(dayCount / 7) }, (_, week) =>
    newestFirst.slice(week * 7, (week + 1) * 7),
  );
  const page = (week: readonly string[]) => ({
    days: Object.fromEntries(week.map((day) => [dayKeyOf(day), ENTRIES])),
    stats: STATISTICS,
  });
  return { pages: Object.fromEntries(weeks.map((week, index) => [String(index), page(week)])) };
}
