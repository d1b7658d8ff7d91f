import {
  INNER_BAND_OPACITY,
  OUTER_BAND_OPACITY,
  type OuterBand,
  type ProfileSlot,
  RANGE_LOOKS,
} from '@glidepath/report-figures';
import { type Ref, useCallback } from 'react';

import { ProfileChart } from '#charts/agp/profile-chart.tsx';
import type { GlucoseTopMgDl } from '#charts/axis/glucose-scale.ts';
import { CHART_INK } from '#charts/chart-ink.ts';
import { CursorReadout } from '#charts/cursor/cursor-readout.tsx';
import type { MinuteCursor } from '#charts/cursor/minute-cursor.ts';
import { useIsTouched } from '#charts/cursor/use-is-touched.ts';
import { profileReadings } from './agp-readings.ts';
import { profileTable } from './agp-tables.ts';
import { type AgpWriter, BAND_NAMES, LEVEL_NAMES } from './agp-writer.ts';
import { ChartSection } from './chart-section.tsx';
import styles from './profile-section.module.css';

type ProfileSectionProps = Readonly<{
  slots: readonly ProfileSlot[];
  outerBand: OuterBand;
  topMgDl: GlucoseTopMgDl;
  cursor: MinuteCursor;
  writer: AgpWriter;
  drawingRef: Ref<SVGSVGElement> | undefined;
}>;

export function ProfileSection(props: ProfileSectionProps) {
  const { slots, outerBand, topMgDl, cursor, writer, drawingRef } = props;
  const { t, formatTime, glucose } = writer;
  const isTouched = useIsTouched();
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
          hint={t(isTouched ? 'cursor.hintTouch' : 'cursor.hint')}
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

type ProfileLegendProps = Readonly<{ outerBand: OuterBand; median: string; target: string }>;

function ProfileLegend({ outerBand, median, target }: ProfileLegendProps) {
  const { colour } = RANGE_LOOKS.target;
  return (
    <ul className={styles.legend}>
      <li>
        <Key>
          <path d="M0,7H22" stroke={CHART_INK.text} strokeWidth={2.5} />
        </Key>
        {median}
      </li>
      <li>
        <Key>
          <rect width={22} height={14} fill={colour} fillOpacity={INNER_BAND_OPACITY + OUTER_BAND_OPACITY} />
        </Key>
        <bdi dir="ltr">{BAND_NAMES.inner}</bdi>
      </li>
      <li>
        <Key>
          <rect width={22} height={14} fill={colour} fillOpacity={OUTER_BAND_OPACITY} />
          <path d="M0,0.5H22M0,13.5H22" stroke={CHART_INK.axis} strokeDasharray="3 3" />
        </Key>
        <bdi dir="ltr">{BAND_NAMES[outerBand]}</bdi>
      </li>
      <li>
        <Key>
          <path d="M0,2H22M0,12H22" stroke={colour} strokeWidth={2} />
        </Key>
        {target}
      </li>
    </ul>
  );
}

function Key({ children }: Readonly<{ children: React.ReactNode }>) {
  return (
    <svg width={22} height={14} aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}
