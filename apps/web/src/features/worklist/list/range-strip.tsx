import { RANGE_LOOKS, rangesBarParts } from '@glidepath/report-figures';
import { useTranslation } from 'react-i18next';

import { leftToRight } from '#shared/format/times.ts';
import { useGlucoseWriter } from '#shared/glucose/glucose-writer.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { pointsText, shareText } from './row-words.ts';
import type { WorklistRow } from './worklist.query.ts';
import styles from './worklist-table.module.css';

type Figures = NonNullable<WorklistRow['glucose']>;

/** Time in range as a number and five colours, with the change of a week. */
export function RangeStrip({ figures }: Readonly<{ figures: Figures }>) {
  const { t } = useTranslation('worklist');
  const language = useLanguage();
  const { timeInRangeChangePoints: change, source } = figures;
  const parts = rangesBarParts(
    {
      veryHigh: figures.above250Percent,
      high: figures.from180To250Percent,
      target: figures.from70To180Percent,
      low: figures.from54To70Percent,
      veryLow: figures.below54Percent,
    },
    100,
  ).toReversed();
  return (
    <div className={styles.ranges}>
      <p className={styles.share}>
        <bdi dir="ltr" className={styles.main}>
          {shareText(figures.from70To180Percent)}
        </bdi>{' '}
        {change !== null && (
          <span className={styles.quiet}>
            {t('row.change', { change: leftToRight(pointsText(change, language), language) })}
          </span>
        )}
        {source === 'meter' && (
          <span className={styles.quiet}>
            {change !== null && ' · '}
            {t('row.meter')}
          </span>
        )}
      </p>
      <div className={styles.bar} aria-hidden="true">
        {parts.map(({ range, length }) => (
          <span key={range} style={{ inlineSize: `${length}%`, background: RANGE_LOOKS[range].colour }} />
        ))}
      </div>
    </div>
  );
}

/** "<70 6%, <54 2%" */
export function LowShares({ figures }: Readonly<{ figures: Figures }>) {
  const glucose = useGlucoseWriter();
  const below70 = figures.below54Percent + figures.from54To70Percent;
  return (
    <span className={styles.lows}>
      <bdi dir="ltr">
        {`<${glucose.limit(70)}`} <b>{shareText(below70)}</b>
      </bdi>
      <bdi dir="ltr">
        {`<${glucose.limit(54)}`} <b>{shareText(figures.below54Percent)}</b>
      </bdi>
    </span>
  );
}
