import { UNITS } from '@glidepath/quantities';
import type { LogbookStatistics } from '@glidepath/report-figures';

import type { Writer } from '../writing/writer.ts';

export type WeekFigure = Readonly<{ name: string; shown: string }>;

const NONE = { average: null, sd: null };

/** An average day of the week; what has no data is a dash, never 0 (LOGB-23). */
export function weekFigures(writer: Writer, statistics: LogbookStatistics | undefined): WeekFigure[] {
  const { logbook: texts } = writer.texts;
  const { tdd, carbs, rawSensor } = statistics ?? { tdd: NONE, carbs: NONE, rawSensor: NONE };
  const { basalTdd, basalTddUnits, bolus } = statistics ?? { basalTdd: null, basalTddUnits: null, bolus: null };
  const basalUnits = basalTddUnits === null ? [] : [writer.measured(basalTddUnits, 1, UNITS.insulin)];
  return [
    { name: texts.tdd, shown: writer.meanAndSd(tdd.average, tdd.sd, 1, UNITS.insulin) },
    { name: texts.basal, shown: [writer.percent(basalTdd), ...basalUnits].join('   ') },
    { name: texts.bolus, shown: writer.percent(bolus) },
    { name: texts.carbs, shown: writer.meanAndSd(carbs.average, carbs.sd, 0, UNITS.carbs) },
    { name: texts.sensor, shown: writer.glucoseMeanAndSd(rawSensor.average, rawSensor.sd) },
  ];
}
