import { CHART_INK, TICK_FONT_PX } from '../chart-ink.ts';
import type { PlotArea } from '../plot-area.ts';
import type { AmountScale } from './amount-scale.ts';

type AmountAxisProps = Readonly<{
  area: PlotArea;
  scale: AmountScale;
  formatAmount: (amount: number, decimals: number) => string;
}>;

/** Numbers beside a chart of doses or rates, and its grid. */
export function AmountAxis({ area, scale, formatAmount }: AmountAxisProps) {
  return (
    <g data-part="amount-axis" fontSize={TICK_FONT_PX} fill={CHART_INK.mutedText} textAnchor="end">
      {scale.ticks.map((amount) => (
        <g key={amount}>
          <path d={`M${area.xStartPx},${scale.yPx(amount)}H${area.xEndPx}`} stroke={CHART_INK.grid} />
          <text x={area.xStartPx - 10} y={scale.yPx(amount)} dy="0.35em">
            {formatAmount(amount, scale.tickDecimals)}
          </text>
        </g>
      ))}
    </g>
  );
}
