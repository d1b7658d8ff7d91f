import type { ReplayedCurve } from '@glidepath/plan-replay';
import type { DosedPlan, PlanContext } from '@glidepath/treatment-plan';
import { useMediaQuery } from '@mantine/hooks';

import { ChartFrame } from '#charts/chart-frame.tsx';
import { TICK_FONT_PX } from '#charts/chart-ink.ts';
import { type PlotArea, plotArea } from '#charts/plot-area.ts';
import { hoursScale } from '#charts/replay/hours-scale.ts';
import { Curve, type CurveScales, curveHeights, Hours, TargetRange } from '#charts/replay/replayed-curves.tsx';
import { formatTimeOfDay } from '#shared/format/times.ts';
import { useGlucoseWriter } from '#shared/glucose/glucose-writer.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { type Lane, lanesOf } from './lanes.ts';
import { ProfileCursor } from './profile-cursor.tsx';
import { TableLanePanel } from './table-lane.tsx';
import { TypedValueBox } from './typed-value-box.tsx';
import type { LaneEditing } from './use-lane-editing.ts';
import { useLaneWords } from './use-lane-words.ts';
import { ValueLanePanel } from './value-lane.tsx';
import { ChosenWhy, type WhyOf } from './why-button.tsx';

const MARGIN_PX = 8;
const PROFILE_PX = 160;
const LANE_PX = 64;
const AXIS_PX = 30;
/** Where a page shows less at once, the values of the plan come first and the glucose below them. */
const NARROW = '(max-width: 1149px)';

type Profiles = Readonly<Record<'recorded' | 'tried' | 'advised', ReplayedCurve | null>>;

type CanvasDrawingProps = Readonly<{
  editing: LaneEditing;
  current: DosedPlan | null;
  advised: DosedPlan | null;
  context: PlanContext;
  profiles: Profiles;
  whyOf?: WhyOf | undefined;
}>;

const NO_WHY: WhyOf = () => undefined;

/** Glucose over the day, and below it on the same hours every value of the plan. */
export function CanvasDrawing(props: CanvasDrawingProps) {
  const { editing, current, advised, context, profiles, whyOf = NO_WHY } = props;
  const lanes = lanesOf(editing.tried);
  const words = useLaneWords(editing.tried, context.glucoseUnit);
  const isAmPm = useIsAmPm();
  const isNarrow = useMediaQuery(NARROW) ?? false;
  const hasProfile = profiles.recorded !== null;
  const { heightPx, profileTopPx, laneTopsPx } = stacked(lanes.length, hasProfile, isNarrow);
  const whole: PlotArea = plotArea(heightPx, { topPx: MARGIN_PX, bottomPx: AXIS_PX });
  const time = hoursScale({ fromMinute: 0, toMinute: 0 }, whole);
  const panelAt = (yTopPx: number, panelPx: number): PlotArea => ({ ...whole, yTopPx, yBottomPx: yTopPx + panelPx });
  const profilePanel = panelAt(profileTopPx, PROFILE_PX);
  const plots = laneTopsPx.map((topPx) => panelAt(topPx, LANE_PX));
  const lanesIn = (plan: DosedPlan | null) => (plan && plan.type === editing.tried.type ? lanesOf(plan) : []);
  const others = [lanesIn(current), lanesIn(advised), lanesIn(editing.settled)] as const;
  const topPx = (lane: Lane) => plots[lanes.findIndex(({ quantity }) => quantity === lane.quantity)]?.yTopPx ?? 0;
  return (
    <ChartFrame
      heightPx={heightPx}
      isSpoken
      overlay={
        <>
          {profiles.recorded && (
            <ProfileCursor panel={profilePanel} recorded={profiles.recorded} tried={profiles.tried} />
          )}
          <TypedValueBox {...{ editing, words, topPx, whyOf }} xPx={time.xPx} />
          <ChosenWhy {...{ editing, words, topPx, whyOf }} xPx={time.xPx} />
        </>
      }
    >
      <g fontSize={TICK_FONT_PX}>
        <Hours plot={whole} scale={time} formatTime={(_, minutesIn) => formatTimeOfDay(minutesIn, isAmPm)} />
        {hasProfile && <ProfilePanel panel={profilePanel} time={time} profiles={profiles} />}
        {lanes.map((lane, index) => {
          const plot = plots[index] ?? whole;
          const [former, recommended, settled] = others.map((of) => ofQuantity(of, lane));
          return lane.kind === 'table' ? (
            <TableLanePanel key={lane.quantity} {...{ plot, lane, former, words }} xPx={time.xPx} />
          ) : (
            <ValueLanePanel
              key={lane.quantity}
              {...{ plot, lane, former, editing, words }}
              scaledTo={[former, recommended, settled]}
              xPx={time.xPx}
            />
          );
        })}
      </g>
    </ChartFrame>
  );
}

const ofQuantity = (lanes: readonly Lane[], { quantity }: Lane) => lanes.find((lane) => lane.quantity === quantity);

/** Where each panel begins, and the height of all of them. */
function stacked(lanes: number, hasProfile: boolean, areValuesFirst: boolean) {
  const profilePx = hasProfile ? PROFILE_PX + MARGIN_PX : 0;
  const lanesPx = lanes * (LANE_PX + MARGIN_PX);
  const firstLanePx = MARGIN_PX + (areValuesFirst ? 0 : profilePx);
  return {
    profileTopPx: MARGIN_PX + (areValuesFirst ? lanesPx : 0),
    laneTopsPx: Array.from({ length: lanes }, (_, lane) => firstLanePx + lane * (LANE_PX + MARGIN_PX)),
    heightPx: MARGIN_PX + profilePx + lanesPx + AXIS_PX,
  };
}

type ProfilePanelProps = Readonly<{ panel: PlotArea; time: CurveScales['time']; profiles: Profiles }>;

function ProfilePanel({ panel, time, profiles: { recorded, tried, advised } }: ProfilePanelProps) {
  const glucose = useGlucoseWriter();
  // While a value is dragged the same height is the same glucose; a plan that leaves the drawing gets more room, by steps.
  const fixed = [recorded, advised].filter((curve) => curve !== null);
  const scales = { time, yPx: curveHeights(panel, fixed, tried ? [tried] : []) };
  return (
    <g data-part="profile">
      <TargetRange plot={panel} yPx={scales.yPx} formatGlucose={glucose.limit} unit={glucose.unit} />
      {recorded && <Curve part="before" curve={recorded} scales={scales} />}
      {advised && <Curve part="other" curve={advised} scales={scales} isMedianOnly />}
      {tried && <Curve part="after" curve={tried} scales={scales} />}
    </g>
  );
}
