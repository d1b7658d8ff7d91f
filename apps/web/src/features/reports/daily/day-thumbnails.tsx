import {
  type DailyReport,
  dayStartMinute,
  dayTimeInRange,
  reportDays,
  scantMinutes,
  wallMinute,
} from '@glidepath/report-figures';
import { memo, useDeferredValue, useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { DayThumbnail } from '#charts/daily/day-thumbnail.tsx';
import { useDaysLeftOut } from '#shared/days-left-out/days-left-out.query.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Card } from '#shared/ui/card.tsx';
import { dayLabel } from './day-label.ts';
import { dayShareText, targetText } from './day-share-text.ts';
import styles from './days.module.css';

type DayThumbnailsProps = Readonly<{ patientId: string; daily: DailyReport; onOpen: (day: string) => void }>;

/** All days side by side, the latest last. They come after the charts of the shown day and do not hold them up. */
export const DayThumbnails = memo(function DayThumbnails({ patientId, daily, onOpen }: DayThumbnailsProps) {
  const { t } = useTranslation(['daily', 'days-left-out']);
  const language = useLanguage();
  const titleId = useId();
  const leftOut = useDaysLeftOut(patientId);
  const isLeftOut = (day: string) => leftOut.some((one) => one.day === day);
  const isDue = useDeferredValue(true, false);
  const sensorOf = useMemo(() => (isDue ? sensorByDay(daily) : null), [daily, isDue]);
  if (!sensorOf) return null;
  return (
    <Card>
      <section className={styles.part} aria-labelledby={titleId}>
        <h2 id={titleId} className={styles.title}>
          {t('days.all')}
        </h2>
        <ol className={styles.thumbnails} dir="ltr">
          {reportDays(daily).map((day) => (
            <li key={day}>
              <button
                type="button"
                className={styles.thumbnail}
                data-left-out={isLeftOut(day) || undefined}
                onClick={() => onOpen(day)}
              >
                <span className="gp-visually-hidden">
                  {[
                    dayShareText(daily, day, { t, language }),
                    ...(isLeftOut(day) ? [t('days-left-out:mark')] : []),
                  ].join(', ')}
                </span>
                <span className={styles.caption} aria-hidden="true">
                  <bdi>{dayLabel(day, language)}</bdi>
                  <span className={styles.share}>{shareOf(daily, day)}</span>
                </span>
                <DayThumbnail sensor={sensorOf.get(day) ?? NO_READINGS} />
              </button>
            </li>
          ))}
        </ol>
      </section>
    </Card>
  );
});

type Reading = Readonly<{ minute: number; mgDl: number }>;
const NO_READINGS: readonly Reading[] = [];

function sensorByDay({ sensors }: DailyReport): ReadonlyMap<string, readonly Reading[]> {
  const byDay = new Map<string, Reading[]>();
  for (const { timestamp, value } of sensors) {
    const day = timestamp.slice(0, 10);
    const readings = byDay.get(day) ?? [];
    readings.push({ minute: wallMinute(timestamp) - dayStartMinute(day), mgDl: value });
    byDay.set(day, readings);
  }
  return byDay;
}

function shareOf(daily: DailyReport, day: string): string {
  const shares = dayTimeInRange(daily.timeInRange, day);
  return shares && scantMinutes(daily, day) === null ? targetText(shares) : '';
}
