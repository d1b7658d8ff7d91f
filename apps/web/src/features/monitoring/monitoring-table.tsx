import { enterInteractiveMinutesCall } from '@glidepath/api-contract/monitoring/enter-interactive-minutes.call';
import {
  countsTowardsByDays,
  countsTowardsByMinutes,
  countsTowardsBySensor,
  daysFrom,
  type MonitoringCode,
} from '@glidepath/worklist-rules';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { useMayCall } from '#shared/account/may-call.ts';
import { formatDays, formatMonth } from '#shared/format/dates.ts';
import { shortestAmount } from '#shared/format/numbers.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { paths } from '#shared/routing/paths.ts';
import listStyles from '#shared/ui/list-table.module.css';
import styles from './monitoring.module.css';
import type { MonitoringFigures, MonitoringPeriod, MonitoringRow } from './monitoring.query.ts';

type MonitoringTableProps = Readonly<{
  rows: readonly MonitoringRow[];
  period: MonitoringPeriod;
  onOpen: (row: MonitoringRow) => void;
}>;

/** A table on wide screens, cards on a phone. */
export function MonitoringTable({ rows, period, onOpen }: MonitoringTableProps) {
  const { t } = useTranslation('monitoring');
  const captions = useCaptions(period);
  return (
    <table className={`${listStyles.list} ${styles.table}`}>
      <caption>{captions.whole}</caption>
      <thead>
        <tr>
          <th scope="col">{t('columns.patient')}</th>
          {period.month !== null && <th scope="col">{captions.ofPeriod}</th>}
          <th scope="col">{captions.of30}</th>
          <th scope="col">{t('columns.sensor')}</th>
          <th scope="col">{t('columns.minutes')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.patient}>
            <th scope="row">
              <Link to={paths.patientProfile(row.patient)}>
                <bdi>{row.name === '' ? t('row.noName') : row.name}</bdi>
              </Link>
              {row.mrn !== null && (
                <span className={styles.quiet}>
                  <bdi dir="ltr">{row.mrn}</bdi>
                </span>
              )}
            </th>
            {row.figures ? (
              <FigureCells row={row} figures={row.figures} {...{ period, captions, onOpen }} />
            ) : (
              <td colSpan={period.month === null ? 3 : 4} className={styles.quiet}>
                {t('row.notShared')}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function useCaptions({ month, from, to, windowFrom }: MonitoringPeriod) {
  const { t } = useTranslation('monitoring');
  const language = useLanguage();
  const name = month === null ? t('filters.last30') : formatMonth(month, language);
  const hasDays = daysFrom(from, to).length > 0;
  return {
    whole: hasDays ? t('caption', { name, days: formatDays(from, to, language) }) : t('captionNoDay', { name }),
    ofPeriod: t('columns.ofMonth', { month: name }),
    of30: t('columns.of30', { days: formatDays(windowFrom, to, language) }),
  };
}

type FigureCellsProps = Readonly<{
  row: MonitoringRow;
  figures: MonitoringFigures;
  period: MonitoringPeriod;
  captions: ReturnType<typeof useCaptions>;
  onOpen: MonitoringTableProps['onOpen'];
}>;

/** Codes of a calendar month are told of a month alone. */
function FigureCells({ row, figures, period, captions, onOpen }: FigureCellsProps) {
  const { t } = useTranslation(['monitoring', 'interactive-minutes']);
  const { daysOfPeriod, daysOf30, minutes, longestRunHours } = figures;
  const isMonth = period.month !== null;
  const all = daysFrom(period.from, period.to).length;
  return (
    <>
      {isMonth && (
        <Cell label={captions.ofPeriod}>
          <b>{t('row.daysOf', { count: daysOfPeriod, all })}</b>
        </Cell>
      )}
      <Cell label={captions.of30} code={countsTowardsByDays(daysOf30)}>
        <b>{t('row.daysOf', { count: daysOf30, all: 30 })}</b>
      </Cell>
      <Cell label={t('columns.sensor')} code={isMonth ? countsTowardsBySensor(longestRunHours) : null}>
        <SensorText figures={figures} />
      </Cell>
      <Cell
        label={t('columns.minutes')}
        code={isMonth ? countsTowardsByMinutes(minutes) : null}
        action={<MinutesButton row={row} onOpen={onOpen} />}
      >
        <b>{t('interactive-minutes:minutes', { count: minutes })}</b>
      </Cell>
    </>
  );
}

function MinutesButton({ row, onOpen }: Pick<FigureCellsProps, 'row' | 'onOpen'>) {
  const { t } = useTranslation('monitoring');
  const doing = useMayCall()(enterInteractiveMinutesCall) ? 'log' : 'show';
  return (
    <button
      type="button"
      className={styles.log}
      aria-label={t(`row.${doing}Of`, { name: row.name })}
      onClick={() => onOpen(row)}
    >
      {t(`row.${doing}`)}
    </button>
  );
}

function SensorText({ figures: { sensorHours, longestRunHours } }: Readonly<{ figures: MonitoringFigures }>) {
  const { t } = useTranslation('monitoring');
  const language = useLanguage();
  const hours = (amount: number) => shortestAmount(amount, language, 2);
  const hasRun = countsTowardsBySensor(longestRunHours) !== null;
  return (
    <>
      <b>{t('row.sensorHours', { hours: hours(sensorHours) })}</b>
      <span className={styles.quiet}>
        {t(hasRun ? 'row.runReached' : 'row.runMissed', { hours: hours(longestRunHours) })}
      </span>
    </>
  );
}

type CellProps = Readonly<{ label: string; code?: MonitoringCode | null; children: ReactNode; action?: ReactNode }>;

/** On a phone the heading stands with the figure. */
function Cell({ label, code = null, children, action }: CellProps) {
  const { t } = useTranslation('monitoring');
  return (
    <td>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      {children}
      {code !== null && <span className={styles.code}>{t('row.countsTowards', { code })}</span>}
      {action}
    </td>
  );
}
