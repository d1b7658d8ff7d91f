import type { BolusHour } from '@glidepath/report-figures';
import { useCallback } from 'react';

import { BolusChart } from '#charts/agp/bolus-chart.tsx';
import { CursorReadout } from '#charts/cursor/cursor-readout.tsx';
import type { MinuteCursor } from '#charts/cursor/minute-cursor.ts';
import { bolusReadings } from './agp-readings.ts';
import { bolusTable } from './agp-tables.ts';
import type { AgpWriter } from './agp-writer.ts';
import { ChartSection } from './chart-section.tsx';

type BolusSectionProps = Readonly<{ boluses: readonly BolusHour[]; cursor: MinuteCursor; writer: AgpWriter }>;

export function BolusSection({ boluses, cursor, writer }: BolusSectionProps) {
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
