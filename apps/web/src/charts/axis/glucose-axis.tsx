import {
  RANGE_LOOKS,
  TARGET_HIGH_MG_DL,
  TARGET_LOW_MG_DL,
  VERY_HIGH_MG_DL,
  VERY_LOW_MG_DL,
} from '@glidepath/report-figures';

import { CHART_INK, TICK_FONT_PX } from '../chart-ink.ts';
import type { PlotArea } from '../plot-area.ts';
import type { GlucoseScale } from './glucose-scale.ts';

/** Room for 'mmol/L'. */
const UNIT_PX = 41;
/** Closer labels would touch. */
const LEAST_DISTANCE_PX = 14;

type GlucoseAxisProps = Readonly<{
  area: PlotArea;
  scale: GlucoseScale;
  formatGlucose: (glucoseMgDl: number) => string;
  /** Stands above the numbers. */
  unit: string;
}>;

/** Numbers beside a glucose chart and its grid. Draw it before the curves, and `TargetLines` after them. */
export function GlucoseAxis({ area, scale, formatGlucose, unit }: GlucoseAxisProps) {
  return (
    <g data-part="glucose-axis" fontSize={TICK_FONT_PX} fill={CHART_INK.mutedText} textAnchor="end">
      {glucoseTicks(scale).map((tick) => (
        <Tick key={tick.glucoseMgDl} tick={tick} area={area} label={formatGlucose(tick.glucoseMgDl)} />
      ))}
      <text x={Math.max(area.xStartPx - 10, UNIT_PX)} y={scale.yPx(scale.topMgDl) + 22} fontSize={12}>
        {unit}
      </text>
    </g>
  );
}

function Tick({ tick, area, label }: Readonly<{ tick: GlucoseTick; area: PlotArea; label: string }>) {
  const { yPx, isTarget } = tick;
  const { xStartPx, xEndPx } = area;
  return (
    <>
      {!isTarget && <path d={`M${xStartPx},${yPx}H${xEndPx}`} stroke={CHART_INK.grid} />}
      {isTarget && <rect x={xStartPx - 42} y={yPx - 9} width={38} height={18} rx={4} fill={CHART_INK.targetTint} />}
      <text
        x={xStartPx - 10}
        y={yPx}
        dy="0.35em"
        fill={isTarget ? CHART_INK.target : CHART_INK.mutedText}
        fontWeight={isTarget ? 700 : 400}
      >
        {label}
      </text>
    </>
  );
}

/** The lines at 70 and 180 mg/dL (AGP-09), labelled by the axis. */
export function TargetLines({ area, scale }: Readonly<{ area: PlotArea; scale: GlucoseScale }>) {
  return (
    <g data-part="target-lines" stroke={RANGE_LOOKS.target.colour} strokeWidth={2}>
      {glucoseTicks(scale)
        .filter(({ isTarget }) => isTarget)
        .map(({ glucoseMgDl, yPx }) => (
          <path key={glucoseMgDl} data-mg-dl={glucoseMgDl} d={`M${area.xStartPx},${yPx}H${area.xEndPx}`} />
        ))}
    </g>
  );
}

type GlucoseTick = Readonly<{ glucoseMgDl: number; yPx: number; isTarget: boolean }>;

/** The borders of the ranges, the bottom and the top. On a low chart the target lines push out what is too near. */
export function glucoseTicks({ topMgDl, yPx }: GlucoseScale): GlucoseTick[] {
  const targets = [TARGET_LOW_MG_DL, TARGET_HIGH_MG_DL].map((glucoseMgDl) => tickAt(glucoseMgDl, true));
  const others = [0, VERY_LOW_MG_DL, VERY_HIGH_MG_DL, 300, topMgDl].map((glucoseMgDl) => tickAt(glucoseMgDl, false));
  const fitting = others.filter((tick) =>
    targets.every((target) => Math.abs(target.yPx - tick.yPx) >= LEAST_DISTANCE_PX),
  );
  return [...targets, ...fitting].toSorted((one, other) => one.glucoseMgDl - other.glucoseMgDl);

  function tickAt(glucoseMgDl: number, isTarget: boolean): GlucoseTick {
    return { glucoseMgDl, yPx: yPx(glucoseMgDl), isTarget };
  }
}
