import { MINUTES_PER_DAY } from '@glidepath/quantities';
import {
  dayCurve,
  GLUCOSE_RANGES,
  RANGE_LOOKS,
  type RangeShares,
  rangesBarParts,
  TARGET_HIGH_MG_DL,
  TARGET_LOW_MG_DL,
} from '@glidepath/report-figures';
import { memo, useId } from 'react';

import { RangePatternFill } from '../agp/range-pattern.tsx';
import { CHART_INK } from '../chart-ink.ts';

const WIDTH_PX = 120;
const HEIGHT_PX = 64;
/** Below it no sensor reads; higher values are drawn at the top. */
const SPAN_MG_DL = { bottom: 40, top: 300 } as const;

type DayThumbnailProps = Readonly<{ sensor: readonly Readonly<{ minute: number; mgDl: number }>[] }>;

/** The glucose of one day, too small to be read but large enough to be compared. */
export const DayThumbnail = memo(function DayThumbnail({ sensor }: DayThumbnailProps) {
  const x = (minute: number) => (minute / MINUTES_PER_DAY) * WIDTH_PX;
  const y = (mgDl: number) => {
    const shown = Math.min(SPAN_MG_DL.top, Math.max(SPAN_MG_DL.bottom, mgDl));
    return HEIGHT_PX - ((shown - SPAN_MG_DL.bottom) / (SPAN_MG_DL.top - SPAN_MG_DL.bottom)) * HEIGHT_PX;
  };
  const { areas, line } = dayCurve(sensor, { x, y });
  return (
    <svg viewBox={`0 0 ${WIDTH_PX} ${HEIGHT_PX}`} width="100%" aria-hidden="true" focusable="false">
      <rect
        y={y(TARGET_HIGH_MG_DL)}
        width={WIDTH_PX}
        height={y(TARGET_LOW_MG_DL) - y(TARGET_HIGH_MG_DL)}
        fill={CHART_INK.targetTint}
      />
      <path d={[6, 12, 18].map((hour) => `M${x(hour * 60)},0V${HEIGHT_PX}`).join('')} stroke={CHART_INK.grid} />
      {areas.map(({ range, path }) => (
        <path key={range} data-range={range} d={path} fill={RANGE_LOOKS[range].colour} />
      ))}
      <path d={line} fill="none" stroke={CHART_INK.text} strokeWidth={1.2} strokeLinejoin="round" />
    </svg>
  );
});

const BAR_PX = { width: 20, height: 72 } as const;

/** Time in ranges of one day as one stacked bar; an empty frame without readings. */
export function DayBar({ shares }: Readonly<{ shares: RangeShares | null }>) {
  const id = useId();
  const { width, height } = BAR_PX;
  return (
    <svg width={width} height={height} aria-hidden="true" focusable="false" data-part="day-bar">
      {shares === null && <rect width={width} height={height} rx={3} fill={CHART_INK.grid} />}
      {shares && (
        <>
          <defs>
            {GLUCOSE_RANGES.map((range) => (
              <RangePatternFill key={range} id={`${id}${range}`} range={range} />
            ))}
          </defs>
          {rangesBarParts(shares, height).map(({ range, start, length }) => (
            <rect
              key={range}
              data-range={range}
              y={start}
              width={width}
              height={Math.max(0.5, length - 1)}
              fill={`url(#${id}${range})`}
            />
          ))}
        </>
      )}
    </svg>
  );
}
