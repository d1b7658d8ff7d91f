import {
  type AgpReport,
  type Assessment,
  type BasalStep,
  type BolusHour,
  basalSteps,
  bolusHours,
  type OuterBand,
  profileSlots,
  type RateTable,
} from '@glidepath/report-figures';
import { type ReactNode, type Ref, useCallback, useMemo, useState } from 'react';

import { BasalChart, BolusChart } from '#charts/agp/insulin-charts.tsx';
import type { GlucoseTopMgDl } from '#charts/axis/glucose-scale.ts';
import { CursorReadout, CursorStatus } from '#charts/cursor/cursor-readout.tsx';
import { createMinuteCursor, type MinuteCursor } from '#charts/cursor/minute-cursor.ts';
import { basalReadings, bolusReadings, profileReadings } from './agp-readings.ts';
import styles from './agp-sheet.module.css';
import { basalTable, bolusTable } from './agp-tables.ts';
import { type AgpWriter, useAgpWriter } from './agp-writer.ts';
import { ChartSection } from './chart-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { StatisticsCard } from './statistics-card.tsx';

type AgpSheetProps = Readonly<{
  agp: AgpReport;
  assessment: Assessment | null;
  /** Where the reader chose the days: how many. */
  periodDays?: number | undefined;
  basalRates: RateTable | null;
  /** The pump has not reported its own; these are the plan's. */
  areRatesPlanned?: boolean;
  outerBand: OuterBand;
  yAxisTopMgDl: GlucoseTopMgDl;
  isAmPm: boolean;
  /** Between the profile and the insulin. */
  dayByDay?: ReactNode;
  /** Gets the drawing of the profile. */
  profileRef?: Ref<SVGSVGElement>;
}>;

/** Statistics, then glucose, boluses and basal over the same 24 hours, read by one cursor (AGP-01). */
export function AgpSheet(props: AgpSheetProps) {
  const { agp, assessment, periodDays, basalRates, areRatesPlanned = false, outerBand, yAxisTopMgDl } = props;
  const { isAmPm, dayByDay, profileRef } = props;
  const writer = useAgpWriter(isAmPm);
  const [cursor] = useState(createMinuteCursor);
  const slots = useMemo(() => profileSlots(agp.cgmGraph, outerBand), [agp.cgmGraph, outerBand]);
  const boluses = useMemo(() => bolusHours(agp.bolusGraph), [agp.bolusGraph]);
  const steps = useMemo(() => basalSteps(basalRates ?? []), [basalRates]);
  return (
    <div className={styles.sheet}>
      <StatisticsCard agp={agp} assessment={assessment} periodDays={periodDays} />
      <ProfileSection
        slots={slots}
        outerBand={outerBand}
        topMgDl={yAxisTopMgDl}
        cursor={cursor}
        writer={writer}
        drawingRef={profileRef}
      />
      {dayByDay}
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

type BolusSectionProps = Readonly<{ boluses: readonly BolusHour[]; cursor: MinuteCursor; writer: AgpWriter }>;

function BolusSection({ boluses, cursor, writer }: BolusSectionProps) {
  const { t, formatTime, formatAmount } = writer;
  const table = useCallback(() => bolusTable(boluses, writer), [boluses, writer]);
  return (
    <ChartSection
      title={t('bolus.title')}
      notAvailable={boluses.length > 0 ? undefined : t('notAvailable')}
      readout={
        <CursorReadout
          cursor={cursor}
          formatTime={formatTime}
          readingsAt={(minute) => bolusReadings(boluses, minute, writer)}
          hint={t('bolus.hint')}
        />
      }
      table={table}
    >
      <BolusChart
        boluses={boluses}
        formatTime={formatTime}
        formatAmount={formatAmount}
        cursor={cursor}
        cursorLabel={t('cursor.label', { chart: t('bolus.title') })}
      />
    </ChartSection>
  );
}

type BasalSectionProps = Readonly<{
  steps: readonly BasalStep[];
  areRatesPlanned: boolean;
  cursor: MinuteCursor;
  writer: AgpWriter;
}>;

function BasalSection({ steps, areRatesPlanned, cursor, writer }: BasalSectionProps) {
  const { t, formatTime, formatAmount } = writer;
  const table = useCallback(() => basalTable(steps, writer), [steps, writer]);
  return (
    <ChartSection
      title={t('basal.title')}
      notAvailable={steps.length > 0 ? undefined : t('notAvailable')}
      readout={
        <CursorReadout
          cursor={cursor}
          formatTime={formatTime}
          readingsAt={(minute) => basalReadings(steps, minute, writer)}
          hint={t(areRatesPlanned ? 'basal.planned' : 'basal.hint')}
        />
      }
      table={table}
    >
      <BasalChart
        steps={steps}
        formatTime={formatTime}
        formatAmount={formatAmount}
        cursor={cursor}
        cursorLabel={t('cursor.label', { chart: t('basal.title') })}
      />
    </ChartSection>
  );
}
