import { CHART_TOP_MG_DL } from '@glidepath/quantities';
import type { DailyReport } from '@glidepath/report-figures';
import { NO_RATES } from '@glidepath/treatment-plan';
import { Alert, Anchor, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { RecordSystemStatus } from '#features/ehr/record-system-status.tsx';
import { hasClockShift } from '#features/recommendation-review/recommendation/reviewed-recommendation.ts';
import { ReviewScreen } from '#features/recommendation-review/review.screen.tsx';
import type {
  AskedFirstProps,
  DataReportsProps,
  PrintedPlanProps,
} from '#features/recommendation-review/review-slots.ts';
import { mayCaptureImage } from '#features/reports/agp/agp-image.ts';
import { AgpTab } from '#features/reports/agp/agp-tab.tsx';
import { DailyDays } from '#features/reports/daily/daily-days.tsx';
import { RangeBar } from '#features/reports/daily/range-bar.tsx';
import { useShownWindow } from '#features/reports/daily/use-shown-window.ts';
import { LastUploadLine } from '#features/reports/last-upload/last-upload-line.tsx';
import { LogbookTab } from '#features/reports/logbook/logbook-tab.tsx';
import { panelId, ReportTabList, tabId } from '#features/reports/report-tab-list.tsx';
import { type ReportTab, reportTabs } from '#features/reports/report-tabs.ts';
import { clickTab, FIRST_CHOICE, type TabChoice } from '#features/reports/tab-choice.ts';
import { OwnViewOfChange } from '#features/second-opinion/own-view.tsx';
import { PlanSheet } from '#features/shared-plans/plan-sheet.tsx';
import { useClinic } from '#shared/account/clinic.query.ts';
import { useUser } from '#shared/account/user.query.ts';
import { Card } from '#shared/ui/card.tsx';
import { AskedBeforeReview } from './review/asked-before-review.tsx';
import styles from './review/reviewed-data.module.css';
import { ReviewedDaysLeftOut } from './review/reviewed-days-left-out.tsx';

const DAILY_CHOICE: TabChoice = { chosen: 'daily', opened: ['agp', 'daily'] };

/** A recommendation with the data it was made from, and the plan as the patient will print it. */
export function RecommendationReviewPage() {
  return (
    <ReviewScreen
      Reports={ReviewedData}
      PrintedPlan={ApprovedPlan}
      DaysLeftOut={ReviewedDaysLeftOut}
      RecordSystem={RecordSystemStatus}
      AskedFirst={AskedFirst}
      OwnView={OwnViewOfChange}
    />
  );
}

/** The reports as they were, without a way into them from reasons that are not shown yet. */
function AskedFirst(props: AskedFirstProps) {
  const { patient, recommendation } = props;
  return (
    <AskedBeforeReview
      {...props}
      reports={
        <ReviewedData {...{ patient, recommendation }} asked={null} onBack={null} onAgpImage={() => undefined} />
      }
    />
  );
}

/** The clinic prints what the patient reads. */
function ApprovedPlan({ feedback, glucoseUnit }: PrintedPlanProps) {
  return <PlanSheet plan={feedback} glucoseUnit={glucoseUnit} />;
}

/** The reports of the period as they were when the recommendation was made: later data changes nothing in them. */
function ReviewedData(props: DataReportsProps) {
  const { t } = useTranslation('reports');
  const { patient, recommendation, asked } = props;
  const { agp, dailyReport, logbook } = recommendation.extra;
  return (
    <section className={styles.data} aria-label={t('planAndReports.reports')}>
      <div className={styles.head}>
        <Title order={2}>{t('planAndReports.reports')}</Title>
        <LastUploadLine patientId={patient.id} />
      </div>
      {agp || dailyReport || logbook ? (
        // Another requested period opens them again.
        <ReviewedTabs key={asked?.request} {...props} />
      ) : (
        <Card>
          <p className={styles.none}>{t('lastUpload.none')}</p>
        </Card>
      )}
    </section>
  );
}

/** One report at a time. Where a time was asked for, its chart is in sight and has the keyboard. */
function ReviewedTabs(props: DataReportsProps) {
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

function ReviewedTab({ tab, ...data }: DataReportsProps & Readonly<{ tab: ReportTab }>) {
  const { patient, recommendation, asked, onBack } = data;
  const { treatmentType, extra } = recommendation;
  const { dailyReport, logbook } = extra;
  if (tab === 'daily') {
    return dailyReport && <AskedDays {...{ patient, treatmentType, asked, onBack }} daily={dailyReport} />;
  }
  if (tab === 'logbook') {
    const rates = ratesThen(extra);
    return logbook && <LogbookTab {...{ logbook, treatmentType, rates }} daily={dailyReport} />;
  }
  return <ReviewedProfile {...data} />;
}

/** The settings the pump ran when the recommendation was made. */
function ratesThen({ planInForce }: DataReportsProps['recommendation']['extra']) {
  return planInForce !== 'unreadable' && planInForce?.type === 'PUMP' ? planInForce.rates : NO_RATES;
}

/** Taken as a picture where the clinic sends it to its record system. */
function ReviewedProfile({ recommendation: { extra }, onAgpImage }: DataReportsProps) {
  const clinic = useClinic().data;
  const mayCapture = mayCaptureImage(useUser().data, clinic);
  const isWide = clinic?.clinicConfiguration.isWideAgpBandEnabled ?? false;
  if (!extra.agp) return null;
  return (
    <AgpTab
      agp={extra.agp}
      assessment={extra.assessment}
      basalRates={ratesThen(extra).basalUnitsPerHour}
      outerBand={isWide ? '5-95' : '10-90'}
      yAxisTopMgDl={isWide ? CHART_TOP_MG_DL.withWideBand : CHART_TOP_MG_DL.usual}
      onImage={mayCapture ? onAgpImage : undefined}
    />
  );
}

type AskedDaysProps = Pick<DataReportsProps, 'patient' | 'asked' | 'onBack'> &
  Readonly<{ daily: DailyReport; treatmentType: DataReportsProps['recommendation']['treatmentType'] }>;

/** Day by day; it begins with the day that the evidence points to, and the time of it is marked. */
function AskedDays({ patient, daily, treatmentType, asked, onBack }: AskedDaysProps) {
  const { t } = useTranslation('recommendation-review');
  const days = { earliestDay: daily.startDate, latestDay: daily.endDate };
  const isInReport = asked !== null && asked.day >= days.earliestDay && asked.day <= days.latestDay;
  const { chosen, drawn, choose } = useShownWindow(isInReport ? { ...days, latestDay: asked.day } : days);
  return (
    <div className={styles.days}>
      {onBack && (
        <Anchor component="button" type="button" onClick={onBack} className={styles.back}>
          <span aria-hidden="true" className="gp-mirrors">
            ←
          </span>{' '}
          {t('overlaid.back')}
        </Anchor>
      )}
      <RangeBar chosen={chosen} days={days} onChoose={choose} />
      <DailyDays patientId={patient.id} {...{ daily, treatmentType, chosen, drawn }} marked={asked} />
    </div>
  );
}
