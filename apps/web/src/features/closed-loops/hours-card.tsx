import { MINUTES_PER_HOUR } from '@glidepath/quantities';
import { INSULIN_COLOURS } from '@glidepath/report-figures';
import { type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CursorReadout, CursorStatus, type Reading } from '#charts/cursor/cursor-readout.tsx';
import { createMinuteCursor } from '#charts/cursor/minute-cursor.ts';
import { useIsTouched } from '#charts/cursor/use-is-touched.ts';
import { DataTable, type DataTableContent } from '#charts/data-table.tsx';
import styles from './closed-loops.module.css';
import type { LoopReport } from './closed-loops.query.ts';
import { HourColumnsChart } from './hours/hour-columns-chart.tsx';
import { deliveredPercent, hourAt, hourText, type LoopHour, type LoopHours } from './hours/loop-hours.ts';
import { TargetChart } from './hours/target-chart.tsx';
import { OverrideTable } from './override-table.tsx';
import { SectionCard } from './section-card.tsx';
import { type LoopWriter, useLoopWriter } from './use-loop-writer.ts';

const NO_HOURS: LoopHours = [];

/** By hour of the day: whether the loop ran, what it aimed at, and what became of the programmed basal. */
export function HoursCard({ report: { automation } }: Readonly<{ report: LoopReport }>) {
  const { t } = useTranslation(['closed-loops', 'agp']);
  const writer = useLoopWriter();
  const isTouched = useIsTouched();
  const [cursor] = useState(createMinuteCursor);
  const hours = automation?.hours ?? NO_HOURS;
  const table = useCallback(() => hoursTable(hours, writer), [hours, writer]);
  const readingsAt = (minute: number) => hourReadings(hourAt(hours, minute), writer);
  const chart = { cursor, writer, label: t('hours.cursor') };
  const percentAxis = (amount: number) => `${writer.number(amount)}%`;
  const isKnown = (of: (hour: LoopHour) => unknown) => hours.some((hour) => of(hour) !== null);
  return (
    <SectionCard title={t('hours.title')} about={t('hours.about')}>
      <div className={styles.screenOnly}>
        <CursorReadout
          cursor={cursor}
          formatTime={(minute) => hourText(minute, writer)}
          readingsAt={readingsAt}
          hint={t(isTouched ? 'agp:cursor.hintTouch' : 'agp:cursor.hint')}
        />
      </div>
      <Part title={t('hours.automated')} isKnown={isKnown(({ automatedPercent }) => automatedPercent)}>
        <HourColumnsChart
          {...chart}
          amounts={hours.map(({ automatedPercent }) => automatedPercent)}
          colour={INSULIN_COLOURS.automated}
          compared={100}
          formatAmount={percentAxis}
        />
      </Part>
      <Part
        title={t('hours.target', { unit: writer.glucose.unit })}
        note={t('hours.targetNote')}
        isKnown={isKnown(({ target }) => target)}
      >
        <TargetChart hours={hours} cursor={cursor} writer={writer} />
      </Part>
      <Part title={t('hours.delivered')} note={t('hours.deliveredNote')} isKnown={isKnown(deliveredPercent)}>
        <HourColumnsChart
          {...chart}
          amounts={hours.map(deliveredPercent)}
          colour={INSULIN_COLOURS.basal}
          compared={100}
          formatAmount={percentAxis}
        />
      </Part>
      {hours.length > 0 && <DataTable table={table} />}
      <CursorStatus cursor={cursor} readingsAt={readingsAt} />
      <OverrideTable overrides={automation?.overrides ?? null} writer={writer} />
    </SectionCard>
  );
}

type PartProps = Readonly<{ title: string; note?: string; isKnown: boolean; children: ReactNode }>;

function Part({ title, note, isKnown, children }: PartProps) {
  const { t } = useTranslation('closed-loops');
  return (
    <div className={styles.part}>
      <h3 className={styles.subtitle}>{title}</h3>
      {isKnown ? children : <p className={styles.note}>{t('notAvailable')}</p>}
      {isKnown && note !== undefined && <p className={styles.note}>{note}</p>}
    </div>
  );
}

function hourReadings(hour: LoopHour | undefined, { t, percent, glucoseText }: LoopWriter): Reading[] {
  const target = hour?.target ?? null;
  return [
    { label: t('hours.automated'), text: percent(hour?.automatedPercent ?? null) },
    { label: t('hours.targetUsed'), text: target ? glucoseText(target.usedMgDl) : t('notAvailable') },
    { label: t('hours.delivered'), text: percent(hour ? deliveredPercent(hour) : null) },
  ];
}

function hoursTable(hours: LoopHours, writer: LoopWriter): DataTableContent {
  const { t, percent, glucose } = writer;
  const mgDl = (amount: number | undefined) => (amount === undefined ? t('notAvailable') : glucose.number(amount));
  return {
    caption: t('hours.title'),
    columns: [
      t('hours.hour'),
      t('hours.automated'),
      t('hours.targetSet', { unit: glucose.unit }),
      t('hours.target', { unit: glucose.unit }),
      t('hours.delivered'),
    ],
    rows: hours.map((hour, index) => [
      hourText(index * MINUTES_PER_HOUR, writer),
      percent(hour.automatedPercent),
      mgDl(hour.target?.setMgDl),
      mgDl(hour.target?.usedMgDl),
      percent(deliveredPercent(hour)),
    ]),
  };
}
