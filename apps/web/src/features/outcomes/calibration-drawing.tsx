import { CHART_INK, TICK_FONT_PX } from '#charts/chart-ink.ts';
import { type PlotArea, plotArea } from '#charts/plot-area.ts';
import type { OutcomesAfter } from './outcomes.query.ts';

type Groups = OutcomesAfter['calibration'][number]['groups'];

export const CALIBRATION_HEIGHT_PX = 300;
const LEAST_REACH_POINTS = 10;

type CalibrationDrawingProps = Readonly<{
  groups: Groups;
  widthPx: number;
  formatPoints: (points: number) => string;
  texts: Readonly<Record<'across' | 'up' | 'line', string>>;
}>;

/** Forecast across, what happened up. On the line both are the same. Larger dots are more decisions. */
export function CalibrationDrawing({ groups, widthPx, formatPoints, texts }: CalibrationDrawingProps) {
  const area = plotArea(CALIBRATION_HEIGHT_PX, { topPx: 28, bottomPx: 46 }, widthPx);
  const reach = reachOf(groups);
  const share = (points: number) => (points + reach) / (2 * reach);
  const xPx = (points: number) => area.xStartPx + share(points) * (area.xEndPx - area.xStartPx);
  const yPx = (points: number) => area.yBottomPx - share(points) * (area.yBottomPx - area.yTopPx);
  const ticks = [-reach, -reach / 2, 0, reach / 2, reach];
  return (
    <g fontSize={TICK_FONT_PX} fill={CHART_INK.mutedText}>
      {ticks.map((points) => (
        <g key={points}>
          <path
            d={`M${xPx(points)},${area.yTopPx}V${area.yBottomPx}M${area.xStartPx},${yPx(points)}H${area.xEndPx}`}
            stroke={points === 0 ? CHART_INK.axis : CHART_INK.grid}
          />
          <text x={xPx(points)} y={area.yBottomPx + 18} textAnchor="middle">
            {formatPoints(points)}
          </text>
          <text x={area.xStartPx - 8} y={yPx(points)} dy="0.35em" textAnchor="end">
            {formatPoints(points)}
          </text>
        </g>
      ))}
      <Titles area={area} texts={texts} />
      <path
        data-part="as-forecast"
        d={`M${xPx(-reach)},${yPx(-reach)}L${xPx(reach)},${yPx(reach)}`}
        stroke={CHART_INK.text}
        strokeDasharray="6 4"
      />
      {groups.map(({ decisions, forecastPoints, changePoints }) => (
        <circle
          key={forecastPoints}
          data-part="group"
          cx={xPx(forecastPoints)}
          cy={yPx(changePoints)}
          r={5 + Math.min(5, Math.sqrt(decisions) / 2)}
          fill={CHART_INK.insulin}
          fillOpacity={0.8}
          stroke={CHART_INK.paper}
        />
      ))}
    </g>
  );
}

function Titles({ area, texts }: Readonly<{ area: PlotArea; texts: CalibrationDrawingProps['texts'] }>) {
  return (
    <>
      <text x={4} y={14}>
        {texts.up}
      </text>
      <text x={area.xEndPx} y={area.yBottomPx + 38} textAnchor="end">
        {texts.across}
      </text>
      <text x={area.xEndPx} y={14} textAnchor="end">
        {texts.line}
      </text>
    </>
  );
}

/** In tens, as far as any group. */
function reachOf(groups: Groups): number {
  const farthest = groups.flatMap(({ forecastPoints, changePoints }) => [forecastPoints, changePoints].map(Math.abs));
  return Math.max(LEAST_REACH_POINTS, Math.ceil(Math.max(0, ...farthest) / 10) * 10);
}
