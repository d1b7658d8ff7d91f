import { type DailyReport, openingDay } from '@glidepath/report-figures';
import type { TreatmentType } from '@glidepath/treatment-plan';
import { useMemo } from 'react';

import styles from './daily.module.css';
import { DailyDays } from './daily-days.tsx';
import { RangeBar } from './range-bar.tsx';
import { useShownWindow } from './use-shown-window.ts';

type DailyTabProps = Readonly<{ daily: DailyReport; treatmentType: TreatmentType }>;

/** Day by day: what the devices recorded, one, three or seven days at a time. */
export function DailyTab({ daily, treatmentType }: DailyTabProps) {
  const opening = useMemo(() => openingDay(daily), [daily]);
  const days = { earliestDay: daily.startDate, latestDay: daily.endDate, openingDay: opening };
  const { chosen, drawn, choose } = useShownWindow(days);
  return (
    <div className={styles.tab}>
      <RangeBar chosen={chosen} days={days} onChoose={choose} />
      <DailyDays daily={daily} treatmentType={treatmentType} chosen={chosen} drawn={drawn} />
    </div>
  );
}
