import { HOUR_GROUPS, HOURS, hourHeading, isGroupStart, type LogbookRow } from '@glidepath/report-figures';
import type { TreatmentType } from '@glidepath/treatment-plan';

import { formatTimeOfDay } from '#shared/format/times.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import styles from './logbook-table.module.css';
import { LogbookTableRow } from './logbook-table-row.tsx';
import { useLogbookWriter } from './use-logbook-writer.ts';

type LogbookTableProps = Readonly<{
  rows: readonly LogbookRow[];
  label: string;
  treatmentType: TreatmentType;
  /** Hours with carbs that no bolus was recorded for. */
  withoutBolus: ReadonlySet<string>;
}>;

/** One row per day, 24 hours across. Hours run left to right in Hebrew too (D3-91). */
export function LogbookTable({ rows, label, treatmentType, withoutBolus }: LogbookTableProps) {
  const writer = useLogbookWriter();
  const { t } = writer;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls on a narrow screen, so the keyboard must reach it
    <section className={styles.scroll} dir="ltr" aria-label={t('table.caption', { days: label })} tabIndex={0}>
      <table className={styles.table}>
        <colgroup>
          <col className={styles.dayColumn} />
          {HOURS.map((hour) => (
            <col key={hour} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th scope="col" rowSpan={2} className={styles.corner}>
              {t('table.day')}
            </th>
            {HOUR_GROUPS.map(({ id, period, hourCount }) => (
              <th key={id} scope="colgroup" colSpan={hourCount} className={styles.period} data-period={period}>
                {t(`periods.${period}`)}
              </th>
            ))}
          </tr>
          <HourHeadings />
        </thead>
        <tbody>
          {rows.map((row) => (
            <LogbookTableRow
              key={row.day}
              row={row}
              treatmentType={treatmentType}
              withoutBolus={withoutBolus}
              writer={writer}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function HourHeadings() {
  const isAmPm = useIsAmPm();
  return (
    <tr>
      {HOURS.map((hour) => {
        const heading = hourHeading(hour, isAmPm);
        return (
          <th key={hour} scope="col" className={styles.hour} data-group-start={isGroupStart(hour) || undefined}>
            <span aria-hidden="true">
              {heading.hour}
              {heading.half && <small>{heading.half}</small>}
            </span>
            <span className="gp-visually-hidden">{formatTimeOfDay(hour * 60, isAmPm)}</span>
          </th>
        );
      })}
    </tr>
  );
}
