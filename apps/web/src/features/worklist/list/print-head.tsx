import { useTranslation } from 'react-i18next';

import { useClinic } from '#shared/account/clinic.query.ts';
import { formatDateTime } from '#shared/format/dates.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { useOwnerWords } from './owner-words.ts';
import type { Worklist } from './use-worklist.ts';
import { countOf, isNarrowed, type WorklistFilter } from './worklist-filter.ts';
import styles from './worklist-tools.module.css';

type PrintHeadProps = Readonly<{
  worklist: Pick<Worklist, 'list' | 'rows' | 'counts'>;
  filter: WorklistFilter;
  search: string;
}>;

/** On paper: whose list it is, of when, and who stands on it. */
export function PrintHead({ worklist, filter, search }: PrintHeadProps) {
  const { t } = useTranslation('worklist');
  const language = useLanguage();
  const isAmPm = useIsAmPm();
  const { data: clinic } = useClinic();
  const choices = useChoices(filter, search);
  const { list, rows } = worklist;
  return (
    <div className={styles.printHead}>
      <p>
        <bdi>{clinic?.name}</bdi> · {formatDateTime(new Date(list.dataUpdatedAt), { language, isAmPm })}
      </p>
      <p>{[...choices, ...(list.hasNextPage ? [] : [t('shown', { count: rows.length })])].join(' · ')}</p>
      <Incomplete {...{ worklist, filter, search }} />
    </div>
  );
}

/** The menu of a browser prints without asking the page: nobody takes a part for the whole. */
function Incomplete({ worklist: { list, rows, counts }, filter, search }: PrintHeadProps) {
  const { t } = useTranslation('worklist');
  if (!list.hasNextPage) return null;
  const isKnown = counts !== undefined && !isNarrowed(filter, search);
  return (
    <p>
      <strong>
        {isKnown
          ? t('print.firstOf', { shown: rows.length, total: countOf(filter.tab, counts) })
          : t('print.first', { shown: rows.length })}
      </strong>
    </p>
  );
}

function useChoices({ tab, owner, treatmentType, criterion, sort }: WorklistFilter, search: string): string[] {
  const { t } = useTranslation(['worklist', 'patient']);
  const ownerWords = useOwnerWords(owner);
  const q = search.trim();
  return [
    t(`groups.${tab}`),
    ...(owner === 'all' ? [] : [ownerWords]),
    ...(treatmentType ? [t(`patient:treatmentTypes.${treatmentType}`)] : []),
    ...(criterion ? [t(`criteria.${criterion}`)] : []),
    ...(q === '' ? [] : [`${t('filters.search')}: ${q}`]),
    t(`filters.sorts.${sort}`),
  ];
}
