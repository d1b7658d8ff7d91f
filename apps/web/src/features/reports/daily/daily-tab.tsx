import type { TreatmentType } from '@glidepath/treatment-plan';

import type { DailyReport } from '../report-data.ts';
import styles from './daily.module.css';
import { DailyDays } from './daily-days.tsx';
import { RangeBar } from './range-bar.tsx';
import { useShownWindow } from './use-shown-window.ts';

type DailyTabProps = Readonly<{ daily: DailyReport; treatmentType: TreatmentType }>;

/** Day by day: what the devices recorded, one, three or seven days at a time. */
export function DailyTab({ daily, treatmentType }: DailyTabProps) {
  const days = { earliestDay: daily.startDate, latestDay: daily.endDate, lastDayWithData: lastDayWithData(daily) };
  const { chosen, drawn, choose } = useShownWindow(days);
  return (
    <div className={styles.tab}>
      <RangeBar chosen={chosen} days={days} onChoose={choose} />
      <DailyDays daily={daily} treatmentType={treatmentType} chosen={chosen} drawn={drawn} />
    </div>
  );
}

/** Undefined where nothing was recorded in the report's days. */
function lastDayWithData({ bgs, manualBgs, dualBoluses, ...daily }: DailyReport): string | undefined {
  const lists = [daily, bgs, manualBgs, dualBoluses].flatMap((group) => Object.values(group).filter(Array.isArray));
  return lists
    .flat()
    .map((event: Readonly<{ timestamp?: string; timestampStart?: string }>) => event.timestamp ?? event.timestampStart)
    .filter((moment) => moment !== undefined)
    .map((moment) => moment.slice(0, 10))
    .filter((day) => day <= daily.endDate)
    .reduce<string | undefined>((last, day) => (last === undefined || day > last ? day : last), undefined);
}
