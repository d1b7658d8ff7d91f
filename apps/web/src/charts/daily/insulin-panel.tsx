import { INSULIN_COLOURS } from '@glidepath/report-figures';

import { AmountAxis } from '../axis/amount-axis.tsx';
import { type AmountScale, amountScale } from '../axis/amount-scale.ts';
import type { DayCount, TimeScale } from '../axis/time-scale.ts';
import { CHART_INK } from '../chart-ink.ts';
import type { PlotArea } from '../plot-area.ts';
import { DOSE_LOOKS, DoseHead, OverrideMark, SiteChangeMark } from './daily-marks.tsx';
import type { DailySeries, Delivery, Dose } from './daily-series.ts';
import { tenths } from './sensor-path.ts';

const BAR_WIDTH_PX: Readonly<Record<DayCount, number>> = { 1: 7, 3: 5, 7: 3.5 };

type InsulinPanelProps = Readonly<{
  area: PlotArea;
  time: TimeScale;
  dayCount: DayCount;
  series: Pick<DailySeries, 'basal' | 'tempBasal' | 'doses' | 'siteChanges'>;
  /** The maximum of the whole report, so that days can be compared (DAILY-22). */
  maxInsulinUnits: number;
  formatAmount: (amount: number) => string;
}>;

export function InsulinPanel({ area, time, dayCount, series, maxInsulinUnits, formatAmount }: InsulinPanelProps) {
  const scale = amountScale(maxInsulinUnits, area, 3);
  const scales = { xPx: time.xPx, yPx: scale.yPx };
  const basal = basalPaths(series.basal, scales);
  return (
    <g data-panel="insulin">
      <AmountAxis area={area} scale={scale} formatAmount={formatAmount} />
      <path data-series="basal" d={basal.area} fill={INSULIN_COLOURS.basal} fillOpacity={0.25} />
      <path d={basal.line} fill="none" stroke={INSULIN_COLOURS.basal} strokeWidth={1.5} />
      <TempBasal deliveries={series.tempBasal} time={time} scale={scale} />
      {doseShapes(series.doses, scales, BAR_WIDTH_PX[dayCount]).map((shape) => (
        <DoseMark key={`${shape.dose.kind}-${shape.dose.id}`} shape={shape} />
      ))}
      {series.siteChanges.map((minute) => (
        <g key={minute} data-series="site-change">
          <path
            d={`M${time.xPx(minute)},${area.yTopPx}V${area.yBottomPx}`}
            stroke={CHART_INK.text}
            strokeDasharray="2 3"
          />
          <SiteChangeMark xPx={time.xPx(minute)} yPx={area.yTopPx - 2} />
        </g>
      ))}
    </g>
  );
}

type TempBasalProps = Readonly<{ deliveries: readonly Delivery[]; time: TimeScale; scale: AmountScale }>;

/** A dashed step over the schedule; where the pump was stopped, a thick line at zero. */
function TempBasal({ deliveries, time, scale }: TempBasalProps) {
  const given = basalPaths(
    deliveries.filter(({ rateUnitsPerHour }) => rateUnitsPerHour > 0),
    { xPx: time.xPx, yPx: scale.yPx },
  );
  const stopped = deliveries.filter(({ rateUnitsPerHour }) => rateUnitsPerHour === 0);
  return (
    <>
      <path data-series="temp-basal" d={given.area} fill={INSULIN_COLOURS.basal} fillOpacity={0.25} />
      <path d={given.line} fill="none" stroke={CHART_INK.insulin} strokeWidth={2} strokeDasharray="5 3" />
      <path
        data-series="suspend"
        d={stopped
          .map(({ startMinute, endMinute }) => `M${time.xPx(startMinute)},${scale.yPx(0) - 2}H${time.xPx(endMinute)}`)
          .join('')}
        stroke={CHART_INK.mutedText}
        strokeWidth={4}
      />
    </>
  );
}

function DoseMark({ shape }: Readonly<{ shape: DoseShape }>) {
  const { dose, xPx, topPx, bar, extension } = shape;
  const { fill, edge } = DOSE_LOOKS[dose.kind];
  return (
    <g data-series={dose.kind}>
      {extension && (
        <rect
          data-part="extended"
          x={extension.xPx}
          y={extension.yPx}
          width={extension.widthPx}
          height={extension.heightPx}
          fill={fill}
          fillOpacity={0.35}
          stroke={edge}
          strokeDasharray="3 2"
        />
      )}
      {bar && (
        <rect
          data-part="immediate"
          x={bar.xPx}
          y={bar.yPx}
          width={bar.widthPx}
          height={bar.heightPx}
          fill={fill}
          stroke={edge}
          strokeWidth={0.75}
        />
      )}
      {bar && <DoseHead kind={dose.kind} xPx={xPx} yPx={topPx} />}
      {dose.override && dose.startMinute >= 0 && <OverrideMark override={dose.override} xPx={xPx} yPx={topPx - 3} />}
    </g>
  );
}

type RateScales = Readonly<{ xPx: (minute: number) => number; yPx: (rateUnitsPerHour: number) => number }>;

/**
 * The steps of a rate: `area` down to zero, and the line on top. Both break where nothing was recorded, and where the
 * clock was put back, so that both rates of the hour that comes twice are drawn.
 */
export function basalPaths(
  deliveries: readonly Delivery[],
  { xPx, yPx }: RateScales,
): Readonly<{ area: string; line: string }> {
  const zeroPx = tenths(yPx(0));
  const runs = runsOf(deliveries).map((run) => ({
    startPx: tenths(xPx(run[0]?.startMinute ?? 0)),
    steps: run.map(({ endMinute, rateUnitsPerHour }) => `V${tenths(yPx(rateUnitsPerHour))}H${tenths(xPx(endMinute))}`),
    topPx: tenths(yPx(run[0]?.rateUnitsPerHour ?? 0)),
  }));
  return {
    area: runs.map(({ startPx, steps }) => `M${startPx},${zeroPx}${steps.join('')}V${zeroPx}Z`).join(''),
    line: runs.map(({ startPx, topPx, steps }) => `M${startPx},${topPx}${steps.join('')}`).join(''),
  };
}

function runsOf(deliveries: readonly Delivery[]): Delivery[][] {
  const runs: Delivery[][] = [];
  for (const delivery of deliveries) {
    const run = runs.at(-1);
    const previous = run?.at(-1);
    // Clocks write whole seconds, so pieces of one rate may lie a moment apart.
    if (run && previous && Math.abs(delivery.startMinute - previous.endMinute) <= 1) run.push(delivery);
    else runs.push([delivery]);
  }
  return runs;
}

type DoseScales = Readonly<{ xPx: (minute: number) => number; yPx: (units: number) => number }>;

type DoseShape = Readonly<{
  dose: Dose;
  xPx: number;
  /** The end of the bar; a small dose is still seen. */
  topPx: number;
  /** Null where nothing is given at once, or it was before the first shown day. */
  bar: Readonly<{ xPx: number; yPx: number; widthPx: number; heightPx: number }> | null;
  extension: Readonly<{ xPx: number; yPx: number; widthPx: number; heightPx: number }> | null;
}>;

const LEAST_PX = 3;

export function doseShapes(doses: readonly Dose[], { xPx, yPx }: DoseScales, barWidthPx: number): readonly DoseShape[] {
  const zeroPx = yPx(0);
  const topOf = (units: number) => Math.min(yPx(units), zeroPx - LEAST_PX);
  return doses.map((dose) => {
    const startPx = xPx(dose.startMinute);
    const barTopPx = topOf(dose.immediateUnits);
    const extensionTopPx = topOf(dose.extendedUnits);
    const bar =
      dose.immediateUnits > 0 && dose.startMinute >= 0
        ? { xPx: startPx - barWidthPx / 2, yPx: barTopPx, widthPx: barWidthPx, heightPx: zeroPx - barTopPx }
        : null;
    const extension =
      dose.extendedUnits > 0
        ? {
            xPx: startPx,
            yPx: extensionTopPx,
            widthPx: Math.max(LEAST_PX, xPx(dose.endMinute) - startPx),
            heightPx: zeroPx - extensionTopPx,
          }
        : null;
    const topPx = Math.min(bar ? barTopPx : zeroPx, extension ? extensionTopPx : zeroPx);
    return { dose, xPx: startPx, topPx, bar, extension };
  });
}
