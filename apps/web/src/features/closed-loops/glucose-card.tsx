import { CHART_TOP_MG_DL, MINUTES_PER_HOUR } from '@glidepath/quantities';
import {
  INSULIN_COLOURS,
  type OuterBand,
  PROFILE_LEVELS,
  type ProfileLevel,
  type ProfileSlot,
  profileSlotAt,
  profileSlots,
  sentOuterBand,
} from '@glidepath/report-figures';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ProfileChart } from '#charts/agp/profile-chart.tsx';
import { CursorReadout, CursorStatus, type Reading } from '#charts/cursor/cursor-readout.tsx';
import { createMinuteCursor, type MinuteCursor } from '#charts/cursor/minute-cursor.ts';
import { useIsTouched } from '#charts/cursor/use-is-touched.ts';
import { DataTable, type DataTableContent } from '#charts/data-table.tsx';
import styles from './closed-loops.module.css';
import type { LoopReport } from './closed-loops.query.ts';
import { HourColumnsChart } from './hours/hour-columns-chart.tsx';
import { hourAt, hourText, type LoopHours } from './hours/loop-hours.ts';
import { RangeTable } from './range-table.tsx';
import { SectionCard } from './section-card.tsx';
import { type LoopWriter, useLoopWriter } from './use-loop-writer.ts';

const LEVEL_NAMES: Readonly<Record<OuterBand, Readonly<Record<ProfileLevel, string>>>> = {
  '10-90': { outerLow: '10%', innerLow: '25%', median: '50%', innerHigh: '75%', outerHigh: '90%' },
  '5-95': { outerLow: '5%', innerLow: '25%', median: '50%', innerHigh: '75%', outerHigh: '95%' },
};

const NO_HOURS: LoopHours = [];

/** Glucose beside the weeks before, and under its profile what the loop gave by itself at the same hours. */
export function GlucoseCard({ report }: Readonly<{ report: LoopReport }>) {
  const { t } = useTranslation(['closed-loops', 'agp']);
  const writer = useLoopWriter();
  const isTouched = useIsTouched();
  const [cursor] = useState(createMinuteCursor);
  const { cgmGraph } = report.glucose.period;
  const outerBand = sentOuterBand(cgmGraph);
  const slots = useMemo(() => profileSlots(cgmGraph, outerBand), [cgmGraph, outerBand]);
  const hours = report.automation?.hours ?? NO_HOURS;
  const hasAutomatic = hours.some(({ automaticUnitsPerDay }) => automaticUnitsPerDay !== null);
  const table = useCallback(
    () => profileTable(slots, { t, writer, names: LEVEL_NAMES[outerBand] }),
    [slots, t, writer, outerBand],
  );
  const readings = (minute: number): Reading[] => [
    profileReading(slots, minute, writer, t('agp:profile.median')),
    { label: t('hours.automatic'), text: writer.units(hourAt(hours, minute)?.automaticUnitsPerDay ?? null, 2) },
  ];
  return (
    <SectionCard title={t('glucose.title')} about={t('glucose.about')}>
      <RangeTable report={report} />
      <h3 className={styles.subtitle}>{t('agp:profile.title')}</h3>
      {slots.some(({ levels }) => levels) ? (
        <>
          <div className={styles.screenOnly}>
            <CursorReadout
              cursor={cursor}
              formatTime={(minute) => (hasAutomatic ? hourText(minute, writer) : writer.time(minute))}
              readingsAt={readings}
              hint={t(isTouched ? 'agp:cursor.hintTouch' : 'agp:cursor.hint')}
            />
          </div>
          <ProfileChart
            slots={slots}
            topMgDl={outerBand === '5-95' ? CHART_TOP_MG_DL.withWideBand : CHART_TOP_MG_DL.usual}
            formatTime={writer.time}
            formatGlucose={writer.glucose.limit}
            unit={writer.glucose.unit}
            levelNames={LEVEL_NAMES[outerBand]}
            drawingRef={undefined}
            cursor={cursor}
            cursorLabel={t('agp:cursor.label', { chart: t('agp:profile.title') })}
          />
          <DataTable table={table} />
        </>
      ) : (
        <p className={styles.note}>{t('notAvailable')}</p>
      )}
      <h3 className={styles.subtitle}>{t('hours.automaticTitle')}</h3>
      {hasAutomatic ? (
        <AutomaticHours hours={hours} cursor={cursor} writer={writer} />
      ) : (
        <p className={styles.note}>{t('notAvailable')}</p>
      )}
      <CursorStatus cursor={cursor} readingsAt={readings} />
    </SectionCard>
  );
}

type AutomaticHoursProps = Readonly<{ hours: LoopHours; cursor: MinuteCursor; writer: LoopWriter }>;

/** Units that the loop gave by itself in each hour of a mean day. */
function AutomaticHours({ hours, cursor, writer }: AutomaticHoursProps) {
  const { t } = writer;
  const table = useCallback(() => automaticTable(hours, writer), [hours, writer]);
  return (
    <>
      <HourColumnsChart
        amounts={hours.map(({ automaticUnitsPerDay }) => automaticUnitsPerDay)}
        colour={INSULIN_COLOURS.automated}
        label={t('hours.cursor')}
        formatAmount={writer.number}
        cursor={cursor}
        writer={writer}
      />
      <DataTable table={table} />
    </>
  );
}

function automaticTable(hours: LoopHours, writer: LoopWriter): DataTableContent {
  const { t } = writer;
  return {
    caption: t('hours.automaticTitle'),
    columns: [t('hours.hour'), t('hours.automatic')],
    rows: hours.map(({ automaticUnitsPerDay }, hour) => [
      hourText(hour * MINUTES_PER_HOUR, writer),
      writer.units(automaticUnitsPerDay, 2),
    ]),
  };
}

function profileReading(slots: readonly ProfileSlot[], minute: number, writer: LoopWriter, label: string): Reading {
  const levels = profileSlotAt(slots, minute)?.levels;
  return { label, text: levels ? writer.glucoseText(levels.median) : writer.t('notAvailable') };
}

type TableWords = Readonly<{
  t: (key: 'agp:profile.title' | 'agp:table.time') => string;
  writer: LoopWriter;
  names: Readonly<Record<ProfileLevel, string>>;
}>;

function profileTable(slots: readonly ProfileSlot[], { t, writer, names }: TableWords): DataTableContent {
  return {
    caption: `${t('agp:profile.title')} (${writer.glucose.unit})`,
    columns: [t('agp:table.time'), ...PROFILE_LEVELS.map((level) => names[level])],
    rows: slots.map(({ startMinute, levels }) => [
      writer.time(startMinute),
      ...PROFILE_LEVELS.map((level) => (levels ? writer.glucose.number(levels[level]) : writer.t('notAvailable'))),
    ]),
  };
}
