import type { DataReportsProps } from '#features/recommendation-review/review-slots.ts';
import { DailyDays } from '#features/reports/daily/daily-days.tsx';
import { RangeBar } from '#features/reports/daily/range-bar.tsx';
import { useShownWindow } from '#features/reports/daily/use-shown-window.ts';
import type { DailyReport } from '#features/reports/report-data.ts';
import styles from './reviewed-data.module.css';

type AskedDaysProps = Pick<DataReportsProps, 'askedDay'> &
  Readonly<{ daily: DailyReport; treatmentType: DataReportsProps['recommendation']['treatmentType'] }>;

/** Day by day; it begins with the day that the evidence points to. */
export function AskedDays({ daily, treatmentType, askedDay }: AskedDaysProps) {
  const days = { earliestDay: daily.startDate, latestDay: daily.endDate };
  const isInReport = askedDay !== null && askedDay.day >= days.earliestDay && askedDay.day <= days.latestDay;
  const { chosen, drawn, choose } = useShownWindow(isInReport ? { ...days, latestDay: askedDay.day } : days);
  return (
    <div className={styles.days}>
      <RangeBar chosen={chosen} days={days} onChoose={choose} />
      <DailyDays daily={daily} treatmentType={treatmentType} chosen={chosen} drawn={drawn} />
    </div>
  );
}
