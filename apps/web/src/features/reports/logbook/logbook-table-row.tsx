import {
  type BasalChangeBar,
  basalChangeBars,
  HOURS,
  isGroupStart,
  type LogbookDay,
  type LogbookRow,
  laneCount,
} from '@glidepath/report-figures';
import type { TreatmentType } from '@glidepath/treatment-plan';
import type { CSSProperties } from 'react';

import { dayLabel } from '../daily/day-label.ts';
import { BasalChange } from './basal-change.tsx';
import { HourReading } from './hour-reading.tsx';
import styles from './logbook-table.module.css';
import { MarkSample } from './mark-sample.tsx';
import type { LogbookWriter } from './use-logbook-writer.ts';

type LogbookTableRowProps = Readonly<{ row: LogbookRow; treatmentType: TreatmentType; writer: LogbookWriter }>;

const NO_BARS: readonly BasalChangeBar[] = [];

export function LogbookTableRow({ row, treatmentType, writer }: LogbookTableRowProps) {
  const { day, entries } = row;
  const bars = entries ? basalChangeBars(entries) : NO_BARS;
  const lanes: CSSProperties & Record<'--lanes', number> = { '--lanes': laneCount(bars) };
  return (
    <tr style={lanes} data-empty={entries === undefined || undefined}>
      <DayHeading day={day} entries={entries} writer={writer} />
      {HOURS.map((hour) => {
        const reading = entries?.readings[String(hour)];
        return (
          <td key={hour} className={styles.cell} data-group-start={isGroupStart(hour) || undefined}>
            {reading && <HourReading reading={reading} treatmentType={treatmentType} writer={writer} />}
            {bars
              .filter(({ column }) => column === hour)
              .map((bar) => (
                <BasalChange key={`${bar.kind}-${bar.startHours}`} bar={bar} />
              ))}
          </td>
        );
      })}
    </tr>
  );
}

type DayHeadingProps = Readonly<{ day: string; entries: LogbookDay | undefined; writer: LogbookWriter }>;

function DayHeading({ day, entries, writer: { t, language } }: DayHeadingProps) {
  const [weekday = '', date = ''] = dayLabel(day, language).split(', ');
  return (
    <th scope="row" className={styles.day}>
      <bdi className={styles.dayName}>{weekday}</bdi>
      <bdi className={styles.date}>{date}</bdi>
      {entries && (entries.siteChange || entries.reservoirChange) && (
        <span className={styles.changes}>
          {entries.siteChange && <ChangeMark mark="siteChange" name={t('legend.siteChange')} />}
          {entries.reservoirChange && <ChangeMark mark="reservoirChange" name={t('legend.reservoirChange')} />}
        </span>
      )}
    </th>
  );
}

function ChangeMark({ mark, name }: Readonly<{ mark: 'siteChange' | 'reservoirChange'; name: string }>) {
  return (
    <span title={name}>
      <MarkSample mark={mark} />
      <span className="gp-visually-hidden">{name}</span>
    </span>
  );
}
