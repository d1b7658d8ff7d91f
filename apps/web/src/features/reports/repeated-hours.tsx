import { useTranslation } from 'react-i18next';

import { formatTimeOfDay } from '#shared/format/times.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { dayLabel } from './daily/day-label.ts';
import styles from './reports.module.css';

type RepeatedHoursProps = Readonly<{
  /** `amounts` read like rates: those of two hours look doubled. `drawn` are two hours in the place of one. */
  about: 'amounts' | 'drawn';
  days: readonly Readonly<{ day: string; hours: readonly number[] | undefined }>[];
}>;

/** Says of each hour that came twice, the clocks having been put back, why it looks as it does. */
export function RepeatedHours({ about, days }: RepeatedHoursProps) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const isAmPm = useIsAmPm();
  return days.flatMap(({ day, hours = [] }) =>
    hours.map((hour) => (
      <p key={`${day} ${hour}`} className={styles.repeatedHour}>
        {t(`repeatedHour.${about}`, { day: dayLabel(day, language), hour: formatTimeOfDay(hour * 60, isAmPm) })}
      </p>
    )),
  );
}
