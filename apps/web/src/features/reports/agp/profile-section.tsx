import type { OuterBand, ProfileLevel, ProfileSlot } from '@glidepath/report-figures';
import { type Ref, useCallback } from 'react';

import { ProfileChart } from '#charts/agp/profile-chart.tsx';
import type { GlucoseTopMgDl } from '#charts/axis/glucose-scale.ts';
import { CursorReadout } from '#charts/cursor/cursor-readout.tsx';
import type { MinuteCursor } from '#charts/cursor/minute-cursor.ts';
import { profileReadings } from './agp-readings.ts';
import { profileTable } from './agp-tables.ts';
import type { AgpWriter } from './agp-writer.ts';
import { ChartSection } from './chart-section.tsx';
import { ProfileLegend } from './profile-legend.tsx';

type ProfileSectionProps = Readonly<{
  slots: readonly ProfileSlot[];
  outerBand: OuterBand;
  topMgDl: GlucoseTopMgDl;
  cursor: MinuteCursor;
  writer: AgpWriter;
  drawingRef: Ref<SVGSVGElement> | undefined;
}>;

const INNER_NAMES = { innerLow: '25%', median: '50%', innerHigh: '75%' } as const;
const LEVEL_NAMES: Readonly<Record<OuterBand, Readonly<Record<ProfileLevel, string>>>> = {
  '10-90': { outerLow: '10%', ...INNER_NAMES, outerHigh: '90%' },
  '5-95': { outerLow: '5%', ...INNER_NAMES, outerHigh: '95%' },
};

export function ProfileSection(props: ProfileSectionProps) {
  const { slots, outerBand, topMgDl, cursor, writer, drawingRef } = props;
  const { t, formatTime, glucose } = writer;
  const levelNames = LEVEL_NAMES[outerBand];
  const table = useCallback(() => profileTable(slots, levelNames, writer), [slots, levelNames, writer]);
  return (
    <ChartSection
      title={t('profile.title')}
      legend={<ProfileLegend outerBand={outerBand} median={t('profile.median')} target={t('profile.target')} />}
      notAvailable={slots.some(({ levels }) => levels) ? undefined : t('notAvailable')}
      readout={
        <CursorReadout
          cursor={cursor}
          formatTime={formatTime}
          readingsAt={(minute) => profileReadings(slots, outerBand, minute, writer)}
          hint={t('cursor.hint')}
        />
      }
      note={t('profile.method')}
      table={table}
    >
      <ProfileChart
        slots={slots}
        topMgDl={topMgDl}
        formatTime={formatTime}
        formatGlucose={glucose.limit}
        unit={glucose.unit}
        levelNames={levelNames}
        drawingRef={drawingRef}
        cursor={cursor}
        cursorLabel={t('cursor.label', { chart: t('profile.title') })}
      />
    </ChartSection>
  );
}
