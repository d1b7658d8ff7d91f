import { Alert } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { hasClockShift } from '#features/recommendation-review/opened/clock-shift.ts';
import type { DataReportsProps } from '#features/recommendation-review/review-slots.ts';
import { panelId, ReportTabList, tabId } from '#features/reports/report-tab-list.tsx';
import { reportTabs } from '#features/reports/report-tabs.ts';
import { clickTab, FIRST_CHOICE, type TabChoice } from '#features/reports/tab-choice.ts';
import styles from './reviewed-data.module.css';
import { ReviewedTab } from './reviewed-tab.tsx';

const DAILY_CHOICE: TabChoice = { chosen: 'daily', opened: ['agp', 'daily'] };

/** One report at a time. Where a time was asked for, its chart is in sight and has the keyboard. */
export function ReviewedTabs(props: DataReportsProps) {
  const { t } = useTranslation('reports');
  const tabs = reportTabs(props.recommendation.extra);
  const isAsked = props.asked !== null && tabs.includes('daily');
  const [choice, setChoice] = useState(isAsked ? DAILY_CHOICE : FIRST_CHOICE);
  const view = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isAsked) return;
    view.current?.scrollIntoView({ block: 'start' });
    const chart = view.current?.querySelector<HTMLElement>(`#${panelId('daily')} [role="slider"]`);
    (chart ?? document.getElementById(tabId('daily')))?.focus({ preventScroll: true });
  }, [isAsked]);
  return (
    <div ref={view} className={styles.view}>
      {hasClockShift(props.recommendation) && <Alert color="orange">{t('clockShift')}</Alert>}
      <ReportTabList tabs={tabs} chosen={choice.chosen} onChoose={(tab) => setChoice(clickTab(choice, tab))} />
      {tabs
        .filter((tab) => choice.opened.includes(tab))
        .map((tab) => (
          <div
            key={tab}
            role="tabpanel"
            id={panelId(tab)}
            aria-labelledby={tabId(tab)}
            hidden={tab !== choice.chosen}
            className={styles.panel}
          >
            <ReviewedTab tab={tab} {...props} />
          </div>
        ))}
    </div>
  );
}
