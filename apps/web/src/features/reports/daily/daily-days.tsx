import { percentText, shownPercent } from '@glidepath/quantities';
import { type DailyReport, dayTimeInRange, type RangeShare, scantMinutes } from '@glidepath/report-figures';
import type { TreatmentType } from '@glidepath/treatment-plan';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { RangeSwatch } from '#charts/agp/ranges-bar.tsx';
import { DayRangesBar } from '#charts/daily/day-ranges-bar.tsx';
import { DaysLeftOutMark } from '#shared/days-left-out/day-left-out-mark.tsx';
import { Card } from '#shared/ui/card.tsx';
import styles from './daily.module.css';
import { DailyCharts } from './daily-charts.tsx';
import { type DayWindow, windowDays } from './day-window.ts';
import type { MarkedTime } from './marked-time.ts';

type DailyDaysProps = Readonly<{
  patientId: string;
  daily: DailyReport;
  treatmentType: TreatmentType;
  chosen: DayWindow;
  /** Undefined until the chosen days are prepared. */
  drawn: DayWindow | undefined;
  marked?: MarkedTime | null;
  /** The recommendation beside them can be computed again without one. */
  onRecompute?: (() => void) | undefined;
}>;

/** The chosen days: a single one with its time in range, and the charts of all. */
export function DailyDays(props: DailyDaysProps) {
  const { patientId, daily, treatmentType, chosen, drawn, marked = null, onRecompute } = props;
  const { t } = useTranslation('daily');
  return (
    <>
      <DaysLeftOutMark patientId={patientId} days={windowDays(chosen)} onRecompute={onRecompute} />
      {chosen.rangeDays === 1 && (
        <DayTimeInRange
          shares={dayTimeInRange(daily.timeInRange, chosen.endDay)}
          partMinutes={scantMinutes(daily, chosen.endDay)}
        />
      )}
      <Card>
        <div className={styles.charts}>
          {drawn ? (
            <DailyCharts daily={daily} shown={drawn} treatmentType={treatmentType} marked={marked} />
          ) : (
            <p role="status" className={styles.loading}>
              {t('loading')}
            </p>
          )}
        </div>
      </Card>
    </>
  );
}

type DayTimeInRangeProps = Readonly<{ shares: readonly RangeShare[] | null; partMinutes: number | null }>;

/** How long glucose was in each range on one day, from very low to very high; for part of a day it says how long that part is. */
function DayTimeInRange({ shares, partMinutes }: DayTimeInRangeProps) {
  const { t } = useTranslation('daily');
  const titleId = useId();
  return (
    <Card>
      <section className={styles.part} aria-labelledby={titleId}>
        <h2 id={titleId} className={styles.title}>
          {t('timeInRange.title')}
        </h2>
        {shares && partMinutes !== null && (
          <p className={styles.scant}>
            {t('timeInRange.scant', { hours: Math.floor(partMinutes / 60), minutes: partMinutes % 60 })}
          </p>
        )}
        {shares ? <Shares shares={shares} /> : <p className={styles.noReadings}>{t('notAvailable')}</p>}
      </section>
    </Card>
  );
}

function Shares({ shares }: Readonly<{ shares: readonly RangeShare[] }>) {
  const { t } = useTranslation('daily');
  return (
    <>
      <DayRangesBar shares={shares.map(({ range, exactPercent }) => ({ range, percent: exactPercent }))} />
      <dl className={styles.figures}>
        {shares.map(({ range, ...share }) => (
          <div key={range} className={styles.figure}>
            <dt>
              <RangeSwatch range={range} />
              {t(`timeInRange.${range}`)}
            </dt>
            <dd>
              <bdi dir="ltr">{percentText(shownPercent(share))}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
