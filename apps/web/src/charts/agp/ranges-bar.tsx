import { GLUCOSE_RANGES, type RangeShares, rangesBarParts } from '@glidepath/report-figures';
import { useId } from 'react';

import { CHART_INK } from '../chart-ink.ts';
import { RangePatternFill } from './range-pattern.tsx';

/** As high as a row of the table beside the bar. */
export const RANGE_ROW_HEIGHT_PX = 44;
const HEIGHT_PX = RANGE_ROW_HEIGHT_PX * GLUCOSE_RANGES.length;
const BAR_WIDTH_PX = 44;
const WIDTH_PX = 84;

/** Time in ranges as one stacked bar, each part led to its row of the table beside it, which says the same in words. */
export function RangesBar({ shares }: Readonly<{ shares: RangeShares }>) {
  const id = useId();
  const parts = rangesBarParts(shares, HEIGHT_PX);
  return (
    <svg
      className="gp-mirrors"
      width={WIDTH_PX}
      height={HEIGHT_PX}
      viewBox={`0 0 ${WIDTH_PX} ${HEIGHT_PX}`}
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        {GLUCOSE_RANGES.map((range) => (
          <RangePatternFill key={range} id={`${id}${range}`} range={range} />
        ))}
      </defs>
      {parts.map(({ range, start: topPx, length: heightPx }) => {
        const rowPx = (GLUCOSE_RANGES.indexOf(range) + 0.5) * RANGE_ROW_HEIGHT_PX;
        return (
          <g key={range} data-range={range}>
            <rect
              y={topPx}
              width={BAR_WIDTH_PX}
              height={heightPx}
              fill={`url(#${id}${range})`}
              stroke={CHART_INK.paper}
            />
            <path
              d={`M${BAR_WIDTH_PX + 3},${topPx + heightPx / 2}h6L${WIDTH_PX - 10},${rowPx}H${WIDTH_PX}`}
              fill="none"
              stroke={CHART_INK.axis}
            />
          </g>
        );
      })}
    </svg>
  );
}

/** A key beside the name of a range. */
export function RangeSwatch({ range }: Readonly<{ range: (typeof GLUCOSE_RANGES)[number] }>) {
  const id = useId();
  return (
    <svg width={16} height={16} aria-hidden="true" focusable="false" data-range={range}>
      <defs>
        <RangePatternFill id={id} range={range} />
      </defs>
      <rect width={16} height={16} rx={3} fill={`url(#${id})`} />
    </svg>
  );
}
