import type { ReactNode } from 'react';

import { CHART_INK } from '#charts/chart-ink.ts';
import { useGlucoseWriter } from '#shared/glucose/glucose-writer.ts';
import type { ReportMark } from './logbook-marks.ts';
import styles from './logbook-table.module.css';

/** One mark is explained only where there is one. */
type SampledMark = ReportMark | 'carbWithoutBolus';

/** A mark as the table shows it. */
export function MarkSample({ mark }: Readonly<{ mark: SampledMark }>) {
  return (
    <span className={styles.sample} dir="ltr">
      {samples(useGlucoseWriter().number)[mark]}
    </span>
  );
}

const glucose = (mark: 'aboveRange' | 'belowRange' | 'inTarget', text: string, isMultiple = false) => (
  <span className={styles.glucose} data-mark={mark} data-multiple={isMultiple || undefined}>
    {text}
  </span>
);

function Drawn({ children }: Readonly<{ children: ReactNode }>) {
  return (
    <svg width={18} height={18} viewBox="0 0 18 18" aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}

/** Examples are figures of their kind, so that the legend looks like the table. */
const samples = (number: (glucoseMgDl: number) => string): Readonly<Record<SampledMark, ReactNode>> => ({
  aboveRange: glucose('aboveRange', number(215)),
  belowRange: glucose('belowRange', number(62)),
  inTarget: glucose('inTarget', number(120)),
  bolus: <span className={styles.bolus}>4.5</span>,
  carb: <span className={styles.carbs}>45</span>,
  carbWithoutBolus: (
    <span className={styles.carbs} data-without-bolus>
      45!
    </span>
  ),
  basal: <span className={styles.basal}>0.8</span>,
  tempBasal: <span className={styles.changeSample} data-kind="tempBasal" />,
  suspend: <span className={styles.changeSample} data-kind="suspend" />,
  siteChange: (
    <Drawn>
      <circle cx={9} cy={9} r={7} fill={CHART_INK.text} />
      <path d="M5.5,9h7M9,5.5v7" stroke={CHART_INK.paper} strokeWidth={2} />
    </Drawn>
  ),
  reservoirChange: (
    <Drawn>
      <path d="M5,2h8M6,2v12a2,2 0 0 0 2,2h2a2,2 0 0 0 2,-2V2" fill="none" stroke={CHART_INK.text} strokeWidth={1.75} />
      <path d="M7,9h4v5h-4Z" fill={CHART_INK.text} />
    </Drawn>
  ),
  multipleValues: glucose('inTarget', number(120), true),
});
