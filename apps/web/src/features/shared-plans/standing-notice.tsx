import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { formatDay, isoDay } from '#shared/format/dates.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { paths } from '#shared/routing/paths.ts';
import { Notice } from '#shared/ui/notice.tsx';
import type { SharedPlan } from './shared-plans.query.ts';

type StandingNoticeProps = Readonly<{
  plan: SharedPlan;
  /** Nothing was shared after it. */
  isLatest: boolean;
  /** Not on a sheet that only gets printed. */
  hasLinks?: boolean;
}>;

/**
 * That a plan is no longer the one to follow, or that its treatment is being changed: nobody is told to stop a plan
 * that no other has taken the place of.
 */
export function StandingNotice({ plan, isLatest, hasLinks = true }: StandingNoticeProps) {
  const texts = useStandingTexts(plan, isLatest);
  if (texts.length === 0) return null;
  return (
    <Notice>
      {texts.join(' ')} {hasLinks && <WayOn plan={plan} isLatest={isLatest} />}
    </Notice>
  );
}

function useStandingTexts({ planStanding, replacedAt }: SharedPlan, isLatest: boolean): string[] {
  const { t } = useTranslation('shared-plans');
  const language = useLanguage();
  const texts = isLatest ? [] : [t('notLatest')];
  if (planStanding === 'treatment-changed') texts.push(t(isLatest ? 'treatmentChanged' : 'treatmentChangedSince'));
  if (planStanding === 'replaced' && replacedAt) {
    texts.push(t('replaced', { date: formatDay(isoDay(new Date(replacedAt)), language) }));
  }
  return texts;
}

/** What is shown here and in the reports never says two things. */
function WayOn({ plan: { planStanding }, isLatest }: Pick<StandingNoticeProps, 'plan' | 'isLatest'>) {
  const { t } = useTranslation('shared-plans');
  if (!isLatest) return <Link to={paths.myRecommendations}>{t('toLatest')}</Link>;
  return planStanding === 'replaced' ? <Link to={paths.myReports}>{t('toCurrent')}</Link> : null;
}
