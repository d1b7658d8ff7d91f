import { type DayCount, type TimeScale, timeScale } from '../axis/time-scale.ts';
import { CHART_WIDTH_PX, type PlotArea, plotArea } from '../plot-area.ts';
import { type DailySeries, mealLabel } from './daily-series.ts';

export const DAILY_PANELS = ['glucose', 'meal', 'insulin', 'exercise', 'notes'] as const;
export type DailyPanel = (typeof DAILY_PANELS)[number];

/** A label with its row. */
export type PlacedLabel = PixelSpan & Readonly<{ lane: number }>;

export type DailyLayout = Readonly<{
  widthPx: number;
  dayCount: DayCount;
  scale: TimeScale;
  heightPx: number;
  /** All panels together: the grid and the cursor run through it. */
  whole: PlotArea;
  panels: Readonly<Partial<Record<DailyPanel, PlotArea>>>;
  meals: readonly PlacedLabel[];
  activities: readonly PlacedLabel[];
  notes: readonly PlacedLabel[];
}>;

const MARGINS = { startPx: 56, endPx: 34 };
const TITLE_PX = 32;
/** Keeps the lowest number of one panel clear of the next one's title. */
const GAP_PX = 8;
const GLUCOSE_PX = 250;
const INSULIN_PX = 120;
const AXIS_PX = 32;
const DAY_NAMES_PX = 20;
export const LANE_PX = 22;
const MAX_LANES = 4;
const CHARACTER_PX = 6.5;
export const LABEL_PADDING_PX = 12;
/** Longer texts are cut; the cursor and the table tell them whole. */
const LONGEST_LABEL_PX: Readonly<Record<DayCount, number>> = { 1: 190, 3: 120, 7: 90 };

/** Where everything of the stacked charts stands, for the panels that a patient gets. */
export function dailyLayout(
  series: DailySeries,
  panels: readonly DailyPanel[],
  dayCount: DayCount,
  widthPx = CHART_WIDTH_PX,
): DailyLayout {
  const frame = plotArea(0, MARGINS, widthPx);
  const scale = timeScale(dayCount, frame);
  const plot = { startPx: frame.xStartPx, endPx: frame.xEndPx };
  const meals = placedLabels(
    series.meals.map((meal) => centredSpan(scale.xPx(meal.minute), labelPx(mealLabel(meal)), plot)),
  );
  const longestPx = LONGEST_LABEL_PX[dayCount];
  const activities = placedLabels(
    series.activities.map(({ startMinute, endMinute, text }) => {
      const lastingPx = scale.xPx(endMinute) - scale.xPx(startMinute);
      return startingSpan(scale.xPx(startMinute), Math.max(lastingPx, Math.min(labelPx(text), longestPx)), plot);
    }),
  );
  const notes = placedLabels(
    series.notes.map(({ minute, text }) => startingSpan(scale.xPx(minute), Math.min(labelPx(text), longestPx), plot)),
  );
  const heightsPx: Readonly<Record<DailyPanel, number>> = {
    glucose: GLUCOSE_PX,
    meal: lanesPx(meals),
    insulin: INSULIN_PX,
    exercise: lanesPx(activities),
    notes: lanesPx(notes),
  };
  const stacked = stackedPanels(panels, heightsPx, frame);
  const heightPx = stacked.bottomPx + AXIS_PX + (dayCount === 1 ? 0 : DAY_NAMES_PX);
  const whole = { ...frame, yTopPx: TITLE_PX, yBottomPx: stacked.bottomPx };
  return { widthPx, dayCount, scale, heightPx, whole, panels: stacked.areas, meals, activities, notes };
}

function stackedPanels(
  panels: readonly DailyPanel[],
  heightsPx: Readonly<Record<DailyPanel, number>>,
  { xStartPx, xEndPx }: PlotArea,
) {
  const areas: Partial<Record<DailyPanel, PlotArea>> = {};
  let bottomPx = 0;
  for (const panel of panels) {
    const yTopPx = bottomPx + TITLE_PX + (bottomPx === 0 ? 0 : GAP_PX);
    bottomPx = yTopPx + heightsPx[panel];
    areas[panel] = { xStartPx, xEndPx, yTopPx, yBottomPx: bottomPx };
  }
  return { areas, bottomPx };
}

const labelPx = (text: string) => text.length * CHARACTER_PX + LABEL_PADDING_PX;

/** A label that begins at its moment, moved where it would leave the chart. */
function startingSpan(xPx: number, widthPx: number, { endPx }: PixelSpan): PixelSpan {
  const startPx = Math.min(xPx, endPx - widthPx);
  return { startPx, endPx: startPx + widthPx };
}

function placedLabels(spans: readonly PixelSpan[]): readonly PlacedLabel[] {
  const lanes = laneIndexes(spans, MAX_LANES);
  return spans.map((span, index) => ({ ...span, lane: lanes[index] ?? 0 }));
}

const lanesPx = (labels: readonly PlacedLabel[]) => lanesUsed(labels.map(({ lane }) => lane)) * LANE_PX + 6;

/** As much of a text as fits. */
export function cutText(text: string, widthPx: number): string {
  const fitting = Math.floor((widthPx - LABEL_PADDING_PX) / CHARACTER_PX);
  const cut = text.length <= fitting ? text : `${text.slice(0, Math.max(0, fitting - 1)).trimEnd()}…`;
  // What people write may run either way; the marks around it keep it apart from the chart's own direction.
  return `\u2068${cut}\u2069`;
}

type PixelSpan = Readonly<{ startPx: number; endPx: number }>;

const LANE_GAP_PX = 4;

/**
 * In which row each of several labels stands so that none covers another; spans come in order of their start. When all
 * rows are taken a label goes where it covers least.
 */
export function laneIndexes(spans: readonly PixelSpan[], maxLanes: number): readonly number[] {
  const laneEndsPx: number[] = [];
  return spans.map(({ startPx, endPx }) => {
    const free = laneEndsPx.findIndex((laneEndPx) => laneEndPx + LANE_GAP_PX <= startPx);
    const lane = free === -1 ? nextLane(laneEndsPx, maxLanes) : free;
    laneEndsPx[lane] = endPx;
    return lane;
  });
}

function nextLane(laneEndsPx: readonly number[], maxLanes: number): number {
  return laneEndsPx.length < maxLanes ? laneEndsPx.length : laneEndsPx.indexOf(Math.min(...laneEndsPx));
}

/** At least one: an empty panel still shows its row. */
export function lanesUsed(lanes: readonly number[]): number {
  return lanes.reduce((used, lane) => Math.max(used, lane + 1), 1);
}

/** A label around its moment, moved where it would leave the chart. */
export function centredSpan(xPx: number, widthPx: number, { startPx, endPx }: PixelSpan): PixelSpan {
  const fromPx = Math.min(Math.max(xPx - widthPx / 2, startPx), endPx - widthPx);
  return { startPx: fromPx, endPx: fromPx + widthPx };
}
