import { RANGE_BORDERS } from '@glidepath/quantities';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';

import { useGlucoseWriter } from '#shared/glucose/glucose-writer.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { ChangeMark } from './change-mark.tsx';
import { NO_CHANGE } from './change-text.ts';
import { RiskZones } from './risk-zones.tsx';
import type { StatisticGroup, StatisticRow } from './statistic-groups.ts';
import styles from './statistic-list.module.css';
import { isKnown, rowTexts } from './statistic-text.ts';

export function StatisticList({ group }: Readonly<{ group: StatisticGroup }>) {
  const { t } = useTranslation('agp');
  // Their column is there for all rows or for none.
  const hasChanges = group.rows.some(({ change }) => change !== undefined && change.change !== null);
  return (
    <section className={styles.group} data-group={group.name}>
      <h3 className={styles.title}>{t(`groups.${group.name}`)}</h3>
      <dl className={styles.rows}>
        {group.rows.map((row) => (
          <Row key={row.name} row={row} hasChanges={hasChanges} />
        ))}
      </dl>
    </section>
  );
}

function Row({ row, hasChanges }: Readonly<{ row: StatisticRow; hasChanges: boolean }>) {
  const { t } = useTranslation('agp');
  const language = useLanguage();
  const glucose = useGlucoseWriter();
  const { parts, goal, zone, change = NO_CHANGE } = row;
  return (
    <div className={styles.row} data-statistic={row.name}>
      <dt>
        {t(`rows.${row.name}`, { range: RANGE_BORDERS[glucose.unit].tight, unit: glucose.unit })}
        {zone !== undefined && <span className={styles.hint}>{t('risk.hint')}</span>}
      </dt>
      <dd>
        {zone !== undefined && <RiskZones zone={zone} />}{' '}
        {rowTexts(parts, { t, language, glucose }).map((text, index) => (
          <Fragment key={parts[index]?.unit}>
            {index > 0 && ' · '}
            <bdi>{text}</bdi>
          </Fragment>
        ))}
        {zone !== undefined && <span className="gp-visually-hidden"> {t('risk.zone', { zone })}</span>}
        {goal !== undefined && isKnown(parts) && (
          <span className={styles.goal}>
            {t('ranges.goal')} <bdi dir="ltr">{goal}</bdi>
          </span>
        )}
      </dd>
      {hasChanges && (
        <dd className={styles.change}>
          <ChangeMark {...change} />
        </dd>
      )}
    </div>
  );
}
