import { TICK_FONT_PX } from '../chart-ink.ts';
import type { PlotArea } from '../plot-area.ts';
import { type HoursOfDay, hoursScale } from './hours-scale.ts';
import styles from './replayed-chart.module.css';
import { Curve, curveHeights, type GlucoseCurve, Hours, TargetRange } from './replayed-curves.tsx';

type ReplayedChartProps = Readonly<{
  hours: HoursOfDay;
  before: GlucoseCurve;
  after: GlucoseCurve;
  formatTime: (minuteOfDay: number) => string;
  formatGlucose: (glucoseMgDl: number) => string;
  /** Stands above the numbers. */
  unit: string;
}>;

const SIZE_PX = { width: 400, height: 180 } as const;
const PLOT: PlotArea = { xStartPx: 48, xEndPx: SIZE_PX.width - 20, yTopPx: 20, yBottomPx: SIZE_PX.height - 26 };

/** Glucose before and after the change of one value, in the hours in which it acts: medians and the middle half of the days. */
export function ReplayedChart({ hours, before, after, formatTime, formatGlucose, unit }: ReplayedChartProps) {
  const scales = { time: hoursScale(hours, PLOT), yPx: curveHeights(PLOT, [before, after]) };
  return (
    <div dir="ltr" className={styles.frame}>
      <svg
        className={styles.drawing}
        viewBox={`0 0 ${SIZE_PX.width} ${SIZE_PX.height}`}
        fontSize={TICK_FONT_PX}
        aria-hidden="true"
        focusable="false"
      >
        <TargetRange plot={PLOT} yPx={scales.yPx} formatGlucose={formatGlucose} unit={unit} />
        <Hours plot={PLOT} scale={scales.time} formatTime={formatTime} />
        <Curve part="before" curve={before} scales={scales} />
        <Curve part="after" curve={after} scales={scales} />
      </svg>
    </div>
  );
}
