import type { GlucoseRange } from '@glidepath/report-figures';
import { useId } from 'react';

import { RangePatternFill } from '../agp/range-pattern.tsx';
import { CHART_INK } from '../chart-ink.ts';

const HEIGHT_PX = 22;

type DayRangesBarProps = Readonly<{
  /** In the order they are drawn; percents that add to 100. */
  shares: readonly Readonly<{ range: GlucoseRange; percent: number }>[];
}>;

/** One day's time in ranges, low to high in the reading direction, as wide as its place. */
export function DayRangesBar({ shares }: DayRangesBarProps) {
  const id = useId();
  const parts = shares.map(({ range, percent }, index) => ({
    range,
    percent,
    startPercent: shares.slice(0, index).reduce((sum, share) => sum + share.percent, 0),
  }));
  return (
    <svg
      className="gp-mirrors"
      width="100%"
      height={HEIGHT_PX}
      aria-hidden="true"
      focusable="false"
      data-part="day-ranges"
    >
      <defs>
        {parts.map(({ range }) => (
          <RangePatternFill key={range} id={`${id}${range}`} range={range} />
        ))}
      </defs>
      {parts
        .filter(({ percent }) => percent > 0)
        .map(({ range, percent, startPercent }) => (
          <rect
            key={range}
            data-range={range}
            x={`${startPercent}%`}
            width={`${percent}%`}
            height={HEIGHT_PX}
            rx={3}
            fill={`url(#${id}${range})`}
            stroke={CHART_INK.paper}
            strokeWidth={2}
          />
        ))}
    </svg>
  );
}
