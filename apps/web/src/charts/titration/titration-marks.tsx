import { INSULIN_COLOURS, RANGE_LOOKS } from '@glidepath/report-figures';

import { CHART_INK } from '../chart-ink.ts';

type Place = Readonly<{ xPx: number; yPx: number }>;
export type CheckOutcome = 'raised' | 'lowered' | 'held' | 'unjudged' | 'waiting';

const UP = 'M-6,4h12l-6,-10Z';
const DOWN = 'M-6,-6h12l-6,10Z';

/**
 * More and less insulin by direction, a hold as two bars, a check without enough values as a cross, and what waits for
 * somebody open: told apart without colour.
 */
export function CheckMark({ outcome, xPx, yPx }: Place & Readonly<{ outcome: CheckOutcome }>) {
  return (
    <g data-outcome={outcome} transform={`translate(${xPx} ${yPx})`}>
      {outcome === 'held' && <path d="M-2.5,-5v9M2.5,-5v9" stroke={CHART_INK.mutedText} strokeWidth={2.5} />}
      {outcome === 'unjudged' && <path d="M-4,-4.5l8,8M4,-4.5l-8,8" stroke={CHART_INK.mutedText} strokeWidth={2} />}
      {outcome === 'waiting' && (
        <circle r={5} fill={CHART_INK.paper} stroke={INSULIN_COLOURS.basal} strokeWidth={2} strokeDasharray="3 2" />
      )}
      {(outcome === 'raised' || outcome === 'lowered') && (
        <path d={outcome === 'raised' ? UP : DOWN} fill={INSULIN_COLOURS.basal} stroke={CHART_INK.paper} />
      )}
    </g>
  );
}

/** A night with a low, at its lowest: a danger, and a shape of its own. */
export function LowMark({ xPx, yPx }: Place) {
  return (
    <path
      data-part="low"
      d={`M${xPx},${yPx - 6}l6,6l-6,6l-6,-6Z`}
      fill={RANGE_LOOKS.low.colour}
      stroke={CHART_INK.paper}
      strokeWidth={1}
    />
  );
}

/** What the marks look like, for the legend. */
export function TitrationMarkSample({ mark }: Readonly<{ mark: TitrationMark }>) {
  return (
    <svg width={22} height={16} aria-hidden="true" focusable="false">
      {mark === 'fasting' && <circle cx={11} cy={8} r={4} fill={CHART_INK.text} />}
      {mark === 'mean' && <path d="M1,8h20" stroke={CHART_INK.mutedText} strokeWidth={2} strokeDasharray="5 3" />}
      {mark === 'target' && <path d="M0,2h22M0,14h22" stroke={RANGE_LOOKS.target.colour} strokeWidth={1.5} />}
      {mark === 'low' && <LowMark xPx={11} yPx={8} />}
      {mark === 'dose' && <path d="M0,12h10v-7h12" fill="none" stroke={INSULIN_COLOURS.basal} strokeWidth={2.5} />}
      {mark === 'limit' && <path d="M0,8h22" stroke={CHART_INK.text} strokeWidth={1.5} strokeDasharray="7 4" />}
      {mark === 'pause' && <rect width={22} height={16} fill={CHART_INK.grid} />}
      {isOutcome(mark) && <CheckMark outcome={mark} xPx={11} yPx={9} />}
    </svg>
  );
}

const OUTCOMES: readonly CheckOutcome[] = ['raised', 'lowered', 'held', 'unjudged', 'waiting'];
export const TITRATION_MARKS = ['fasting', 'mean', 'target', 'low', 'dose', ...OUTCOMES, 'limit', 'pause'] as const;
export type TitrationMark = 'fasting' | 'mean' | 'target' | 'low' | 'dose' | 'limit' | 'pause' | CheckOutcome;

export const isOutcome = (mark: TitrationMark): mark is CheckOutcome => OUTCOMES.some((outcome) => outcome === mark);
