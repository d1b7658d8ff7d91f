import { UNITS } from '@glidepath/quantities';
import { useTranslation } from 'react-i18next';

import { RANGE_ROW_HEIGHT_PX, RangeSwatch, RangesBar } from '#charts/agp/ranges-bar.tsx';
import { GLUCOSE_RANGES, type GlucoseRange } from '#charts/glucose-colours.ts';
import { BRACKET_GOALS, RANGE_GOALS } from './consensus-goals.ts';
import { barShares, type Share, shareText, type TimeInRangesShares } from './range-shares.ts';
import styles from './time-in-ranges.module.css';

/** Whole numbers as the specification words the ranges; readings between them count by D3-10. */
const RANGE_BORDERS: Readonly<Record<GlucoseRange, string>> = {
  veryHigh: '>250',
  high: '181–250',
  target: '70–180',
  low: '54–69',
  veryLow: '<54',
};

/** One bar and its table; high and low are also summed up, because the goals count them with the very high and low. */
export function TimeInRanges({ shares }: Readonly<{ shares: TimeInRangesShares }>) {
  const { t } = useTranslation('agp');
  return (
    <div className={styles.ranges}>
      <div className={styles.bar}>
        <RangesBar shares={barShares(shares)} />
      </div>
      <table className={styles.table}>
        <caption className="gp-visually-hidden">{t('ranges.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('ranges.range')}</th>
            <th scope="col">
              <bdi>{UNITS.glucose}</bdi>
            </th>
            <th scope="col">{t('ranges.time')}</th>
            <th scope="col">{t('ranges.goal')}</th>
            <th scope="col">{t('ranges.together')}</th>
          </tr>
        </thead>
        <tbody>
          {GLUCOSE_RANGES.map((range) => (
            <tr key={range} data-range={range} style={{ blockSize: RANGE_ROW_HEIGHT_PX }}>
              <th scope="row">
                <span className={styles.name}>
                  <RangeSwatch range={range} />
                  {t(`ranges.names.${range}`)}
                </span>
                <bdi dir="ltr" className={styles.bordersOnPhone}>
                  {RANGE_BORDERS[range]}
                </bdi>
              </th>
              <td>
                <bdi dir="ltr">{RANGE_BORDERS[range]}</bdi>
              </td>
              <td className={styles.share}>
                <bdi dir="ltr">{shareText(shares.ranges[range])}</bdi>
              </td>
              <td>
                <bdi dir="ltr">{RANGE_GOALS[range]}</bdi>
              </td>
              {range === 'veryHigh' && <Bracket share={shares.aboveTarget} goal={BRACKET_GOALS.aboveTarget} />}
              {range === 'target' && <td aria-hidden="true" />}
              {range === 'low' && <Bracket share={shares.belowTarget} goal={BRACKET_GOALS.belowTarget} />}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Bracket({ share, goal }: Readonly<{ share: Share | null; goal: string }>) {
  const { t } = useTranslation('agp');
  return (
    <td rowSpan={2} className={styles.bracket}>
      <span className={styles.sum}>
        <bdi>{share ? shareText(share) : t('notAvailable')}</bdi>
      </span>
      <span className={styles.goal}>
        {t('ranges.goal')} <bdi dir="ltr">{goal}</bdi>
      </span>
    </td>
  );
}
