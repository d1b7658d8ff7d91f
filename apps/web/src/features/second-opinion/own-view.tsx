import { ASKED_SETTINGS, settingOfQuantity } from '@glidepath/decision-outcome';
import type { PlanDifference, TreatmentPlan } from '@glidepath/treatment-plan';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import styles from './second-opinion.module.css';
import { type NamedAdvice, ownOpinionQuery, useIsAskedFirst } from './second-opinion.query.ts';
import { settingName } from './setting-name.ts';

function useOwnOpinion(advice: NamedAdvice) {
  const isAsked = useIsAskedFirst();
  return useQuery({ ...ownOpinionQuery(advice), enabled: isAsked }).data?.opinion ?? null;
}

/** "You: less. Advice: more." beside a value that the advice changes; nothing where it was skipped. */
export function OwnViewOfChange({ difference, ...advice }: NamedAdvice & Readonly<{ difference: PlanDifference }>) {
  const { t } = useTranslation('second-opinion');
  const opinion = useOwnOpinion(advice);
  const { quantity, insulin } = difference;
  const setting = settingOfQuantity(quantity);
  const view = setting && opinion?.view?.[setting];
  if (!view || (insulin !== 'more' && insulin !== 'less')) return null;
  return (
    <span className={styles.beside}>{t('beside', { view: t(`short.${view}`), advised: t(`short.${insulin}`) })}</span>
  );
}

/** Settings that the reader would have changed, and that the advice leaves. */
export function OwnViewOfOthers({ plan, ...advice }: NamedAdvice & Readonly<{ plan: TreatmentPlan | null }>) {
  const { t } = useTranslation('second-opinion');
  const opinion = useOwnOpinion(advice);
  if (!plan || !opinion?.view) return null;
  const { view, advised } = opinion;
  const left = ASKED_SETTINGS.flatMap((setting) => {
    const way = view[setting];
    return advised[setting] === 'leave' && (way === 'less' || way === 'more') ? [{ setting, way }] : [];
  });
  return left.map(({ setting, way }) => (
    <p key={setting} className={styles.left}>
      <strong>{t(settingName(plan, setting))}</strong>{' '}
      <span className={styles.beside}>{t('beside', { view: t(`short.${way}`), advised: t('short.leave') })}</span>
    </p>
  ));
}
