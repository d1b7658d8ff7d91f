import type { GlucoseUnit } from '@glidepath/quantities';
import {
  type ApprovedContent,
  approvedContent,
  generalComments,
  planInForceBefore,
} from '@glidepath/report-documents/plan/approved-content';
import type { TreatmentPlan } from '@glidepath/treatment-plan';
import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { DifferenceTable } from '#plan-editors/differences/difference-table.tsx';
import { formatDateTime } from '#shared/format/dates.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { InjectionTables } from './injection-tables.tsx';
import styles from './plan-sheet.module.css';
import { PumpTables } from './pump-tables.tsx';
import type { SharedPlan } from './shared-plans.query.ts';

type PlanSheetProps = Readonly<{ plan: SharedPlan; glucoseUnit: GlucoseUnit }>;

/** What the clinic approved: its message, then the tables of the treatment, on the screen and on paper alike. */
export function PlanSheet({ plan, glucoseUnit }: PlanSheetProps) {
  const { t } = useTranslation('shared-plans');
  const clock = { language: useLanguage(), isAmPm: useIsAmPm() };
  const content = approvedContent(plan);
  const comments = generalComments(plan);
  return (
    <div className={styles.parts}>
      <section className={styles.part}>
        <Title order={2}>{t('generalComments')}</Title>
        {content.kind === 'message' && <p>{t('messageSent', { date: formatDateTime(plan.receivedAt, clock) })}</p>}
        <p className={styles.message} dir={comments === null ? undefined : 'auto'}>
          {comments ?? t('noComments')}
        </p>
      </section>
      <Tables content={content} glucoseUnit={glucoseUnit} />
      <Changes before={planInForceBefore(plan)} content={content} glucoseUnit={glucoseUnit} />
      <footer className={styles.foot}>
        {plan.advisorVersion !== null && <p>{t('advisorVersion', { version: plan.advisorVersion })}</p>}
        <p>{t('disclaimer')}</p>
      </footer>
    </div>
  );
}

type ChangesProps = Readonly<{ before: TreatmentPlan | null; content: ApprovedContent; glucoseUnit: GlucoseUnit }>;

/** Every value that is not as it was; by the same rule as on paper. */
function Changes({ before, content, glucoseUnit }: ChangesProps) {
  const { t } = useTranslation('shared-plans');
  if (!before || !('plan' in content)) return null;
  return (
    <section className={styles.part}>
      <Title order={2}>{t('changes.title')}</Title>
      <DifferenceTable
        before={before}
        after={content.plan}
        beforeHeading={t('changes.before')}
        afterHeading={t('changes.after')}
        glucoseUnit={glucoseUnit}
      />
    </section>
  );
}

function Tables({ content, glucoseUnit }: Readonly<{ content: ApprovedContent; glucoseUnit: GlucoseUnit }>) {
  const { t } = useTranslation('shared-plans');
  switch (content.kind) {
    case 'message':
      return null;
    case 'pump':
      return <PumpTables content={content} glucoseUnit={glucoseUnit} />;
    case 'injections':
      return <InjectionTables content={content} glucoseUnit={glucoseUnit} />;
    case 'not-available':
      return (
        <section className={styles.part}>
          <Title order={2}>{t('plan')}</Title>
          <p>{t('notAvailable')}</p>
        </section>
      );
  }
}
