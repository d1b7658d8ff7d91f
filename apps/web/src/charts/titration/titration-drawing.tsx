import { MINUTES_PER_DAY } from '@glidepath/quantities';
import { INSULIN_COLOURS, RANGE_LOOKS } from '@glidepath/report-figures';
import { memo } from 'react';

import { AmountAxis } from '../axis/amount-axis.tsx';
import { amountScale } from '../axis/amount-scale.ts';
import type { TimeScale } from '../axis/time-scale.ts';
import { CHART_INK, TICK_FONT_PX } from '../chart-ink.ts';
import type { PlotArea } from '../plot-area.ts';
import { dayScale, glucoseHeights, labelledDays, type TitrationAreas } from './titration-layout.ts';
import { CheckMark, type CheckOutcome, LowMark } from './titration-marks.tsx';

/** Marks stand above the dose that they speak of. */
const MARK_DISTANCE_PX = 10;

type Span = Readonly<{ fromDay: number; toDay: number }>;

/** Ready to be drawn; days are counted from the first one. */
export type DrawnTitration = Readonly<{
  dayCount: number;
  fasting: readonly Readonly<{ day: number; mgDl: number }>[];
  lows: readonly Readonly<{ day: number; mgDl: number }>[];
  means: readonly (Span & Readonly<{ mgDl: number }>)[];
  doses: readonly (Span & Readonly<{ units: number }>)[];
  checks: readonly Readonly<{ day: number; outcome: CheckOutcome; toUnits: number }>[];
  pauses: readonly Span[];
  limits: Readonly<{ maxDoseUnits: number; targetLow: number; targetHigh: number }>;
}>;

type TitrationTexts = Readonly<{
  titles: Readonly<Record<'fasting' | 'dose', string>>;
  formatGlucose: (mgDl: number) => string;
  formatAmount: (units: number) => string;
  formatDay: (day: number) => string;
}>;

type TitrationDrawingProps = Readonly<{ drawn: DrawnTitration; areas: TitrationAreas; texts: TitrationTexts }>;

/** Fasting values over the dose that they were measured under, day by day. */
export const TitrationDrawing = memo(function TitrationDrawing({ drawn, areas, texts }: TitrationDrawingProps) {
  const { fasting, dose, whole } = areas;
  const scale = dayScale(drawn.dayCount, whole);
  return (
    <>
      {drawn.pauses.map(({ fromDay, toDay }) => (
        <rect
          key={fromDay}
          data-part="pause"
          x={atDay(scale, fromDay)}
          y={whole.yTopPx}
          width={Math.max(4, atDay(scale, toDay) - atDay(scale, fromDay))}
          height={whole.yBottomPx - whole.yTopPx}
          fill={CHART_INK.grid}
        />
      ))}
      <DayAxis drawn={drawn} areas={areas} scale={scale} formatDay={texts.formatDay} />
      <Titles areas={areas} titles={texts.titles} />
      <FastingPanel drawn={drawn} area={fasting} scale={scale} formatGlucose={texts.formatGlucose} />
      <DosePanel drawn={drawn} area={dose} scale={scale} formatAmount={texts.formatAmount} />
    </>
  );
});

const atDay = ({ xPx }: TimeScale, day: number) => xPx(day * MINUTES_PER_DAY);

type DayAxisProps = Readonly<{
  drawn: DrawnTitration;
  areas: TitrationAreas;
  scale: TimeScale;
  formatDay: (day: number) => string;
}>;

function DayAxis({ drawn: { dayCount }, areas: { whole }, scale, formatDay }: DayAxisProps) {
  return (
    <g data-part="day-axis" fontSize={TICK_FONT_PX} fill={CHART_INK.mutedText} textAnchor="middle">
      {labelledDays(dayCount, whole).map((day) => (
        <g key={day}>
          <path d={`M${atDay(scale, day)},${whole.yTopPx}V${whole.yBottomPx + 7}`} stroke={CHART_INK.grid} />
          <text x={atDay(scale, day)} y={whole.yBottomPx + 21}>
            {formatDay(day)}
          </text>
        </g>
      ))}
      <path d={`M${whole.xStartPx},${whole.yBottomPx}H${whole.xEndPx}`} stroke={CHART_INK.axis} />
    </g>
  );
}

function Titles({ areas, titles }: Readonly<{ areas: TitrationAreas; titles: TitrationTexts['titles'] }>) {
  return (
    <g fontSize={TICK_FONT_PX} fontWeight={600} fill={CHART_INK.text}>
      {(['fasting', 'dose'] as const).map((panel) => (
        <text key={panel} x={4} y={areas[panel].yTopPx - 14}>
          {titles[panel]}
        </text>
      ))}
    </g>
  );
}

type PanelProps = Readonly<{ drawn: DrawnTitration; area: PlotArea; scale: TimeScale }>;

/** A dot for each morning, the target as a band, and the averages that the checks judged. */
function FastingPanel(props: PanelProps & Pick<TitrationTexts, 'formatGlucose'>) {
  const { drawn, area, scale, formatGlucose } = props;
  const { fasting, lows, means, limits } = drawn;
  const heights = glucoseHeights(drawn, area);
  const { yPx } = heights;
  const [top, bottom] = [yPx(limits.targetHigh), yPx(limits.targetLow)];
  return (
    <g data-panel="fasting">
      <rect
        x={area.xStartPx}
        y={top}
        width={area.xEndPx - area.xStartPx}
        height={bottom - top}
        fill={CHART_INK.targetTint}
      />
      <path
        d={`M${area.xStartPx},${top}H${area.xEndPx}M${area.xStartPx},${bottom}H${area.xEndPx}`}
        stroke={RANGE_LOOKS.target.colour}
        strokeWidth={1.5}
      />
      <FastingAxis area={area} limits={limits} heights={heights} formatGlucose={formatGlucose} />
      {means.map(({ fromDay, toDay, mgDl }) => (
        <path
          key={`${fromDay}-${toDay}`}
          data-part="mean"
          d={`M${atDay(scale, fromDay) - 5},${yPx(mgDl)}H${atDay(scale, toDay) + 5}`}
          stroke={CHART_INK.mutedText}
          strokeWidth={2}
          strokeDasharray="5 3"
        />
      ))}
      {fasting.map(({ day, mgDl }) => (
        <circle
          key={day}
          data-part="fasting"
          cx={atDay(scale, day)}
          cy={yPx(mgDl)}
          r={4}
          fill={CHART_INK.text}
          stroke={CHART_INK.paper}
        />
      ))}
      {lows.map(({ day, mgDl }) => (
        <LowMark key={day} xPx={atDay(scale, day)} yPx={yPx(mgDl)} />
      ))}
    </g>
  );
}

type FastingAxisProps = Readonly<{
  area: PlotArea;
  limits: DrawnTitration['limits'];
  heights: ReturnType<typeof glucoseHeights>;
  formatGlucose: TitrationTexts['formatGlucose'];
}>;

/** The numbers of the target stand out, each on its own side of the band. */
function FastingAxis({ area, limits, heights: { yPx, ticks }, formatGlucose }: FastingAxisProps) {
  const xPx = area.xStartPx - 10;
  return (
    <g fontSize={TICK_FONT_PX} textAnchor="end" fill={CHART_INK.mutedText}>
      {ticks.map((mgDl) => (
        <g key={mgDl}>
          <path d={`M${area.xStartPx},${yPx(mgDl)}H${area.xEndPx}`} stroke={CHART_INK.grid} />
          <text x={xPx} y={yPx(mgDl)} dy="0.35em">
            {formatGlucose(mgDl)}
          </text>
        </g>
      ))}
      {(['targetLow', 'targetHigh'] as const).map((limit) => (
        <text
          key={limit}
          x={xPx}
          y={yPx(limits[limit])}
          dy={limit === 'targetHigh' ? '0em' : '0.7em'}
          fill={CHART_INK.target}
          fontWeight={700}
        >
          {formatGlucose(limits[limit])}
        </text>
      ))}
    </g>
  );
}

/** The dose as steps below its limit, with a mark for what each check came to. */
function DosePanel({ drawn, area, scale, formatAmount }: PanelProps & Pick<TitrationTexts, 'formatAmount'>) {
  const { doses, checks, limits } = drawn;
  const amounts = [...doses.map(({ units }) => units), ...checks.map(({ toUnits }) => toUnits), limits.maxDoseUnits];
  const heights = amountScale(Math.max(0, ...amounts), area, 3);
  const last = doses.length - 1;
  const line = doses
    .map(({ fromDay, toDay, units }, place) => {
      const startPx = place === 0 ? area.xStartPx : atDay(scale, fromDay);
      const endPx = place === last ? area.xEndPx : atDay(scale, toDay);
      return `${place === 0 ? 'M' : 'L'}${startPx},${heights.yPx(units)}H${endPx}`;
    })
    .join('');
  const limitPx = heights.yPx(limits.maxDoseUnits);
  return (
    <g data-panel="dose">
      <AmountAxis area={area} scale={heights} formatAmount={formatAmount} />
      <path
        data-part="limit"
        d={`M${area.xStartPx},${limitPx}H${area.xEndPx}`}
        stroke={CHART_INK.text}
        strokeWidth={1.5}
        strokeDasharray="7 4"
      />
      <text x={area.xEndPx + 6} y={limitPx} dy="0.35em" fontSize={TICK_FONT_PX} fill={CHART_INK.text} fontWeight={600}>
        {formatAmount(limits.maxDoseUnits)}
      </text>
      {line !== '' && (
        <>
          <path d={`${line}V${area.yBottomPx}H${area.xStartPx}Z`} fill={INSULIN_COLOURS.basal} fillOpacity={0.15} />
          <path
            data-part="dose"
            d={line}
            fill="none"
            stroke={INSULIN_COLOURS.basal}
            strokeWidth={2.5}
            strokeLinejoin="round"
          />
        </>
      )}
      {checks.map(({ day, outcome, toUnits }) => (
        <CheckMark
          key={`${day}-${outcome}`}
          outcome={outcome}
          xPx={atDay(scale, day)}
          yPx={heights.yPx(toUnits) - MARK_DISTANCE_PX}
        />
      ))}
    </g>
  );
}
