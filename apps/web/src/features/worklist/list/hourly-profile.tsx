import { GLUCOSE_LIMITS_MG_DL } from '@glidepath/quantities';
import { RANGE_LOOKS } from '@glidepath/report-figures';
import { useTranslation } from 'react-i18next';

import { CHART_INK } from '#charts/chart-ink.ts';
import { formatTimeOfDay, leftToRight } from '#shared/format/times.ts';
import { useGlucoseWriter } from '#shared/glucose/glucose-writer.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';

const WIDTH_PX = 96;
const HEIGHT_PX = 32;
const LINE_PX = 1.5;
const LOWEST_MG_DL = 40;
const HIGHEST_MG_DL = 320;
const MINUTES = 60;

type Hour = Readonly<{ hour: number; meanMgDl: number }>;

/** The mean of each hour of the day, as small as a row: where it is high or low, not how much. */
export function HourlyProfile({ hourlyMgDl }: Readonly<{ hourlyMgDl: readonly (number | null)[] }>) {
  const summary = useSummary();
  const hours = hourlyMgDl.flatMap((meanMgDl, hour): Hour[] => (meanMgDl === null ? [] : [{ hour, meanMgDl }]));
  if (hours.length === 0) return null;
  const { targetFrom, targetUpTo } = GLUCOSE_LIMITS_MG_DL;
  return (
    <svg
      width={WIDTH_PX}
      height={HEIGHT_PX}
      viewBox={`0 0 ${WIDTH_PX} ${HEIGHT_PX}`}
      direction="ltr"
      role="img"
      aria-label={summary(hours)}
    >
      <rect
        y={yPx(targetUpTo)}
        width={WIDTH_PX}
        height={yPx(targetFrom) - yPx(targetUpTo)}
        fill={RANGE_LOOKS.target.colour}
        fillOpacity={0.16}
      />
      <path d={profilePath(hourlyMgDl)} fill="none" stroke={CHART_INK.text} strokeWidth={LINE_PX} />
    </svg>
  );
}

function useSummary(): (hours: readonly Hour[]) => string {
  const { t } = useTranslation('worklist');
  const language = useLanguage();
  const isAmPm = useIsAmPm();
  const glucose = useGlucoseWriter();
  const timeText = ({ hour }: Hour) => leftToRight(formatTimeOfDay(hour * MINUTES, isAmPm), language);
  return (hours) => {
    const [first, ...others] = hours.toSorted((one, other) => one.meanMgDl - other.meanMgDl);
    const last = others.at(-1) ?? first;
    if (!first || !last) return '';
    return t('profile.summary', {
      low: glucose.text(first.meanMgDl),
      lowAt: timeText(first),
      high: glucose.text(last.meanMgDl),
      highAt: timeText(last),
    });
  };
}

function yPx(mgDl: number): number {
  const share = (mgDl - LOWEST_MG_DL) / (HIGHEST_MG_DL - LOWEST_MG_DL);
  // Half of the line is beyond its middle: at the edge it would be cut.
  return LINE_PX + (HEIGHT_PX - 2 * LINE_PX) * (1 - Math.min(1, Math.max(0, share)));
}

/** Broken where an hour is not known. */
function profilePath(hourlyMgDl: readonly (number | null)[]): string {
  const xPx = (hour: number) => ((hour + 0.5) / hourlyMgDl.length) * WIDTH_PX;
  return hourlyMgDl
    .map((mgDl, hour) => {
      if (mgDl === null) return '';
      const isConnected = hour > 0 && hourlyMgDl[hour - 1] != null;
      return `${isConnected ? 'L' : 'M'}${xPx(hour).toFixed(1)},${yPx(mgDl).toFixed(1)}`;
    })
    .join('');
}
