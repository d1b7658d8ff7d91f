import { type AgpReport, type DailyReport, dayShares, dayTimeInRange, reportDays } from '@glidepath/report-figures';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { DayBar } from '#charts/daily/day-thumbnail.tsx';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Card } from '#shared/ui/card.tsx';
import { dayShareText, targetText } from './day-share-text.ts';
import styles from './days.module.css';

type DayStripProps = Readonly<{
  daily: DailyReport;
  /** The days that profile and statistics count. */
  counted: Pick<AgpReport, 'start' | 'end'>;
  onOpen: (day: string) => void;
}>;

/** Time in ranges of each day, so that a bad day does not hide in the average. Each leads to its day. */
export function DayStrip({ daily, counted, onOpen }: DayStripProps) {
  const { t } = useTranslation('daily');
  const language = useLanguage();
  const titleId = useId();
  const days = reportDays(daily);
  const isCounted = (day: string) => day >= (counted.start ?? '~') && day <= (counted.end ?? '');
  if (days.length === 0) return null;
  return (
    <Card>
      <section className={styles.part} aria-labelledby={titleId}>
        <h2 id={titleId} className={styles.title}>
          {t('days.title')}
        </h2>
        <p className={styles.hint}>{t(days.every(isCounted) ? 'days.hint' : 'days.hintCounted')}</p>
        <ol className={styles.strip} dir="ltr">
          {days.map((day) => (
            <li key={day}>
              <button
                type="button"
                className={styles.day}
                data-counted={isCounted(day) || undefined}
                onClick={() => onOpen(day)}
              >
                <span className="gp-visually-hidden">{dayShareText(daily, day, { t, language })}</span>
                <span className={styles.share} aria-hidden="true">
                  {barText(daily, day)}
                </span>
                <DayBar shares={dayShares(daily, day)?.sharesPercent ?? null} />
                <span className={styles.date} aria-hidden="true">
                  {Number(day.slice(8))}
                </span>
              </button>
            </li>
          ))}
        </ol>
      </section>
    </Card>
  );
}

/** A number would say of a few hours what the bars beside it say of days. */
function barText(daily: DailyReport, day: string): string {
  const shares = dayTimeInRange(daily.timeInRange, day);
  const isWhole = dayShares(daily, day)?.scantHours === null;
  return shares && isWhole ? targetText(shares).replace('%', '') : '';
}
