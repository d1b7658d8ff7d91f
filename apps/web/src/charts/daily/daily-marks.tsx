import { BOLUS_EDGE_COLOUR, INSULIN_COLOURS, RANGE_LOOKS } from '@glidepath/report-figures';

import { CHART_INK, MARKED_TIME_INK } from '../chart-ink.ts';
import type { DailyLayout } from './daily-layout.ts';
import type { DoseKind, GlucoseBand, GlucoseDot } from './daily-series.ts';

export const DOT_COLOURS: Readonly<Record<GlucoseBand, string>> = {
  low: RANGE_LOOKS.low.colour,
  inRange: RANGE_LOOKS.target.colour,
  high: RANGE_LOOKS.veryHigh.colour,
};

type Place = Readonly<{ xPx: number; yPx: number }>;

/** A meter's reading is a full dot, one typed by hand an open diamond: told apart without colour. */
export function GlucoseDotMark({ source, band, xPx, yPx }: Place & Pick<GlucoseDot, 'source' | 'band'>) {
  const colour = DOT_COLOURS[band];
  if (source === 'meter') return <circle cx={xPx} cy={yPx} r={5} fill={colour} stroke={CHART_INK.text} />;
  return (
    <path
      d={`M${xPx},${yPx - 6.5}l6.5,6.5l-6.5,6.5l-6.5,-6.5Z`}
      fill={CHART_INK.paper}
      stroke={colour}
      strokeWidth={2.5}
    />
  );
}

type DoseLook = Readonly<{ fill: string; edge: string; head: 'none' | 'circle' | 'square' }>;

export const DOSE_LOOKS: Readonly<Record<DoseKind, DoseLook>> = {
  bolus: { fill: INSULIN_COLOURS.bolus, edge: BOLUS_EDGE_COLOUR, head: 'none' },
  dual: { fill: INSULIN_COLOURS.bolus, edge: BOLUS_EDGE_COLOUR, head: 'none' },
  square: { fill: INSULIN_COLOURS.bolus, edge: BOLUS_EDGE_COLOUR, head: 'none' },
  automated: { fill: INSULIN_COLOURS.automated, edge: '#0B757D', head: 'none' },
  injectedBolus: { fill: INSULIN_COLOURS.bolus, edge: BOLUS_EDGE_COLOUR, head: 'circle' },
  injectedBasal: { fill: INSULIN_COLOURS.basal, edge: INSULIN_COLOURS.basal, head: 'square' },
};

/** On top of a bar: injections carry a head, deliveries of a pump none. */
export function DoseHead({ kind, xPx, yPx }: Place & Readonly<{ kind: DoseKind }>) {
  const { fill, edge, head } = DOSE_LOOKS[kind];
  if (head === 'circle') return <circle cx={xPx} cy={yPx} r={4.5} fill={fill} stroke={edge} strokeWidth={1.5} />;
  if (head === 'square') return <rect x={xPx - 4.5} y={yPx - 4.5} width={9} height={9} fill={fill} stroke={edge} />;
  return null;
}

/** The dose given was more or less than the calculator's. */
export function OverrideMark({ override, xPx, yPx }: Place & Readonly<{ override: 'increase' | 'decrease' }>) {
  const path = override === 'increase' ? 'M-4.5,0h9l-4.5,-7Z' : 'M-4.5,-7h9l-4.5,7Z';
  return (
    <path
      data-override={override}
      transform={`translate(${xPx} ${yPx})`}
      d={path}
      fill={CHART_INK.text}
      stroke={CHART_INK.paper}
    />
  );
}

/** A drop with a cross: the infusion set was changed. */
export function SiteChangeMark({ xPx, yPx }: Place) {
  return (
    <g data-mark="site-change" transform={`translate(${xPx} ${yPx})`}>
      <circle r={7} fill={CHART_INK.text} />
      <path d="M-3.5,0h7M0,-3.5v7" stroke={CHART_INK.paper} strokeWidth={2} />
    </g>
  );
}

/** A sheet with lines. */
export function NoteMark({ xPx, yPx }: Place) {
  return (
    <path
      transform={`translate(${xPx} ${yPx})`}
      d="M-4,-5h8v10h-8ZM-2,-2h4M-2,1h4"
      fill="none"
      stroke={CHART_INK.mutedText}
      strokeWidth={1.25}
    />
  );
}

type MarkedStretchProps = Readonly<{ layout: DailyLayout; fromMinute: number; toMinute: number }>;

/** Something that lasted a moment must be seen too. */
const LEAST_WIDTH_PX = 8;

/** A band behind all panels with a line on either side: it is found without its colour. */
export function MarkedStretch({ layout: { whole, scale }, fromMinute, toMinute }: MarkedStretchProps) {
  const xPx = scale.xPx(fromMinute);
  const widthPx = Math.max(LEAST_WIDTH_PX, scale.xPx(toMinute) - xPx);
  const { yTopPx, yBottomPx } = whole;
  return (
    <g data-part="marked-time">
      <rect x={xPx} y={yTopPx} width={widthPx} height={yBottomPx - yTopPx} fill={MARKED_TIME_INK.fill} />
      <path
        d={`M${xPx},${yTopPx}V${yBottomPx}M${xPx + widthPx},${yTopPx}V${yBottomPx}`}
        stroke={MARKED_TIME_INK.edge}
        strokeWidth={1.5}
      />
    </g>
  );
}
