import type { DaySpan } from '../preparation/report-window.ts';
import { type Figure, figure } from '../rounding/figure.ts';
import { meanAndSd } from '../rounding/mean-and-sd.ts';
import type { MeterReading } from './meter-readings.ts';

/** mg/dL, and readings a day. */
export type SmbgStatistics = Readonly<{ avg: Figure; sd: Figure; readingsPerDay: Figure }>;

/** Of meters and of what was typed in, over all days of the span (D3-12). Null without readings. */
export function smbgStatistics(
  readings: readonly MeterReading[],
  { firstDay, lastDay }: DaySpan,
): SmbgStatistics | null {
  const counted = readings.filter(({ day }) => day >= firstDay && day <= lastDay);
  if (counted.length === 0) return null;
  const { mean, sd } = meanAndSd(counted.map(({ mgDl }) => mgDl));
  return {
    avg: figure(mean, 0),
    sd: figure(sd, 0),
    readingsPerDay: figure(counted.length / (lastDay - firstDay + 1), 1),
  };
}
