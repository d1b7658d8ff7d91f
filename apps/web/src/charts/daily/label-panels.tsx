import { CARBS_COLOUR, EXERCISE_COLOUR } from '@glidepath/report-figures';

import { CHART_INK } from '../chart-ink.ts';
import type { PlotArea } from '../plot-area.ts';
import { cutText, LABEL_PADDING_PX, LANE_PX, type PlacedLabel } from './daily-layout.ts';
import { NoteMark } from './daily-marks.tsx';
import { type Activity, type MealMark, mealLabel, type Note } from './daily-series.ts';

const WITH_BOLUS = { fill: CHART_INK.carbsTint, stroke: CARBS_COLOUR, strokeWidth: 1.5 } as const;
/** Told apart without colour: open, with a broken edge; the text carries a sign as well. */
export const WITHOUT_BOLUS = {
  fill: CHART_INK.paper,
  stroke: CHART_INK.carbsEdge,
  strokeWidth: 2,
  strokeDasharray: '4 2.5',
} as const;
const PILL_PX = LANE_PX - 4;

const laneTopPx = (area: PlotArea, lane: number) => area.yTopPx + lane * LANE_PX + 4;

type MealPanelProps = Readonly<{ area: PlotArea; meals: readonly MealMark[]; places: readonly PlacedLabel[] }>;

/** Grams as numbers, sizes as letters, each at its time. */
export function MealPanel({ area, meals, places }: MealPanelProps) {
  return (
    <g data-panel="meal" fontSize={13} fill={CHART_INK.text}>
      {inPlaces(meals, places).map(({ mark, place, key }) => {
        const yPx = laneTopPx(area, place.lane);
        return (
          <g key={key} data-series="meal" data-without-bolus={mark.isWithoutBolus || undefined}>
            <rect
              x={place.startPx}
              y={yPx}
              width={place.endPx - place.startPx}
              height={PILL_PX}
              rx={PILL_PX / 2}
              {...(mark.isWithoutBolus ? WITHOUT_BOLUS : WITH_BOLUS)}
            />
            <text x={(place.startPx + place.endPx) / 2} y={yPx + PILL_PX / 2} dy="0.36em" textAnchor="middle">
              {mealLabel(mark)}
            </text>
          </g>
        );
      })}
    </g>
  );
}

type ExercisePanelProps = Readonly<{
  area: PlotArea;
  activities: readonly Activity[];
  places: readonly PlacedLabel[];
  xPx: (minute: number) => number;
}>;

/** A bar as long as the activity, with its name in it or beyond it. */
export function ExercisePanel({ area, activities, places, xPx }: ExercisePanelProps) {
  return (
    <g data-panel="exercise" fontSize={13} fill={CHART_INK.text}>
      {inPlaces(activities, places).map(({ mark, place, key }) => {
        const yPx = laneTopPx(area, place.lane);
        const widthPx = place.endPx - place.startPx;
        const startPx = xPx(mark.startMinute);
        return (
          <g key={key} data-series="activity">
            <rect x={place.startPx} y={yPx} width={widthPx} height={PILL_PX} rx={4} fill={CHART_INK.exerciseTint} />
            <rect
              x={startPx}
              y={yPx + PILL_PX - 3}
              width={Math.max(3, xPx(mark.endMinute) - startPx)}
              height={3}
              fill={EXERCISE_COLOUR}
            />
            <text x={place.startPx + LABEL_PADDING_PX / 2} y={yPx + 13}>
              {cutText(mark.text, widthPx)}
            </text>
          </g>
        );
      })}
    </g>
  );
}

type NotesPanelProps = Readonly<{ area: PlotArea; notes: readonly Note[]; places: readonly PlacedLabel[] }>;

export function NotesPanel({ area, notes, places }: NotesPanelProps) {
  return (
    <g data-panel="notes" fontSize={13} fill={CHART_INK.text}>
      {inPlaces(notes, places).map(({ mark, place, key }) => {
        const yPx = laneTopPx(area, place.lane) + PILL_PX / 2;
        return (
          <g key={key} data-series="note">
            <NoteMark xPx={place.startPx + 4} yPx={yPx} />
            <text x={place.startPx + LABEL_PADDING_PX} y={yPx} dy="0.36em">
              {cutText(mark.text, place.endPx - place.startPx)}
            </text>
          </g>
        );
      })}
    </g>
  );
}

type PlacedMark<Mark> = Readonly<{ mark: Mark; place: PlacedLabel; key: string }>;

/** Two labels never share both row and place, unless they are the same. */
function inPlaces<Mark>(marks: readonly Mark[], places: readonly PlacedLabel[]): PlacedMark<Mark>[] {
  return marks.flatMap((mark, index) => {
    const place = places[index];
    return place ? [{ mark, place, key: `${place.startPx}-${place.lane}-${index}` }] : [];
  });
}
