import {
  type AgpReport,
  type Assessment,
  basalSteps,
  bolusHours,
  type OuterBand,
  profileSlots,
  type RateTable,
} from '@glidepath/report-figures';
import { type Ref, useMemo, useState } from 'react';

import type { GlucoseTopMgDl } from '#charts/axis/glucose-scale.ts';
import { CursorStatus } from '#charts/cursor/cursor-readout.tsx';
import { createMinuteCursor } from '#charts/cursor/minute-cursor.ts';
import { basalReadings, bolusReadings, profileReadings } from './agp-readings.ts';
import styles from './agp-sheet.module.css';
import { useAgpWriter } from './agp-writer.ts';
import { BasalSection } from './basal-section.tsx';
import { BolusSection } from './bolus-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { StatisticsCard } from './statistics-card.tsx';

type AgpSheetProps = Readonly<{
  agp: AgpReport;
  assessment: Assessment | null;
  basalRates: RateTable | null;
  /** The pump has not told its own: they are those of the plan. */
  areRatesPlanned?: boolean;
  outerBand: OuterBand;
  yAxisTopMgDl: GlucoseTopMgDl;
  isAmPm: boolean;
  /** Gets the drawing of the profile. */
  profileRef?: Ref<SVGSVGElement>;
}>;

/** Statistics, then glucose, boluses and basal over the same 24 hours, read by one cursor (AGP-01). */
export function AgpSheet(props: AgpSheetProps) {
  const { agp, assessment, basalRates, areRatesPlanned = false, outerBand, yAxisTopMgDl, isAmPm, profileRef } = props;
  const writer = useAgpWriter(isAmPm);
  const [cursor] = useState(createMinuteCursor);
  const slots = useMemo(() => profileSlots(agp.cgmGraph, outerBand), [agp.cgmGraph, outerBand]);
  const boluses = useMemo(() => bolusHours(agp.bolusGraph), [agp.bolusGraph]);
  const steps = useMemo(() => basalSteps(basalRates ?? []), [basalRates]);
  return (
    <div className={styles.sheet}>
      <StatisticsCard agp={agp} assessment={assessment} />
      <ProfileSection
        slots={slots}
        outerBand={outerBand}
        topMgDl={yAxisTopMgDl}
        cursor={cursor}
        writer={writer}
        drawingRef={profileRef}
      />
      <BolusSection boluses={boluses} cursor={cursor} writer={writer} />
      <BasalSection steps={steps} areRatesPlanned={areRatesPlanned} cursor={cursor} writer={writer} />
      <CursorStatus
        cursor={cursor}
        readingsAt={(minute) => [
          ...profileReadings(slots, outerBand, minute, writer),
          ...bolusReadings(boluses, minute, writer),
          ...basalReadings(steps, minute, writer),
        ]}
      />
    </div>
  );
}
