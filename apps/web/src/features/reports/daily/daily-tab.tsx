import { type DailyReport, openingDay } from '@glidepath/report-figures';
import type { TreatmentType } from '@glidepath/treatment-plan';
import { type ReactNode, useCallback, useMemo, useRef } from 'react';

import styles from './daily.module.css';
import { DailyDays } from './daily-days.tsx';
import { DayThumbnails } from './day-thumbnails.tsx';
import type { DayWindow } from './day-window.ts';
import { RangeBar } from './range-bar.tsx';
import { useShownWindow } from './use-shown-window.ts';

type DailyTabProps = Readonly<{
  patientId: string;
  daily: DailyReport;
  treatmentType: TreatmentType;
  /** Where the reader came from a day; otherwise the last full one is opened. */
  openDay?: string | undefined;
  /** The ways to take the shown days along. */
  renderFiles?: (shown: DayWindow) => ReactNode;
}>;

/** Day by day: what the devices recorded, one, three or seven days at a time. */
export function DailyTab({ patientId, daily, treatmentType, openDay, renderFiles }: DailyTabProps) {
  const opening = useMemo(() => openDay ?? openingDay(daily), [daily, openDay]);
  const days = { earliestDay: daily.startDate, latestDay: daily.endDate, openingDay: opening };
  const { chosen, drawn, choose } = useShownWindow(days);
  const tab = useRef<HTMLDivElement>(null);
  const open = useCallback(
    (day: string) => {
      choose({ rangeDays: 1, endDay: day });
      tab.current?.scrollIntoView({ block: 'start' });
    },
    [choose],
  );
  return (
    <div ref={tab} className={styles.tab}>
      {renderFiles?.(chosen)}
      <RangeBar chosen={chosen} days={days} onChoose={choose} />
      <DailyDays {...{ patientId, daily, treatmentType, chosen, drawn }} />
      <DayThumbnails patientId={patientId} daily={daily} onOpen={open} />
    </div>
  );
}
