import type { GlucoseUnit } from '@glidepath/quantities';
import { hasRates, type PlanDifference, type PumpPlan } from '@glidepath/treatment-plan';
import { Anchor, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { ListedDifferences } from '#plan-editors/differences/difference-table.tsx';
import { FormerPlan } from '#plan-editors/plan-view/former-plan.tsx';
import type { PlanReader } from '#plan-editors/plan-view/former-plan-notice.tsx';
import { PlanSkeleton } from '#plan-editors/plan-view/plan-skeleton.tsx';
import { PumpPlanView } from '#plan-editors/pump/pump-plan-view.tsx';
import { SignedLine } from '#plan-editors/signed-text.tsx';
import { useClinic } from '#shared/account/clinic.query.ts';
import { useFailureText } from '#shared/api/call-failure.ts';
import { formatDateTime } from '#shared/format/dates.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { patientReportsQuery } from '../patient-reports.query.ts';
import styles from './current-plan-card.module.css';
import { currentPumpPlanQuery, type PumpPlanInForce } from './current-pump-plan.query.ts';

/** The plan that was approved and shared and, beside it, what the pump is set to; without a plan that alone. */
export function CurrentPumpPlan({ patientId, reader }: Readonly<{ patientId: string; reader: PlanReader }>) {
  const { t } = useTranslation(['reports', 'shell']);
  const failureText = useFailureText();
  const clock = { language: useLanguage(), isAmPm: useIsAmPm() };
  const { data: clinic } = useClinic();
  const { data: reports } = useQuery(patientReportsQuery(patientId));
  const current = useQuery(currentPumpPlanQuery({ patientId, reportsAt: reports?.generatedAt }));
  if (current.isLoadingError && !current.isFetching) {
    return (
      <p role="alert">
        {failureText(current.error)}{' '}
        <Anchor component="button" type="button" onClick={() => void current.refetch()}>
          {t('shell:loadFailure.retry')}
        </Anchor>
      </p>
    );
  }
  if (!clinic || !current.data) return <PlanSkeleton of="PUMP" />;
  const glucoseUnit = clinic.clinicConfiguration.initialPlanUnits;
  const { plan, reported } = current.data;
  if (plan) {
    return (
      <>
        <p className={styles.updated}>
          {t('plan.lastUpdated')} <time dateTime={plan.timestamp}>{formatDateTime(plan.timestamp, clock)}</time>
        </p>
        <SignedLine signature={plan.signature} className={styles.updated} />
        <PumpPlanView plan={plan.pumpPlan} glucoseUnit={glucoseUnit} />
        <ReportedPump current={current.data} glucoseUnit={glucoseUnit} reader={reader} />
      </>
    );
  }
  const settings = reportedPlan(reported);
  if (!reported || !settings) {
    return (
      <FormerPlan patientId={patientId} treatmentType="PUMP" reader={reader}>
        <p>{t('plan.notAvailable')}</p>
      </FormerPlan>
    );
  }
  return (
    <>
      <FormerPlan patientId={patientId} treatmentType="PUMP" reader={reader}>
        {null}
      </FormerPlan>
      <p className={styles.updated}>
        {t('plan.lastUpdated')} <time dateTime={reported.timestamp}>{formatDateTime(reported.timestamp, clock)}</time>
      </p>
      <p>{t('plan.onlyReported')}</p>
      <PumpPlanView plan={settings} glucoseUnit={glucoseUnit} />
    </>
  );
}

type ReportedPumpProps = Readonly<{ current: PumpPlanInForce; glucoseUnit: GlucoseUnit; reader: PlanReader }>;

const TONES = {
  programmed: 'success',
  'not-yet-programmed': 'warning',
  differs: 'warning',
  'not-reported': 'muted',
  'not-yet-seen': 'muted',
} as const;

/**
 * What the pump said before the patient set it tells nothing about it: until it reports again, the plan is neither
 * programmed nor not.
 */
function shownProgramming({ plan, programming, reported }: PumpPlanInForce): keyof typeof TONES | null {
  const toldAt = plan?.acknowledgedAt;
  const isReportedSince = reported !== null && toldAt != null && reported.timestamp > toldAt;
  if (programming === null || programming === 'programmed' || toldAt == null || isReportedSince) return programming;
  return 'not-yet-seen';
}

/** Has the plan been set on the pump, when was that seen or said, and where does the pump differ. */
function ReportedPump({ current, glucoseUnit, reader }: ReportedPumpProps) {
  const { t } = useTranslation('reports');
  const clock = { language: useLanguage(), isAmPm: useIsAmPm() };
  const { plan, programming, reported, differences } = current;
  const state = shownProgramming(current);
  if (programming === null || state === null) return null;
  const settings = reportedPlan(reported);
  const date = reported ? formatDateTime(reported.timestamp, clock) : '';
  return (
    <section className={styles.reported}>
      <div className={styles.reportedHead}>
        <Title order={3}>{t('plan.pump.title')}</Title>
        <Badge tone={TONES[state]}>{t(`plan.pump.states.${state}`)}</Badge>
      </div>
      <p>{t(`plan.pump.about.${programming}`, { date })}</p>
      {plan?.acknowledgedAt && (
        <p>{t(`plan.pump.told.${reader}`, { date: formatDateTime(plan.acknowledgedAt, clock) })}</p>
      )}
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

/** Null if the pump reported none of its tables. */
function reportedPlan(reported: PumpPlanInForce['reported']): PumpPlan | null {
  return reported && hasRates(reported.rates) ? { type: 'PUMP', rates: reported.rates, settings: null } : null;
}

function planDifference(difference: PumpPlanInForce['differences'][number]): PlanDifference {
  const { quantity, startMinute, endMinute, reported, planned, insulin } = difference;
  const place = startMinute === null || endMinute === null ? {} : { startMinute, endMinute };
  return { quantity, place, before: reported, after: planned, insulin };
}
