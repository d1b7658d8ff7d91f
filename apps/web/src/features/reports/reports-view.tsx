import { CHART_TOP_MG_DL } from '@glidepath/quantities';
import type { TreatmentType } from '@glidepath/treatment-plan';
import { Alert } from '@mantine/core';
import { memo, type ReactNode, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';

import { useClinic } from '#shared/account/clinic.query.ts';
import { AgpTab } from './agp/agp-tab.tsx';
import { DailyTab } from './daily/daily-tab.tsx';
import { DayStrip } from './daily/day-strip.tsx';
import { AgpExport } from './export/agp-export.tsx';
import { DailyExport } from './export/daily-export.tsx';
import { LogbookExport } from './export/logbook-export.tsx';
import { LogbookTab } from './logbook/logbook-tab.tsx';
import { type PatientReports, type ReportsData, ranBasal } from './patient-reports.query.ts';
import { panelId, ReportTabList, tabId } from './report-tab-list.tsx';
import { type ReportTab, reportTabs } from './report-tabs.ts';
import styles from './reports.module.css';
import { choiceInAddress, clickTab } from './tab-choice.ts';

type ShownReports = Readonly<{ patientId: string; treatmentType: TreatmentType }>;
type ReportsViewProps = ShownReports & Readonly<{ reports: PatientReports }>;

/** A day that the reader asked for outside of the daily report, and how often such a day was asked for. */
type OpenedDay = Readonly<{ day: string | undefined; times: number }>;
const NO_DAY: OpenedDay = { day: undefined, times: 0 };

/** The three reports of the same days, one at a time. */
export function ReportsView({ reports, patientId, treatmentType }: ReportsViewProps) {
  const { t } = useTranslation('reports');
  const { reportsData, hasClockShift } = reports;
  const tabs = reportTabs(reportsData);
  const [params] = useSearchParams();
  const [choice, setChoice] = useState(() => choiceInAddress(params));
  const view = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState(NO_DAY);
  // Newer reports may lack the one that was shown.
  const chosen = tabs.includes(choice.chosen) ? choice.chosen : 'agp';

  // The same functions for as long as the view stands: tabs that are drawn are not drawn again.
  const latest = useRef(choice);
  const choose = useCallback(
    (tab: ReportTab) => {
      latest.current = clickTab(latest.current, tab);
      setChoice(latest.current);
      if (tab === 'daily') view.current?.scrollIntoView({ block: 'start' });
    },
    [setChoice],
  );
  const openDay = useCallback(
    (day: string) => {
      setOpened(({ times }) => ({ day, times: times + 1 }));
      choose('daily');
      document.getElementById(tabId('daily'))?.focus({ preventScroll: true });
    },
    [choose, setOpened],
  );

  return (
    <div ref={view} className={styles.view}>
      {hasClockShift && (
        <Alert color="orange" className={styles.banner ?? ''}>
          {t('clockShift')}
        </Alert>
      )}
      <ReportTabList tabs={tabs} chosen={chosen} onChoose={choose} />
      {tabs
        .filter((tab) => choice.opened.includes(tab))
        .map((tab) => (
          <TabPanel key={tab} tab={tab} isChosen={tab === chosen}>
            {/* Other days have other positions in them. */}
            <TabContent
              key={daysOf(reportsData)}
              tab={tab}
              reportsData={reportsData}
              opened={tab === 'daily' ? opened : NO_DAY}
              onOpenDay={openDay}
              {...{ patientId, treatmentType }}
            />
          </TabPanel>
        ))}
    </div>
  );
}

const daysOf = ({ periodDays, dailyReport, agp }: ReportsData) =>
  `${periodDays} ${dailyReport?.startDate} ${dailyReport?.endDate ?? agp?.end}`;

function TabPanel({ tab, isChosen, children }: Readonly<{ tab: ReportTab; isChosen: boolean; children: ReactNode }>) {
  return (
    <div role="tabpanel" id={panelId(tab)} aria-labelledby={tabId(tab)} hidden={!isChosen} className={styles.panel}>
      {children}
    </div>
  );
}

type TabContentProps = ShownReports &
  Readonly<{ tab: ReportTab; reportsData: ReportsData; opened: OpenedDay; onOpenDay: (day: string) => void }>;

/** Going from tab to tab renders none of them again. */
const TabContent = memo(function TabContent(props: TabContentProps) {
  const { tab, patientId, reportsData, treatmentType, opened } = props;
  const { dailyReport, logbook, existingRates } = reportsData;
  if (tab === 'agp') return <Profile {...props} />;
  if (tab === 'logbook') {
    return (
      logbook && (
        <LogbookTab
          logbook={logbook}
          treatmentType={treatmentType}
          rates={existingRates}
          daily={dailyReport}
          renderFiles={(week) => <LogbookExport week={week} treatmentType={treatmentType} daily={dailyReport} />}
        />
      )
    );
  }
  return (
    dailyReport && (
      <DailyTab
        key={opened.times}
        {...{ patientId, treatmentType }}
        daily={dailyReport}
        openDay={opened.day}
        renderFiles={(shown) => <DailyExport daily={dailyReport} treatmentType={treatmentType} shown={shown} />}
      />
    )
  );
});

function Profile({ reportsData, onOpenDay }: TabContentProps) {
  const { agp, assessment, dailyReport } = reportsData;
  const isWide = useClinic().data?.clinicConfiguration.isWideAgpBandEnabled ?? false;
  return (
    agp && (
      <>
        <AgpExport reportsData={reportsData} />
        <AgpTab
          agp={agp}
          assessment={assessment}
          periodDays={reportsData.periodDays}
          basalRates={ranBasal(reportsData)}
          areRatesPlanned={reportsData.pumpBasalRates === null}
          outerBand={isWide ? '5-95' : '10-90'}
          yAxisTopMgDl={isWide ? CHART_TOP_MG_DL.withWideBand : CHART_TOP_MG_DL.usual}
          dayByDay={dailyReport && <DayStrip daily={dailyReport} counted={agp} onOpen={onOpenDay} />}
        />
      </>
    )
  );
}
