import { MARKED_TIME_INK } from '../chart-ink.ts';
import type { DailyLayout } from './daily-layout.ts';

type MarkedStretchProps = Readonly<{ layout: DailyLayout; fromMinute: number; toMinute: number }>;

/** Something that lasted a moment must be seen too. */
const LEAST_WIDTH_PX = 8;

/** A band behind all panels with a line on either side: it is found without its colour. */
export function MarkedStretch({ layout: { whole, scale }, fromMinute, toMinute }: MarkedStretchProps) {
  const xPx = scale.xPx(fromMinute);
  const widthPx = Math.max(LEAST_WIDTH_PX, scale.xPx(toMinute) - xPx);
  const { yTopPx, yBottomPx } = whole;
  return (
    <g data-part="marked-time">
      <rect x={xPx} y={yTopPx} width={widthPx} height={yBottomPx - yTopPx} fill={MARKED_TIME_INK.fill} />
      <path
        d={`M${xPx},${yTopPx}V${yBottomPx}M${xPx + widthPx},${yTopPx}V${yBottomPx}`}
        stroke={MARKED_TIME_INK.edge}
        strokeWidth={1.5}
      />
    </g>
  );
}
