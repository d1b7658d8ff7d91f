import type { GlucoseUnit } from '@glidepath/quantities';
import type { PlanDifference } from '@glidepath/treatment-plan';
import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { ListedDifferences } from '#plan-editors/differences/difference-table.tsx';
import { PumpPlanView } from '#plan-editors/pump/pump-plan-view.tsx';
import { formatDateTime } from '#shared/format/dates.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Badge } from '#shared/ui/badge.tsx';
import styles from './current-plan-card.module.css';
import type { CurrentPumpPlan } from './current-pump-plan.query.ts';
import { existingPumpPlan } from './existing-pump-plan.ts';

type ReportedPumpProps = Readonly<{ current: CurrentPumpPlan; glucoseUnit: GlucoseUnit }>;

const TONES = {
  programmed: 'success',
  'not-yet-programmed': 'warning',
  differs: 'warning',
  'not-reported': 'muted',
} as const;

/** Has the plan been set on the pump, when was that seen, and where does the pump differ. */
export function ReportedPump({ current, glucoseUnit }: ReportedPumpProps) {
  const { t } = useTranslation('reports');
  const clock = { language: useLanguage(), isAmPm: useIsAmPm() };
  const { programming, reported, differences } = current;
  if (programming === null) return null;
  const settings = reported && existingPumpPlan(reported);
  const date = reported ? formatDateTime(reported.timestamp, clock) : '';
  return (
    <section className={styles.reported}>
      <div className={styles.reportedHead}>
        <Title order={3}>{t('plan.pump.title')}</Title>
        <Badge tone={TONES[programming]}>{t(`plan.pump.states.${programming}`)}</Badge>
      </div>
      <p>{t(`plan.pump.about.${programming}`, { date })}</p>
      {differences.length > 0 && (
        <ListedDifferences
          differences={differences.map(planDifference)}
          beforeHeading={t('plan.pump.reported')}
          afterHeading={t('plan.pump.planned')}
          glucoseUnit={glucoseUnit}
        />
      )}
      {settings && programming !== 'programmed' && (
        <details>
          <summary>{t('plan.pump.all')}</summary>
          <PumpPlanView plan={settings} glucoseUnit={glucoseUnit} headingOrder={4} />
        </details>
      )}
    </section>
  );
}

function planDifference(difference: CurrentPumpPlan['differences'][number]): PlanDifference {
  const { quantity, startMinute, endMinute, reported, planned, insulin } = difference;
  const place = startMinute === null || endMinute === null ? {} : { startMinute, endMinute };
  return { quantity, place, before: reported, after: planned, insulin };
}
