import { useTranslation } from 'react-i18next';

import { useSignedText } from '#plan-editors/signed-text.tsx';
import { formatDateTime, formatDay } from '#shared/format/dates.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import styles from './shared-plan-page.module.css';
import type { SharedPlan } from './shared-plans.query.ts';

/** Who approved it and when, and the days it is based on. */
export function PlanFacts({
  plan: { receivedAt, physicianName, start, end, signature },
}: Readonly<{ plan: SharedPlan }>) {
  const { t } = useTranslation('shared-plans');
  const language = useLanguage();
  const isAmPm = useIsAmPm();
  const signedText = useSignedText();
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('facts.approved')}</dt>
        <dd>
          <time dateTime={receivedAt}>{formatDateTime(receivedAt, { language, isAmPm })}</time>
        </dd>
      </div>
      <div>
        <dt>{t('facts.by')}</dt>
        <dd>
          <bdi>{physicianName}</bdi>
        </dd>
      </div>
      {signature && (
        <div>
          <dt>{t('facts.signed')}</dt>
          <dd>{signedText(signature)}</dd>
        </div>
      )}
      <div>
        <dt>{t('facts.period')}</dt>
        <dd>
          {start === null || end === null
            ? t('notAvailable')
            : `${formatDay(start, language)} – ${formatDay(end, language)}`}
        </dd>
      </div>
    </dl>
  );
}
