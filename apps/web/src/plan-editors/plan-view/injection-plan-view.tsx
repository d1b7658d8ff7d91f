import type { GlucoseUnit } from '@glidepath/quantities';
import type { InjectionPlanDraft } from '@glidepath/treatment-plan';
import { Title } from '@mantine/core';

import { scalePeriodOf, sectionsOf } from '../editing/section-name.ts';
import styles from './injection-plan-view.module.css';
import { SectionTables } from './section-tables.tsx';
import { useSectionTitle } from './section-title.ts';

type InjectionPlanViewProps = Readonly<{
  plan: InjectionPlanDraft;
  glucoseUnit: GlucoseUnit;
  /** The level of the headings of its parts. */
  headingOrder?: 2 | 3 | 4;
  /** Times of day that say the same are one row. */
  isJoined?: boolean;
}>;

/** The whole of a plan, to be read: by clinicians, and by patients on a phone. */
export function InjectionPlanView({ plan, glucoseUnit, headingOrder = 3, isJoined = false }: InjectionPlanViewProps) {
  const { title } = useSectionTitle();
  return (
    <div className={styles.plan}>
      {sectionsOf(plan.type).map((section) => (
        <section key={section} className={styles.part} data-scale={scalePeriodOf(section) ? true : undefined}>
          <Title order={headingOrder}>{title(section)}</Title>
          <SectionTables section={section} plan={plan} glucoseUnit={glucoseUnit} editing={null} isJoined={isJoined} />
        </section>
      ))}
    </div>
  );
}
