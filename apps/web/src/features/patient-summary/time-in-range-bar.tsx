import { type PercentShare, percentText, shownPercent } from '@glidepath/quantities';
import { GLUCOSE_RANGES, type GlucoseRange, RANGE_LOOKS, rangesBarParts } from '@glidepath/report-figures';
import { useTranslation } from 'react-i18next';

import { RangeSwatch } from '#charts/agp/ranges-bar.tsx';
import styles from './patient-summary.module.css';

type TimeInRangeBarProps = Readonly<{ ranges: Readonly<Record<GlucoseRange, PercentShare>> }>;

/** The five ranges, from the lowest on, and what each comes to: together 100 percent. */
export function TimeInRangeBar({ ranges }: TimeInRangeBarProps) {
  const { t } = useTranslation('agp');
  const upward = GLUCOSE_RANGES.toReversed();
  const { veryHigh, high, target, low, veryLow } = ranges;
  const parts = rangesBarParts(
    {
      veryHigh: veryHigh.exactPercent,
      high: high.exactPercent,
      target: target.exactPercent,
      low: low.exactPercent,
      veryLow: veryLow.exactPercent,
    },
    100,
  ).toReversed();
  return (
    <>
      <div className={styles.bar} aria-hidden="true">
        {parts.map(({ range, length }) => (
          <span key={range} style={{ inlineSize: `${length}%`, background: RANGE_LOOKS[range].colour }} />
        ))}
      </div>
      <ul className={styles.ranges}>
        {upward.map((range) => (
          <li key={range} data-range={range}>
            <RangeSwatch range={range} />
            <span>{t(`ranges.names.${range}`)}</span>
            <bdi dir="ltr">{percentText(shownPercent(ranges[range]))}</bdi>
          </li>
        ))}
      </ul>
    </>
  );
}
