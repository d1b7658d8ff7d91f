import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';

import type { ReportTab } from './report-tabs.ts';
import styles from './reports.module.css';

type ReportTabListProps = Readonly<{
  tabs: readonly ReportTab[];
  chosen: ReportTab;
  onChoose: (tab: ReportTab) => void;
}>;

export const tabId = (tab: ReportTab) => `report-tab-${tab}`;
export const panelId = (tab: ReportTab) => `report-panel-${tab}`;

/** One stop for the keyboard; arrows move between the tabs, as they stand on the page. */
export function ReportTabList({ tabs, chosen, onChoose }: ReportTabListProps) {
  const { t } = useTranslation('reports');
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
    const forward = isMirrored ? 'ArrowLeft' : 'ArrowRight';
    const backward = isMirrored ? 'ArrowRight' : 'ArrowLeft';
    if (event.key !== forward && event.key !== backward) return;
    event.preventDefault();
    const step = event.key === forward ? 1 : tabs.length - 1;
    const next = tabs[(tabs.indexOf(chosen) + step) % tabs.length];
    if (!next) return;
    onChoose(next);
    document.getElementById(tabId(next))?.focus();
  };
  return (
    <div role="tablist" aria-label={t('tabs.label')} className={styles.tabs}>
      {tabs.map((tab) => (
        <button
          key={tab}
          id={tabId(tab)}
          type="button"
          role="tab"
          aria-selected={tab === chosen}
          aria-controls={panelId(tab)}
          tabIndex={tab === chosen ? 0 : -1}
          className={styles.tab}
          onClick={() => onChoose(tab)}
          onKeyDown={move}
        >
          {t(`tabs.${tab}`)}
        </button>
      ))}
    </div>
  );
}
