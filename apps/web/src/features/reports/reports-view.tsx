import type { TreatmentType } from '@glidepath/treatment-plan';
import { Alert } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useClinic } from '#shared/account/clinic.query.ts';
import { track } from '#shared/analytics/track.ts';
import { AgpTab } from './agp/agp-tab.tsx';
import { DailyTab } from './daily/daily-tab.tsx';
import { LogbookTab } from './logbook/logbook-tab.tsx';
import type { PatientReports, ReportsData } from './report-data.ts';
import { panelId, ReportTabList, tabId } from './report-tab-list.tsx';
import { type ReportTab, reportTabs } from './report-tabs.ts';
import styles from './reports.module.css';

type ReportsViewProps = Readonly<{ reports: PatientReports; treatmentType: TreatmentType }>;

/** The three reports of the same days, one at a time. */
export function ReportsView({ reports, treatmentType }: ReportsViewProps) {
  const { t } = useTranslation('reports');
  const { reportsData, hasClockShift } = reports;
  const tabs = reportTabs(reportsData);
  const [asked, setAsked] = useState<ReportTab>('agp');
  const [opened, setOpened] = useState<readonly ReportTab[]>(['agp']);
  const view = useRef<HTMLDivElement>(null);
  const chosen = tabs.includes(asked) ? asked : 'agp';

  const choose = (tab: ReportTab) => {
    track('report-tab-clicked', { tab });
    setAsked(tab);
    setOpened((before) => (before.includes(tab) ? before : [...before, tab]));
    if (tab === 'daily') view.current?.scrollIntoView({ block: 'start' });
  };

  return (
    <div ref={view} className={styles.view}>
      {hasClockShift && (
        <Alert color="orange" className={styles.banner ?? ''}>
          {t('clockShift')}
        </Alert>
      )}
      <ReportTabList tabs={tabs} chosen={chosen} onChoose={choose} />
      {/* What was opened stays: its days and its cursor are where they were. What was not is not even made. */}
      {tabs
        .filter((tab) => opened.includes(tab))
        .map((tab) => (
          <TabPanel key={tab} tab={tab} isChosen={tab === chosen}>
            <TabContent tab={tab} reportsData={reportsData} treatmentType={treatmentType} />
          </TabPanel>
        ))}
    </div>
  );
}

function TabPanel({ tab, isChosen, children }: Readonly<{ tab: ReportTab; isChosen: boolean; children: ReactNode }>) {
  return (
    <div role="tabpanel" id={panelId(tab)} aria-labelledby={tabId(tab)} hidden={!isChosen} className={styles.panel}>
      {children}
    </div>
  );
}

type TabContentProps = Readonly<{ tab: ReportTab; reportsData: ReportsData; treatmentType: TreatmentType }>;

function TabContent({ tab, reportsData, treatmentType }: TabContentProps) {
  const { agp, dailyReport, logbook, ...existing } = reportsData;
  const isWide = useClinic().data?.clinicConfiguration.isWideAgpBandEnabled ?? false;
  if (tab === 'daily') return dailyReport && <DailyTab daily={dailyReport} treatmentType={treatmentType} />;
  if (tab === 'logbook') return logbook && <LogbookTab logbook={logbook} treatmentType={treatmentType} {...existing} />;
  return (
    agp && (
      <AgpTab
        agp={agp}
        basalRates={existing.existingBasalRates}
        outerBand={isWide ? '5-95' : '10-90'}
        yAxisTopMgDl={isWide ? 350 : 400}
      />
    )
  );
}
