import type { GlucoseUnit } from '@glidepath/quantities';
import {
  type ApprovedContent,
  approvedContent,
  generalComments,
} from '@glidepath/report-documents/plan/approved-content';
import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { sectionsOf } from '#plan-editors/editing/section-name.ts';
import { SectionTables } from '#plan-editors/plan-view/section-tables.tsx';
import { useSectionTitle } from '#plan-editors/plan-view/section-title.ts';
import { UnitsInFull } from '#shared/format/units-in-full.ts';
import { PlanChanges } from './plan-changes.tsx';
import { PlanComment } from './plan-comment.tsx';
import { PlanFacts } from './plan-facts.tsx';
import { PlanNote } from './plan-note.tsx';
import styles from './plan-sheet.module.css';
import { PumpTables } from './pump-tables.tsx';
import type { SharedPlan } from './shared-plans.query.ts';
import { StandingNotice } from './standing-notice.tsx';

type PlanTablesProps = Readonly<{
  content: ApprovedContent;
  glucoseUnit: GlucoseUnit;
  /** The settings of a pump stand in large type already. */
  isPumpShown?: boolean;
}>;

type PlanSheetProps = Readonly<{ plan: SharedPlan; glucoseUnit: GlucoseUnit }>;

/** The whole of what the clinic approved, as it prints it for the patient: in the patient's words. */
export function PlanSheet({ plan, glucoseUnit }: PlanSheetProps) {
  const { t } = useTranslation('shared-plans');
  const content = approvedContent(plan);
  const comments = generalComments(plan);
  const sentAt = content.kind === 'message' ? plan.receivedAt : null;
  return (
    <UnitsInFull value={true}>
      <div className={styles.parts}>
        <PlanFacts plan={plan} />
        <StandingNotice plan={plan} isLatest hasLinks={false} />
        <PlanNote title={t('generalComments')} note={comments ?? t('noComments')} sentAt={sentAt} />
        <PlanTables content={content} glucoseUnit={glucoseUnit} />
        {'plan' in content && (
          <PlanChanges before={plan.planBefore?.plan ?? null} after={content.plan} glucoseUnit={glucoseUnit} />
        )}
        <PlanFoot advisorVersion={plan.advisorVersion} />
      </div>
    </UnitsInFull>
  );
}

export function PlanFoot({ advisorVersion }: Pick<SharedPlan, 'advisorVersion'>) {
  const { t } = useTranslation('shared-plans');
  return (
    <footer className={styles.foot}>
      {advisorVersion !== null && <p>{t('advisorVersion', { version: advisorVersion })}</p>}
      <p>{t('disclaimer')}</p>
    </footer>
  );
}

/** The tables of the treatment that the clinic approved. */
export function PlanTables({ content, glucoseUnit, isPumpShown = false }: PlanTablesProps) {
  const { t } = useTranslation('shared-plans');
  switch (content.kind) {
    case 'message':
      return null;
    case 'pump':
      return isPumpShown ? null : <PumpTables {...content} glucoseUnit={glucoseUnit} headingOrder={2} />;
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

type InjectionTablesProps = Readonly<{
  content: Extract<ApprovedContent, { kind: 'injections' }>;
  glucoseUnit: GlucoseUnit;
}>;

/** The basal injections and, where the treatment has them, meals and corrections, each with the clinic's comment. */
function InjectionTables({ content, glucoseUnit }: InjectionTablesProps) {
  const { t } = useTranslation('shared-plans');
  const { title } = useSectionTitle();
  const { plan, basalComment, bolusComment } = content;
  return (
    <>
      {sectionsOf(plan.type).map((section) => (
        <section key={section} className={styles.part}>
          <Title order={2}>{title(section)}</Title>
          <SectionTables section={section} plan={plan} glucoseUnit={glucoseUnit} editing={null} />
          {section === 'basal' && <PlanComment text={basalComment} />}
        </section>
      ))}
      {/* About all tables of the bolus: below the last one it would read as a comment on the night alone. */}
      {bolusComment !== null && (
        <section className={styles.part}>
          <Title order={2}>{t('bolusComments')}</Title>
          <p dir="auto" className={styles.message}>
            {bolusComment}
          </p>
        </section>
      )}
    </>
  );
}
