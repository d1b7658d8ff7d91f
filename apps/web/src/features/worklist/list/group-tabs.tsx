import { useTranslation } from 'react-i18next';

import { formatNumber } from '#shared/format/numbers.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import type { Worklist } from './use-worklist.ts';
import { countOf, TABS, type Tab } from './worklist-filter.ts';
import styles from './worklist-tools.module.css';

type GroupTabsProps = Readonly<{ counts: Worklist['counts']; chosen: Tab; onChoose: (tab: Tab) => void }>;

/** The groups with how many are in each, whatever is filtered; the number is also the key. */
export function GroupTabs({ counts, chosen, onChoose }: GroupTabsProps) {
  const { t } = useTranslation('worklist');
  const language = useLanguage();
  return (
    <nav className={styles.groups} aria-label={t('groups.label')}>
      {TABS.map((tab) => (
        <button
          key={tab}
          type="button"
          data-group={tab}
          aria-current={tab === chosen ? 'true' : undefined}
          onClick={() => onChoose(tab)}
        >
          <span>{t(`groups.${tab}`)}</span>{' '}
          <b className="gp-numbers">{counts ? formatNumber(countOf(tab, counts), language) : '–'}</b>
        </button>
      ))}
    </nav>
  );
}
