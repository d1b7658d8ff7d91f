import { TARGET_HIGH_MG_DL } from '@glidepath/report-figures';
import { line } from 'd3-shape';

import { CHART_INK, TICK_FONT_PX } from '../chart-ink.ts';
import type { PlotArea } from '../plot-area.ts';
import { type HoursOfDay, hoursScale } from './hours-scale.ts';
import styles from './replayed-chart.module.css';
import { type CurveScales, curveHeights, Hours, REPLAYED_LOOKS, TargetRange } from './replayed-curves.tsx';

/** Of one day: whether it speaks for the change, against it, or for neither. */
export type OverlaidDay = Readonly<{
  day: string;
  label: string;
  speaks: 'for' | 'against' | 'neither';
  /** Evenly spaced along the hours; null where glucose is not known. */
  glucoseMgDl: readonly (number | null)[];
}>;

type OverlaidDaysProps = Readonly<{
  hours: HoursOfDay;
  days: readonly OverlaidDay[];
  medianMgDl: readonly (number | null)[];
  formatTime: (minuteOfDay: number) => string;
  formatGlucose: (glucoseMgDl: number) => string;
  unit: string;
  /** The day that stands out, which stays named until another one is pointed at. */
  named: string | null;
  onName: (day: string) => void;
  onChoose: (day: string) => void;
}>;

const SIZE_PX = { width: 400, height: 200 } as const;
const PLOT: PlotArea = { xStartPx: 48, xEndPx: SIZE_PX.width - 20, yTopPx: 32, yBottomPx: SIZE_PX.height - 26 };

/** Dashes and a darker ink tell the days apart without colour. */
export const DAY_LOOKS = {
  for: { colour: REPLAYED_LOOKS.after.colour, dashes: undefined },
  against: { colour: 'var(--gp-warning, #B25E09)', dashes: '6 3' },
  neither: { colour: CHART_INK.axis, dashes: '1.5 3' },
} as const;

/** Glucose of the same hours on each day, with the median on top. Pointing at a day names it, choosing it leads to it. */
export function OverlaidDays({
  hours,
  days,
  medianMgDl,
  formatTime,
  formatGlucose,
  unit,
  named,
  onName,
  onChoose,
}: OverlaidDaysProps) {
  const highest = days.flatMap(({ glucoseMgDl }) => glucoseMgDl.map((mgDl) => mgDl ?? TARGET_HIGH_MG_DL));
  const all = { medianMgDl: highest, lowerQuartileMgDl: [], upperQuartileMgDl: highest };
  const scales = { time: hoursScale(hours, PLOT), yPx: curveHeights(PLOT, [all]) };
  const label = days.find(({ day }) => day === named)?.label;
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
        {days.map((day) => (
          <Day
            key={day.day}
            {...{ day, scales, onChoose }}
            isNamed={day.day === named}
            onName={() => onName(day.day)}
          />
        ))}
        <path
          d={curvePath(medianMgDl, scales)}
          fill="none"
          stroke={CHART_INK.text}
          strokeWidth={2.5}
          pointerEvents="none"
        />
        {label && (
          <text x={(PLOT.xStartPx + PLOT.xEndPx) / 2} y={16} textAnchor="middle" fontWeight={600} fill={CHART_INK.text}>
            {label}
          </text>
        )}
      </svg>
    </div>
  );
}

type DayProps = Readonly<{
  day: OverlaidDay;
  scales: CurveScales;
  isNamed: boolean;
  onName: () => void;
  onChoose: (day: string) => void;
}>;

/** Reached by the pointer alone: the choice of days below the drawing names them for the keyboard. */
function Day({ day: { day, speaks, glucoseMgDl }, scales, isNamed, onName, onChoose }: DayProps) {
  const path = curvePath(glucoseMgDl, scales);
  const { colour, dashes } = DAY_LOOKS[speaks];
  return (
    <g data-speaks={speaks} style={{ cursor: 'pointer' }} onPointerEnter={onName} onClick={() => onChoose(day)}>
      <path
        d={path}
        fill="none"
        stroke={colour}
        strokeWidth={isNamed ? 3 : 1.25}
        strokeOpacity={isNamed ? 1 : 0.75}
        strokeDasharray={dashes}
      />
      <path d={path} fill="none" stroke="transparent" strokeWidth={9} />
    </g>
  );
}

/** Nothing is drawn across a time of which nothing is known. */
function curvePath(glucoseMgDl: readonly (number | null)[], { time, yPx }: CurveScales): string {
  const every = time.lengthMinutes / Math.max(1, glucoseMgDl.length - 1);
  const draw = line<number | null>(
    (_, index) => time.xPx(index * every),
    (mgDl) => yPx(mgDl ?? 0),
  ).defined((mgDl) => mgDl !== null);
  return draw([...glucoseMgDl]) ?? '';
}
