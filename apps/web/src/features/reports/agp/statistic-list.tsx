import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/use-language.ts';
import type { StatisticGroup, StatisticRow } from './statistic-groups.ts';
import styles from './statistic-list.module.css';
import { isKnown, rowTexts } from './statistic-text.ts';

export function StatisticList({ group }: Readonly<{ group: StatisticGroup }>) {
  const { t } = useTranslation('agp');
  return (
    <section className={styles.group} data-group={group.name}>
      <h3 className={styles.title}>{t(`groups.${group.name}`)}</h3>
      <dl className={styles.rows}>
        {group.rows.map((row) => (
          <Row key={row.name} row={row} />
        ))}
      </dl>
    </section>
  );
}

function Row({ row }: Readonly<{ row: StatisticRow }>) {
  const { t } = useTranslation('agp');
  const language = useLanguage();
  return (
    <div className={styles.row} data-statistic={row.name}>
      <dt>{t(`rows.${row.name}`)}</dt>
      <dd>
        {rowTexts(row.parts, language, t).map((text, index) => (
          <Fragment key={row.parts[index]?.unit}>
            {index > 0 && ' · '}
            <bdi>{text}</bdi>
          </Fragment>
        ))}
        {row.goal !== undefined && isKnown(row.parts) && (
          <span className={styles.goal}>
            {t('ranges.goal')} <bdi dir="ltr">{row.goal}</bdi>
          </span>
        )}
      </dd>
    </div>
  );
}
