import { CHART_INK } from '#charts/chart-ink.ts';
import type { PlotArea } from '#charts/plot-area.ts';
import { labelMinute } from './lane-drawing.ts';
import type { Lane, TableLane } from './lanes.ts';
import type { LaneWords } from './use-lane-words.ts';
import { LaneTitle } from './value-lane.tsx';

type TableLanePanelProps = Readonly<{
  plot: PlotArea;
  xPx: (minute: number) => number;
  lane: TableLane;
  former: Lane | undefined;
  words: LaneWords;
}>;

/** The doses of each part of the day in the order of their rows; those that change are bold. They are edited in the table. */
export function TableLanePanel({ plot, xPx, lane, former, words }: TableLanePanelProps) {
  const formerCells = former?.kind === 'table' ? former.cells : [];
  return (
    <g data-lane={lane.quantity}>
      <LaneTitle plot={plot} title={words.title(lane)} />
      {lane.cells.map((cell) => {
        const before = formerCells.find(({ key }) => key === cell.key)?.dosesUnits;
        return (
          <g key={cell.key} role="img" aria-label={words.row(lane, cell.key, cell.dosesUnits, before)}>
            <path
              d={`M${xPx(cell.stretches[0]?.fromMinute ?? 0)},${plot.yTopPx + 22}V${plot.yBottomPx}`}
              stroke={CHART_INK.grid}
            />
            <text
              x={xPx(labelMinute(cell))}
              y={(plot.yTopPx + 20 + plot.yBottomPx) / 2 + 5}
              textAnchor="middle"
              fontSize={13}
              fill={CHART_INK.mutedText}
            >
              {cell.dosesUnits.map((doseUnits, row) => (
                // oxlint-disable-next-line react/no-array-index-key -- rows have no other name, and never change places
                <tspan key={row} dx={row === 0 ? 0 : 5}>
                  {row > 0 && '· '}
                  <tspan
                    fontWeight={before && before[row] !== doseUnits ? 700 : 400}
                    fill={before && before[row] !== doseUnits ? CHART_INK.insulin : CHART_INK.text}
                  >
                    {words.dose(doseUnits)}
                  </tspan>
                </tspan>
              ))}
            </text>
          </g>
        );
      })}
    </g>
  );
}
