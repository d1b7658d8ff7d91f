import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { formatDay, isoDay } from '#shared/format/dates.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { paths } from '#shared/routing/paths.ts';
import { Badge } from '#shared/ui/badge.tsx';
import styles from './my-plan-list.module.css';
import type { SharedPlan } from './shared-plans.query.ts';

/** The plan to follow first, then the earlier ones. */
export function MyPlanList({ plans }: Readonly<{ plans: readonly SharedPlan[] }>) {
  return (
    <ul className={styles.list}>
      {plans.map((plan, place) => (
        <li key={plan.id}>
          <PlanLink plan={plan} isLatest={place === 0} />
        </li>
      ))}
    </ul>
  );
}

/** A message has nothing that could take its place but the next one. */
const isFollowed = ({ planStanding }: SharedPlan) => planStanding === 'current' || !planStanding;

const TONES = { Pending: 'warning', Accepted: 'success', Rejected: 'muted' } as const;

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
        {status !== null && <Badge tone={TONES[status]}>{t(`statuses.${status}`)}</Badge>}
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
