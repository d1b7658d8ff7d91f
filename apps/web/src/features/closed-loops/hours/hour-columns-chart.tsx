import { MINUTES_PER_HOUR } from '@glidepath/quantities';

import { amountScale } from '#charts/axis/amount-scale.ts';
import { CHART_INK } from '#charts/chart-ink.ts';
import type { MinuteCursor } from '#charts/cursor/minute-cursor.ts';
import type { LoopWriter } from '../use-loop-writer.ts';
import { HourFrame, type HourPlaces } from './hour-frame.tsx';

const GAP_PX = 2;

type HourColumnsProps = Readonly<{
  /** One for each hour; null where nothing is known of it. */
  amounts: readonly (number | null)[];
  colour: string;
  /** A line to compare with, such as 100 percent. */
  compared?: number;
  label: string;
  formatAmount: (amount: number, decimals: number) => string;
  cursor: MinuteCursor;
  writer: LoopWriter;
}>;

/** An hour of which nothing is known has no column; one with nothing in it has one without height. */
export function HourColumnsChart(props: HourColumnsProps) {
  const { amounts, colour, compared, label, formatAmount, cursor, writer } = props;
  const largest = Math.max(compared ?? 0, ...amounts.map((amount) => amount ?? 0));
  return (
    <HourFrame {...{ cursor, label, writer, formatAmount }} scaleIn={(area) => amountScale(largest, area, 3)}>
      {(places) => (
        <>
          {[...amounts.entries()].map(([hour, amount]) =>
            amount === null ? null : <Column key={hour} hour={hour} amount={amount} colour={colour} places={places} />,
          )}
          {compared !== undefined && (
            <path
              d={`M${places.area.xStartPx},${places.yPx(compared)}H${places.area.xEndPx}`}
              stroke={CHART_INK.text}
              strokeDasharray="5 4"
            />
          )}
        </>
      )}
    </HourFrame>
  );
}

type ColumnProps = Readonly<{ hour: number; amount: number; colour: string; places: HourPlaces }>;

function Column({ hour, amount, colour, places: { area, xPx, yPx } }: ColumnProps) {
  const startPx = xPx(hour * MINUTES_PER_HOUR) + GAP_PX / 2;
  const endPx = xPx((hour + 1) * MINUTES_PER_HOUR) - GAP_PX / 2;
  return (
    <rect
      data-part="hour"
      x={startPx}
      y={yPx(amount)}
      width={endPx - startPx}
      height={Math.max(0, area.yBottomPx - yPx(amount))}
      fill={colour}
    />
  );
}
