import { CHART_TOP_MG_DL } from '@glidepath/quantities';
import type { DailyReport } from '@glidepath/report-figures';

import type { DataReportsProps } from '#features/recommendation-review/review-slots.ts';
import { mayCaptureImage } from '#features/reports/agp/agp-image.ts';
import { AgpTab } from '#features/reports/agp/agp-tab.tsx';
import { existingRates } from '#features/reports/current-plan/existing-pump-plan.ts';
import { DailyDays } from '#features/reports/daily/daily-days.tsx';
import { RangeBar } from '#features/reports/daily/range-bar.tsx';
import { useShownWindow } from '#features/reports/daily/use-shown-window.ts';
import { LogbookTab } from '#features/reports/logbook/logbook-tab.tsx';
import type { ReportTab } from '#features/reports/report-tabs.ts';
import { useClinic } from '#shared/account/clinic.query.ts';
import { useUser } from '#shared/account/user.query.ts';
import styles from './reviewed-data.module.css';

export function ReviewedTab({ tab, ...data }: DataReportsProps & Readonly<{ tab: ReportTab }>) {
  const { recommendation, asked } = data;
  const { treatmentType, extra } = recommendation;
  const { dailyReport, logbook } = extra;
  if (tab === 'daily') {
    return dailyReport && <AskedDays daily={dailyReport} treatmentType={treatmentType} asked={asked} />;
  }
  if (tab === 'logbook') {
    return logbook && <LogbookTab logbook={logbook} treatmentType={treatmentType} {...ratesThen(extra)} />;
  }
  return <ReviewedProfile {...data} />;
}

const NO_RATES = { existingBasalRates: null, existingCarbRatio: null, existingCorrectionFactor: null };

/** That the pump ran when the recommendation was made. */
function ratesThen({ planInForce }: DataReportsProps['recommendation']['extra']) {
  return planInForce !== 'unreadable' && planInForce?.type === 'PUMP' ? existingRates(planInForce) : NO_RATES;
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
      basalRates={ratesThen(extra).existingBasalRates}
      outerBand={isWide ? '5-95' : '10-90'}
      yAxisTopMgDl={isWide ? CHART_TOP_MG_DL.withWideBand : CHART_TOP_MG_DL.usual}
      onImage={mayCapture ? onAgpImage : undefined}
    />
  );
}

type AskedDaysProps = Pick<DataReportsProps, 'asked'> &
  Readonly<{ daily: DailyReport; treatmentType: DataReportsProps['recommendation']['treatmentType'] }>;

/** Day by day; it begins with the day that the evidence points to, and the time of it is marked. */
function AskedDays({ daily, treatmentType, asked }: AskedDaysProps) {
  const days = { earliestDay: daily.startDate, latestDay: daily.endDate };
  const isInReport = asked !== null && asked.day >= days.earliestDay && asked.day <= days.latestDay;
  const { chosen, drawn, choose } = useShownWindow(isInReport ? { ...days, latestDay: asked.day } : days);
  return (
    <div className={styles.days}>
      <RangeBar chosen={chosen} days={days} onChoose={choose} />
      <DailyDays daily={daily} treatmentType={treatmentType} chosen={chosen} drawn={drawn} marked={asked} />
    </div>
  );
}
