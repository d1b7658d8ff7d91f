import { DAY_PERIOD_STEP_MINUTES, type DayPeriodStarts } from '@glidepath/patient-rules';
import { DAY_PERIODS, type DayPeriod, MINUTES_PER_DAY } from '@glidepath/quantities';
import { NativeSelect } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { SettingsTexts } from '../settings-texts.ts';
import styles from './day-period-table.module.css';

type DayPeriodTableProps = Readonly<{
  starts: DayPeriodStarts;
  onChange: (starts: DayPeriodStarts) => void;
  texts: SettingsTexts;
  errorText: string | undefined;
}>;

const OFFERED_MINUTES = Array.from(
  { length: MINUTES_PER_DAY / DAY_PERIOD_STEP_MINUTES },
  (_, step) => step * DAY_PERIOD_STEP_MINUTES,
);

/** When each part of the patient's day begins; it ends where the next one begins, night where morning does. */
export function DayPeriodTable({ starts, onChange, texts, errorText }: DayPeriodTableProps) {
  const { t } = useTranslation('patient-settings');
  const id = useId();
  return (
    <div>
      <table className={styles.table}>
        <caption className="gp-visually-hidden">{t('dayPeriods.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('dayPeriods.period')}</th>
            <th scope="col">{t('dayPeriods.start')}</th>
            <th scope="col">{t('dayPeriods.end')}</th>
          </tr>
        </thead>
        <tbody>
          {DAY_PERIODS.map((period) => (
            <tr key={period}>
              <th scope="row">{t(`dayPeriods.${period}`)}</th>
              <td>
                <NativeSelect
                  className={styles.time}
                  aria-label={t('dayPeriods.startOf', { period: t(`dayPeriods.${period}`) })}
                  aria-describedby={errorText && `${id}-error`}
                  data={OFFERED_MINUTES.map((minute) => ({ value: String(minute), label: texts.time(minute) }))}
                  value={String(starts[period])}
                  onChange={(event) => onChange({ ...starts, [period]: Number(event.currentTarget.value) })}
                  error={errorText !== undefined}
                />
              </td>
              <td className="gp-numbers">
                <bdi dir="ltr">{texts.time(starts[nextPeriod(period)])}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {errorText && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {errorText}
        </p>
      )}
    </div>
  );
}

function nextPeriod(period: DayPeriod): DayPeriod {
  return DAY_PERIODS[(DAY_PERIODS.indexOf(period) + 1) % DAY_PERIODS.length] ?? 'morning';
}
