import listStyles from '#shared/ui/list-table.module.css';
import styles from './closed-loops.module.css';
import type { LoopAutomation } from './closed-loops.query.ts';
import type { LoopWriter } from './use-loop-writer.ts';

type OverrideTableProps = Readonly<{ overrides: LoopAutomation['overrides']; writer: LoopWriter }>;

/** What a person told the loop for a while, such as sleep or exercise. Not every source tells it. */
export function OverrideTable({ overrides, writer: { t, number, duration } }: OverrideTableProps) {
  if (overrides === null || overrides.length === 0) {
    return (
      <div className={styles.part}>
        <h3 className={styles.subtitle}>{t('overrides.title')}</h3>
        <p className={styles.note}>{t('notAvailable')}</p>
      </div>
    );
  }
  return (
    <div className={styles.scroll}>
      <table className={`${listStyles.wrapped} ${styles.table}`}>
        <caption className={styles.caption}>{t('overrides.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('overrides.kind')}</th>
            <th scope="col">{t('overrides.times')}</th>
            <th scope="col">{t('overrides.all')}</th>
            <th scope="col">{t('overrides.longest')}</th>
          </tr>
        </thead>
        <tbody>
          {overrides.map(({ kind, count, minutes, longestMinutes }) => (
            <tr key={kind}>
              <th scope="row">{t(`overrides.kinds.${kind}`)}</th>
              <td>{number(count)}</td>
              <td>{duration(minutes)}</td>
              <td>{duration(longestMinutes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
