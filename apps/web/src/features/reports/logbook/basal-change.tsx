import { UNITS } from '@glidepath/quantities';
import type { BasalChangeBar } from '@glidepath/report-figures';
import { useTranslation } from 'react-i18next';

import { formatTimeOfDay } from '#shared/format/times.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { shortestAmount } from '../daily/shortest-amount.ts';
import styles from './logbook-table.module.css';

/** Narrower bars have no room for their rate. */
const LEAST_LABEL_HOURS = 0.8;

/** A temporary rate or a suspension, from the column it begins in over as many as it lasts. */
export function BasalChange({ bar }: Readonly<{ bar: BasalChangeBar }>) {
  const { t } = useTranslation('logbook');
  const language = useLanguage();
  const isAmPm = useIsAmPm();
  const clock = (hours: number) => formatTimeOfDay(Math.round(hours * 60), isAmPm);
  const rate = shortestAmount(bar.rateUnitsPerHour, language);
  const isTemp = bar.kind === 'tempBasal';
  const words = [
    isTemp ? `${t('legend.tempBasal')} ${rate} ${UNITS.basalRate}` : t('legend.suspend'),
    t('change.times', { start: clock(bar.startHours), end: clock(bar.endHours) }),
    bar.startedYesterday ? t('change.startedYesterday') : undefined,
    bar.endsAfterMidnight ? t('change.endsAfterMidnight') : undefined,
  ]
    .filter((word) => word !== undefined)
    .join(', ');
  return (
    <span
      className={styles.change}
      data-kind={bar.kind}
      data-from-yesterday={bar.startedYesterday || undefined}
      data-to-tomorrow={bar.endsAfterMidnight || undefined}
      title={words}
      style={{
        insetInlineStart: `${bar.offsetHours * 100}%`,
        inlineSize: `${bar.lengthHours * 100}%`,
        insetBlockEnd: bar.lane * 16 + 3,
      }}
    >
      <span aria-hidden="true">{isTemp && bar.lengthHours >= LEAST_LABEL_HOURS && rate}</span>
      <span className="gp-visually-hidden">{words}</span>
    </span>
  );
}
