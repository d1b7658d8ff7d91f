import type { GlucoseUnit } from '@glidepath/quantities';
import type { ApprovedContent } from '@glidepath/report-documents/plan/approved-content';
import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { sectionsOf } from '#plan-editors/editing/section-name.ts';
import { SectionTables } from '#plan-editors/section-tables.tsx';
import { useSectionTitle } from '#plan-editors/section-title.ts';
import { PlanComment } from './plan-comment.tsx';
import styles from './plan-sheet.module.css';

type InjectionTablesProps = Readonly<{
  content: Extract<ApprovedContent, { kind: 'injections' }>;
  glucoseUnit: GlucoseUnit;
}>;

/** The basal injections and, where the treatment has them, meals and corrections, each with the clinic's comment. */
export function InjectionTables({ content, glucoseUnit }: InjectionTablesProps) {
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
