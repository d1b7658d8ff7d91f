import { dayKeyOf, daysUpTo, type Logbook, type LogbookDay, type LogbookStatistics } from '@glidepath/report-figures';

/** For tests. */
export function aLogbookDay(parts: Partial<LogbookDay> = {}): LogbookDay {
  return {
    dayName: 'Sunday',
    readings: {},
    tempBasals: [],
    suspendPlans: [],
    siteChange: false,
    reservoirChange: false,
    ...parts,
  };
}

export function someStatistics(parts: Partial<LogbookStatistics> = {}): LogbookStatistics {
  return {
    tdd: { average: 41.2, sd: 6.3 },
    carbs: { average: 163, sd: 41 },
    rawSensor: { average: 154, sd: 52 },
    basalTdd: 47,
    basalTddUnits: 19.4,
    bolus: 53,
    numberOfDays: 7,
    ...parts,
  };
}

type Week = Readonly<{ days?: Readonly<Record<string, LogbookDay>>; stats?: LogbookStatistics }>;

/** That many empty days up to the last one, in weeks as the server makes them; `latest` replaces days. */
export function aLogbook(lastDay: string, dayCount: number, latest: Week = {}): Logbook {
  const days = daysUpTo(lastDay, dayCount).reverse();
  const pages: Logbook['pages'] = {};
  for (let week = 0; week * 7 < dayCount; week += 1) {
    const ofWeek = days.slice(week * 7, week * 7 + 7).map((day) => [dayKeyOf(day), aLogbookDay()] as const);
    const isLatest = week === 0;
    pages[String(week)] = {
      days: { ...Object.fromEntries(ofWeek), ...(isLatest ? latest.days : {}) },
      stats: (isLatest ? latest.stats : undefined) ?? someStatistics(),
    };
  }
  return { pages };
}
