import { CHART_INK, TICK_FONT_PX } from '#charts/chart-ink.ts';

export type DrawnChange = Readonly<{
  name: string;
  changePoints: number;
  lowestPoints: number;
  highestPoints: number;
  forecastPoints: number | null;
}>;

const ROW_PX = 26;
const AXIS_PX = 26;
const NAMES_PX = 84;
const END_PX = 18;
const STEPS = [10, 20, 25, 50] as const;

export const changeDrawingHeightPx = (rows: number) => rows * ROW_PX + AXIS_PX;

type ChangeDrawingProps = Readonly<{
  changes: readonly DrawnChange[];
  widthPx: number;
  formatPoints: (points: number) => string;
}>;

/** Each change with its band on one scale around "no change", and a diamond for what had been forecast. */
export function ChangeDrawing({ changes, widthPx, formatPoints }: ChangeDrawingProps) {
  const reach = reachOf(changes);
  const heightPx = changes.length * ROW_PX;
  const xPx = (points: number) => NAMES_PX + ((points + reach) / (2 * reach)) * (widthPx - NAMES_PX - END_PX);
  const step = STEPS.find((size) => (2 * reach) / size <= 8) ?? reach;
  const ticks = Array.from(
    { length: 2 * Math.floor(reach / step) + 1 },
    (_, place) => (place - Math.floor(reach / step)) * step,
  );
  return (
    <g fontSize={TICK_FONT_PX}>
      {ticks.map((points) => (
        <g key={points}>
          <path
            d={`M${xPx(points)},0V${heightPx}`}
            stroke={points === 0 ? CHART_INK.axis : CHART_INK.grid}
            strokeWidth={points === 0 ? 1.5 : 1}
          />
          <text x={xPx(points)} y={heightPx + 18} textAnchor="middle" fill={CHART_INK.mutedText}>
            {formatPoints(points)}
          </text>
        </g>
      ))}
      {changes.map((change, row) => (
        <ChangeRow key={change.name} change={change} yPx={(row + 0.5) * ROW_PX} xPx={xPx} />
      ))}
    </g>
  );
}

type RowProps = Readonly<{ change: DrawnChange; yPx: number; xPx: (points: number) => number }>;

function ChangeRow({ change, yPx, xPx }: RowProps) {
  const { name, changePoints, lowestPoints, highestPoints, forecastPoints } = change;
  return (
    <g data-part="change">
      <text x={0} y={yPx} dy="0.35em" fill={CHART_INK.text}>
        {name}
      </text>
      <path
        d={`M${xPx(lowestPoints)},${yPx}H${xPx(highestPoints)}`}
        stroke={CHART_INK.insulin}
        strokeOpacity={0.4}
        strokeWidth={9}
        strokeLinecap="round"
      />
      <circle cx={xPx(changePoints)} cy={yPx} r={5} fill={CHART_INK.insulin} stroke={CHART_INK.paper} />
      {forecastPoints !== null && <ForecastMark xPx={xPx(forecastPoints)} yPx={yPx} />}
    </g>
  );
}

export function ForecastMark({ xPx, yPx }: Readonly<{ xPx: number; yPx: number }>) {
  return (
    <path
      data-part="forecast"
      d={`M${xPx},${yPx - 7}l6,7l-6,7l-6,-7Z`}
      fill={CHART_INK.paper}
      stroke={CHART_INK.text}
      strokeWidth={1.75}
    />
  );
}

/** As far as any band or forecast, in tens. */
function reachOf(changes: readonly DrawnChange[]): number {
  const farthest = changes.flatMap(({ lowestPoints, highestPoints, forecastPoints }) =>
    [lowestPoints, highestPoints, forecastPoints ?? 0].map(Math.abs),
  );
  return Math.max(20, Math.ceil(Math.max(0, ...farthest) / 10) * 10);
}
