import type { DailyReport } from '@glidepath/report-figures';
import type { DataReportsProps } from '#features/recommendation-review/review-slots.ts';
import { DailyDays } from '#features/reports/daily/daily-days.tsx';
import { RangeBar } from '#features/reports/daily/range-bar.tsx';
import { useShownWindow } from '#features/reports/daily/use-shown-window.ts';
import styles from './reviewed-data.module.css';

type AskedDaysProps = Pick<DataReportsProps, 'asked'> &
  Readonly<{ daily: DailyReport; treatmentType: DataReportsProps['recommendation']['treatmentType'] }>;

/** Day by day; it begins with the day that the evidence points to, and the time of it is marked. */
export function AskedDays({ daily, treatmentType, asked }: AskedDaysProps) {
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
