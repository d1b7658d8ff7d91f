import { percentText, shownPercent, shownSum } from '@glidepath/quantities';
import { GLUCOSE_RANGES, timeInRanges } from '@glidepath/report-figures';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { RangeSwatch } from '#charts/agp/ranges-bar.tsx';
import { formatDays } from '#shared/format/dates.ts';
import listStyles from '#shared/ui/list-table.module.css';
import styles from './closed-loops.module.css';
import type { LoopReport } from './closed-loops.query.ts';
import { type LoopWriter, useLoopWriter } from './use-loop-writer.ts';

type Ranges = NonNullable<ReturnType<typeof timeInRanges>>;
type Row = Readonly<{ name: ReactNode; key: string; before: string; now: string; change: string | null }>;

/** Five ranges, lows together, mean and sensor use, beside the same number of days before. */
export function RangeTable({ report }: Readonly<{ report: LoopReport }>) {
  const { t } = useTranslation(['closed-loops', 'agp']);
  const writer = useLoopWriter();
  const { period, before } = report;
  const rows = [...useRangeRows(report, writer), ...figureRows(report, writer)];
  const days = ({ firstDay, lastDay }: LoopReport['period']) => formatDays(firstDay, lastDay, writer.language);
  return (
    <div className={styles.scroll}>
      <table className={`${listStyles.wrapped} ${styles.table}`}>
        <caption className="gp-visually-hidden">{t('glucose.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('agp:ranges.range')}</th>
            <th scope="col">
              <bdi>{days(before)}</bdi>
            </th>
            <th scope="col">
              <bdi>{days(period)}</bdi>
            </th>
            <th scope="col">{t('glucose.change')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, before: was, now, change }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td>{was}</td>
              <td className={styles.now}>{now}</td>
              <td>{change ?? ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function useRangeRows({ glucose }: LoopReport, writer: LoopWriter): Row[] {
  const { t } = useTranslation(['closed-loops', 'agp']);
  const [now, before] = [glucose.period, glucose.before].map(({ statistics: { cgm } }) => cgm && timeInRanges(cgm)) as [
    Ranges | null,
    Ranges | null,
  ];
  return [
    ...GLUCOSE_RANGES.map((range) => ({
      key: range,
      name: (
        <span className={styles.range}>
          <RangeSwatch range={range} />
          {t(`agp:ranges.names.${range}`)}
        </span>
      ),
      ...shareCells(now, before, [range], writer),
    })),
    {
      key: 'below70',
      name: t('glucose.below', { limit: writer.glucose.words.below70 }),
      ...shareCells(now, before, ['veryLow', 'low'], writer),
    },
  ];
}

function figureRows({ glucose: { period, before } }: LoopReport, writer: LoopWriter): Row[] {
  const [now, was] = [period.statistics.cgm, before.statistics.cgm];
  return [
    {
      key: 'mean',
      name: writer.t('glucose.mean'),
      before: glucoseText(was?.avg.value, writer),
      now: glucoseText(now?.avg.value, writer),
      change: null,
    },
    {
      key: 'active',
      name: writer.t('glucose.sensor'),
      before: writer.percent(was?.timeCgmActivePercentage.value ?? null),
      now: writer.percent(now?.timeCgmActivePercentage.value ?? null),
      change: null,
    },
  ];
}

function shareCells(
  now: Ranges | null,
  before: Ranges | null,
  parts: readonly (keyof Ranges)[],
  { t, points }: LoopWriter,
): Pick<Row, 'before' | 'now' | 'change'> {
  const text = (ranges: Ranges | null) => {
    if (!ranges) return t('notAvailable');
    const shares = parts.map((part) => ranges[part]);
    const [only] = shares;
    return percentText(shares.length === 1 && only ? shownPercent(only) : shownSum(shares));
  };
  const exact = (ranges: Ranges) => parts.reduce((sum, part) => sum + ranges[part].exactPercent, 0);
  return {
    before: text(before),
    now: text(now),
    change: now && before ? t('glucose.points', { points: points(exact(now) - exact(before)) }) : null,
  };
}

const glucoseText = (mgDl: number | null | undefined, { t, glucose }: LoopWriter) =>
  mgDl == null ? t('notAvailable') : glucose.text(mgDl);
