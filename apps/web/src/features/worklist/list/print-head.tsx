import { useTranslation } from 'react-i18next';

import { useClinic } from '#shared/account/clinic.query.ts';
import { formatDateTime } from '#shared/format/dates.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import type { Worklist } from './use-worklist.ts';
import type { WorklistFilter } from './worklist-filter.ts';
import styles from './worklist-tools.module.css';

type PrintHeadProps = Readonly<{ worklist: Pick<Worklist, 'list' | 'rows'>; filter: WorklistFilter; search: string }>;

/** On paper: whose list it is, of when, and who stands on it. */
export function PrintHead({ worklist: { list, rows }, filter, search }: PrintHeadProps) {
  const { t } = useTranslation('worklist');
  const language = useLanguage();
  const isAmPm = useIsAmPm();
  const { data: clinic } = useClinic();
  const choices = useChoices(filter, search);
  return (
    <div className={styles.printHead}>
      <p>
        <bdi>{clinic?.name}</bdi> · {formatDateTime(new Date(list.dataUpdatedAt), { language, isAmPm })}
      </p>
      <p>{[...choices, t('shown', { count: rows.length })].join(' · ')}</p>
    </div>
  );
}

function useChoices({ tab, owner, treatmentType, criterion, sort }: WorklistFilter, search: string): string[] {
  const { t } = useTranslation(['worklist', 'patient']);
  const q = search.trim();
  return [
    t(`groups.${tab}`),
    ...(owner === 'all' ? [] : [t(`filters.owners.${owner}`)]),
    ...(treatmentType ? [t(`patient:treatmentTypes.${treatmentType}`)] : []),
    ...(criterion ? [t(`criteria.${criterion}`)] : []),
    ...(q === '' ? [] : [`${t('filters.search')}: ${q}`]),
    t(`filters.sorts.${sort}`),
  ];
}
