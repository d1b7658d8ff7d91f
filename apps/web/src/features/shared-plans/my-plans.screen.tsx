import { Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { ownPatient, seesReportsOnly, usePatients } from '#shared/account/patients.query.ts';
import { useUser } from '#shared/account/user.query.ts';
import { formatDay, isoDay } from '#shared/format/dates.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { ANSWER_TONES } from '#shared/patient/answer-tones.ts';
import { OwnPrintedPaper } from '#shared/patient/printed-paper.tsx';
import { paths } from '#shared/routing/paths.ts';
import { Redirect } from '#shared/routing/redirect.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Card } from '#shared/ui/card.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ClipboardIcon } from '#shared/ui/icons.tsx';
import { LoadFailure } from '#shared/ui/load-failure.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Page } from '#shared/ui/page.tsx';
import { ScreenLoader } from '#shared/ui/screen-loader.tsx';
import styles from './my-plan-list.module.css';
import { NoNetworkNotice } from './no-network-notice.tsx';
import { PlanToFollow } from './plan-to-follow.tsx';
import { type SharedPlan, sharedPlansQuery } from './shared-plans.query.ts';

/** What other features know of the patient: the app puts it in. */
export type MyPlansSlots = Readonly<{
  Titration: ComponentType;
  /** Settings of a closed loop; `otherwise` stands there where there are none. */
  LoopSettings: ComponentType<Readonly<{ otherwise?: ReactNode }>>;
  DataRequest: ComponentType;
}>;

/**
 * The plans that the clinic has shared with the patient; before the advisor is started there can be none. Below them,
 * whether the dose is being titrated.
 */
export function MyPlansScreen({ Titration, LoopSettings, DataRequest }: MyPlansSlots) {
  const { t } = useTranslation('shared-plans');
  const user = useUser().data;
  const patients = usePatients().data;
  const plans = useQuery(sharedPlansQuery());
  if (user && patients && seesReportsOnly(ownPatient(user, patients))) return <Redirect to={paths.myReports} />;
  if (plans.isLoadingError && !plans.isFetching) {
    return <LoadFailure failure={plans.error} onRetry={() => void plans.refetch()} />;
  }
  if (!plans.data) return <ScreenLoader />;
  return (
    <OwnPrintedPaper>
      <Page title={t('mine.title')}>
        <Stack gap="md">
          <NoNetworkNotice answer={plans} />
          <DataRequest />
          {plans.data.length > 0 ? (
            <>
              {plans.data[0]?.planStanding === 'treatment-changed' && <Notice>{t('treatmentChanged')}</Notice>}
              <LoopSettings />
              <PlanToFollow plans={plans.data} plansAsOfMs={plans.dataUpdatedAt} />
              <Titration />
              <MyPlanList plans={plans.data} />
            </>
          ) : (
            <>
              <LoopSettings
                otherwise={
                  <PlanToFollow plans={plans.data} plansAsOfMs={plans.dataUpdatedAt}>
                    <Card>
                      <EmptyState icon={<ClipboardIcon sizePx={28} />} text={t('mine.empty')} />
                    </Card>
                  </PlanToFollow>
                }
              />
              <Titration />
            </>
          )}
        </Stack>
      </Page>
    </OwnPrintedPaper>
  );
}

/** The plan to follow first, then the earlier ones. */
function MyPlanList({ plans }: Readonly<{ plans: readonly SharedPlan[] }>) {
  const { t } = useTranslation('shared-plans');
  return (
    <section>
      <Title order={2} id="shared-plans" className={styles.heading}>
        {t('mine.all')}
      </Title>
      <ul className={styles.list} aria-labelledby="shared-plans">
        {plans.map((plan, place) => (
          <li key={plan.id}>
            <PlanLink plan={plan} isLatest={place === 0} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A message has nothing that could take its place but the next one. */
const isFollowed = ({ planStanding }: SharedPlan) => planStanding === 'current' || !planStanding;

function PlanLink({ plan, isLatest }: Readonly<{ plan: SharedPlan; isLatest: boolean }>) {
  const { t } = useTranslation('shared-plans');
  const language = useLanguage();
  const { adpRequestIdentifier, receivedAt, physicianName, start, end, patientApprovalStatus: status } = plan;
  const day = formatDay(isoDay(new Date(receivedAt)), language);
  return (
    <Link to={paths.sharedPlan(adpRequestIdentifier)} className={styles.plan} data-latest={isLatest || undefined}>
      <span className={styles.title}>{t('mine.planOf', { day })}</span>
      <span className={styles.marks}>
        {plan.planStanding === 'replaced' && <Badge tone="warning">{t('mine.replaced')}</Badge>}
        {plan.planStanding === 'treatment-changed' && <Badge tone="warning">{t('mine.lastShared')}</Badge>}
        {isLatest && isFollowed(plan) && <Badge tone="accent">{t('mine.latest')}</Badge>}
        {status !== null && <Badge tone={ANSWER_TONES[status]}>{t(`statuses.${status}`)}</Badge>}
      </span>
      <span className={styles.detail}>
        <bdi>{physicianName}</bdi>
        {start !== null && end !== null && (
          <>
            {' · '}
            {t('mine.period', { start: formatDay(start, language), end: formatDay(end, language) })}
          </>
        )}
      </span>
    </Link>
  );
}
