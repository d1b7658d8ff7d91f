import { useTranslation } from 'react-i18next';

import { leftToRight } from '#shared/format/times.ts';
import listStyles from '#shared/ui/list-table.module.css';
import styles from '../closed-loops.module.css';
import type { LoopAdvice } from '../closed-loops.query.ts';
import { useLoopWriter } from '../use-loop-writer.ts';

type Effect = NonNullable<LoopAdvice['effect']>;
type Points = Effect['timeInRangePoints'];

/** The recorded days before and after in a replay in which the loop answers, each change with its band. */
export function EffectTable({ effect, days }: Readonly<{ effect: Effect; days: number }>) {
  const { t } = useTranslation('closed-loops');
  const { number, glucose, language } = useLoopWriter();
  const { before, after } = effect;
  const percent = (amount: number) => leftToRight(`${number(amount, 1)}%`, language);
  const rows = [
    {
      name: t('effect.inRange'),
      was: percent(before.inRangePercent),
      next: percent(after.inRangePercent),
      points: effect.timeInRangePoints,
    },
    {
      name: t('effect.below', { limit: glucose.words.below70 }),
      was: percent(before.below70Percent),
      next: percent(after.below70Percent),
      points: effect.timeBelowRangePoints,
    },
    {
      name: t('effect.risk'),
      was: number(before.riskIndex, 1),
      next: number(after.riskIndex, 1),
      points: effect.riskPoints,
    },
  ];
  return (
    <div className={styles.scroll}>
      <table className={`${listStyles.wrapped} ${styles.table}`}>
        <caption className={styles.caption}>{t('effect.title', { count: days })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('effect.measure')}</th>
            <th scope="col">{t('effect.before')}</th>
            <th scope="col">{t('effect.after')}</th>
            <th scope="col">{t('effect.change')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, was, next, points }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{was}</td>
              <td className={styles.now}>{next}</td>
              <td>
                <PointsText points={points} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>
        {t('effect.about')} {t('effect.units', { units: unitsChange(effect.extraUnitsPerDay, number) })}
      </p>
    </div>
  );
}

function PointsText({ points: { expected, lowest, highest } }: Readonly<{ points: Points }>) {
  const { t } = useTranslation('closed-loops');
  const { points } = useLoopWriter();
  return t('effect.points', { points: points(expected), lowest: points(lowest), highest: points(highest) });
}

const unitsChange = (units: number, number: (amount: number, decimals: number) => string): string => {
  const tenths = Math.round(units * 10) / 10;
  if (tenths === 0) return '±0';
  return `${tenths > 0 ? '+' : '−'}${number(Math.abs(tenths), 1)}`;
};
