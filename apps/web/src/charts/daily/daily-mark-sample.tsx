import { CARBS_COLOUR, EXERCISE_COLOUR, INSULIN_COLOURS, RANGE_LOOKS } from '@glidepath/report-figures';
import type { ReactNode } from 'react';

import { CHART_INK } from '../chart-ink.ts';
import { DOSE_LOOKS, DoseHead, GlucoseDotMark, NoteMark, OverrideMark, SiteChangeMark } from './daily-marks.tsx';
import type { DoseKind } from './daily-series.ts';
import { WITHOUT_BOLUS } from './label-panels.tsx';

type SampleName =
  | 'sensor'
  | 'meter'
  | 'manual'
  | 'meal'
  | 'mealWithoutBolus'
  | 'basal'
  | 'tempBasal'
  | 'suspend'
  | 'bolus'
  | 'automated'
  | 'extended'
  | 'injectedBolus'
  | 'injectedBasal'
  | 'override'
  | 'siteChange'
  | 'activity'
  | 'note';

/** A mark of the charts as it is drawn there, for a legend. */
export function DailyMarkSample({ mark }: Readonly<{ mark: SampleName }>) {
  return (
    <svg width={26} height={20} viewBox="0 0 26 20" aria-hidden="true" focusable="false">
      {SAMPLES[mark]}
    </svg>
  );
}

function Bar({ kind }: Readonly<{ kind: DoseKind }>) {
  const { fill, edge } = DOSE_LOOKS[kind];
  return (
    <>
      <rect x={10.5} y={4} width={5} height={15} fill={fill} stroke={edge} strokeWidth={0.75} />
      <DoseHead kind={kind} xPx={13} yPx={5} />
    </>
  );
}

const basalStep = <path d="M2,18V9H13V5H24V18Z" fill={INSULIN_COLOURS.basal} fillOpacity={0.25} />;

const SAMPLES: Readonly<Record<SampleName, ReactNode>> = {
  sensor: (
    <g fill="none" strokeWidth={3} strokeLinecap="round">
      <path d="M2,15 7,13" stroke={RANGE_LOOKS.low.colour} />
      <path d="M7,13 16,9" stroke={RANGE_LOOKS.target.colour} />
      <path d="M16,9 24,4" stroke={RANGE_LOOKS.high.colour} />
    </g>
  ),
  meter: <GlucoseDotMark source="meter" band="inRange" xPx={13} yPx={10} />,
  manual: <GlucoseDotMark source="manual" band="inRange" xPx={13} yPx={10} />,
  meal: (
    <rect
      x={3}
      y={3}
      width={20}
      height={14}
      rx={7}
      fill={CHART_INK.carbsTint}
      stroke={CARBS_COLOUR}
      strokeWidth={1.5}
    />
  ),
  mealWithoutBolus: (
    <>
      <rect x={3} y={3} width={20} height={14} rx={7} {...WITHOUT_BOLUS} />
      <text x={13} y={14} fontSize={11} fontWeight={700} textAnchor="middle" fill={CHART_INK.text}>
        !
      </text>
    </>
  ),
  basal: (
    <>
      {basalStep}
      <path d="M2,9H13V5H24" fill="none" stroke={INSULIN_COLOURS.basal} strokeWidth={1.5} />
    </>
  ),
  tempBasal: (
    <>
      {basalStep}
      <path d="M2,9H13V5H24" fill="none" stroke={CHART_INK.insulin} strokeWidth={2} strokeDasharray="5 3" />
    </>
  ),
  suspend: <path d="M2,16H24" stroke={CHART_INK.mutedText} strokeWidth={4} />,
  bolus: <Bar kind="bolus" />,
  automated: <Bar kind="automated" />,
  extended: (
    <rect
      x={3}
      y={6}
      width={20}
      height={12}
      fill={DOSE_LOOKS.square.fill}
      fillOpacity={0.35}
      stroke={DOSE_LOOKS.square.edge}
      strokeDasharray="3 2"
    />
  ),
  injectedBolus: <Bar kind="injectedBolus" />,
  injectedBasal: <Bar kind="injectedBasal" />,
  override: (
    <>
      <OverrideMark override="increase" xPx={7} yPx={14} />
      <OverrideMark override="decrease" xPx={19} yPx={14} />
    </>
  ),
  siteChange: <SiteChangeMark xPx={13} yPx={10} />,
  activity: <rect x={2} y={8} width={22} height={4} fill={EXERCISE_COLOUR} />,
  note: <NoteMark xPx={13} yPx={10} />,
};
