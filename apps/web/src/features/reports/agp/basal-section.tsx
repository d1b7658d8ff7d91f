import type { BasalStep } from '@glidepath/report-figures';
import { useCallback } from 'react';

import { BasalChart } from '#charts/agp/basal-chart.tsx';
import { CursorReadout } from '#charts/cursor/cursor-readout.tsx';
import type { MinuteCursor } from '#charts/cursor/minute-cursor.ts';
import { basalReadings } from './agp-readings.ts';
import { basalTable } from './agp-tables.ts';
import type { AgpWriter } from './agp-writer.ts';
import { ChartSection } from './chart-section.tsx';

type BasalSectionProps = Readonly<{
  steps: readonly BasalStep[];
  areRatesPlanned: boolean;
  cursor: MinuteCursor;
  writer: AgpWriter;
}>;

export function BasalSection({ steps, areRatesPlanned, cursor, writer }: BasalSectionProps) {
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
