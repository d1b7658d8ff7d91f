import type { GlucoseUnit } from '@glidepath/quantities';
import type { ApprovedContent } from '@glidepath/report-documents/plan/approved-content';
import { Title } from '@mantine/core';

import { type SectionName, sectionsOf } from '#plan-editors/editing/section-name.ts';
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
  const { title } = useSectionTitle();
  const { plan, basalComment, bolusComment } = content;
  const sections = sectionsOf(plan.type);
  const commentOn = (section: SectionName) => {
    if (section === 'basal') return basalComment;
    return section === sections.at(-1) ? bolusComment : null;
  };
  return sections.map((section) => (
    <section key={section} className={styles.part}>
      <Title order={2}>{title(section)}</Title>
      <SectionTables section={section} plan={plan} glucoseUnit={glucoseUnit} editing={null} />
      <PlanComment text={commentOn(section)} />
    </section>
  ));
}
