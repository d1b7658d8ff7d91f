import type { GlucoseUnit } from '@glidepath/quantities';
import {
  type InjectionPlanDraft,
  isFilledPlan,
  type PlanContext,
  type PlanIssue,
  type TreatmentPlan,
} from '@glidepath/treatment-plan';
import { Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { InvalidPlanModal } from '#plan-editors/dialogs/invalid-plan.modal.tsx';
import { MarkedChanges } from '#plan-editors/differences/changed-cell.tsx';
import { done, type PlanEditing } from '#plan-editors/editing/plan-editing.ts';
import { type SectionName, scalePeriodOf } from '#plan-editors/editing/section-name.ts';
import { useSectionEditing } from '#plan-editors/editing/use-section-editing.ts';
import { PlanSection } from '#plan-editors/plan-section.tsx';
import { SectionTables } from '#plan-editors/section-tables.tsx';
import { useSectionTitle } from '#plan-editors/section-title.ts';
import { Card } from '#shared/ui/card.tsx';
import { currentHeading } from '../recommendation/read-only-reason.ts';
import styles from '../review.module.css';

export type ComparedSectionProps = Readonly<{
  section: SectionName;
  editing: PlanEditing;
  current: TreatmentPlan | null;
  context: PlanContext;
  isReadOnly: boolean;
  /** A manual plan takes another insulin at once; elsewhere it is a question first (MDI-16). */
  isManual: boolean;
  onChange: (editing: PlanEditing) => void;
  onEdit: () => void;
  onCancel: () => void;
  /** Beside Edit. */
  actions?: ReactNode;
}>;

/** Tables with a column for everything need the whole width. */
const WIDE_SECTIONS: readonly SectionName[] = ['crcf', 'meals'];

/** One part of an injection plan: as it is, and as it is recommended. */
export function ComparedSection(props: ComparedSectionProps) {
  const { section, editing, current, context, isReadOnly, isManual, onChange, onEdit, onCancel, actions } = props;
  const { t } = useTranslation('recommendation-review');
  const { title, placeholder } = useSectionTitle();
  const { plan } = editing;
  const { glucoseUnit } = context;
  const asked = { section, editing, context, onChange, isInsulinChangeAsked: !isManual };
  const { frame, tables, ownIssues } = useSectionEditing(asked);
  const [listed, setListed] = useState<readonly PlanIssue[]>([]);
  const finish = () => {
    setListed(ownIssues);
    onChange(done(editing, section, context));
  };
  const unset = isReadOnly ? t('notAvailable') : placeholder(section);
  const name = scalePeriodOf(section) ? `${title(section)}: ` : '';
  return (
    <div className={styles.pair} data-stacked={WIDE_SECTIONS.includes(section) || undefined}>
      <CurrentSection {...{ section, current, glucoseUnit, name, plan, isReadOnly }} />
      <PlanSection
        title={`${name}${t('tables.recommended')}`}
        {...frame}
        placeholder={editing.entered.has(section) ? undefined : unset}
        {...(isReadOnly ? {} : { onEdit })}
        onCancel={onCancel}
        onDone={finish}
        actions={actions}
      >
        <MarkedChanges plan={plan} other={current} side="after" glucoseUnit={glucoseUnit}>
          <SectionTables {...tables} />
        </MarkedChanges>
      </PlanSection>
      <InvalidPlanModal issues={listed} issueText={frame.issueText} onClose={() => setListed([])} />
    </div>
  );
}

type CurrentSectionProps = Pick<ComparedSectionProps, 'section' | 'current' | 'isReadOnly'> &
  Readonly<{ plan: InjectionPlanDraft; glucoseUnit: GlucoseUnit; name: string }>;

function CurrentSection({ section, current, plan, glucoseUnit, name, isReadOnly }: CurrentSectionProps) {
  const { t } = useTranslation(['recommendation-review', 'plan-editors']);
  return (
    <Card>
      <div className={styles.part}>
        <Title order={2}>
          {name}
          {t(currentHeading(isReadOnly))}
        </Title>
        {current && current.type === plan.type && 'basal' in current ? (
          <MarkedChanges
            plan={current}
            other={isFilledPlan(plan) ? plan : null}
            side="before"
            glucoseUnit={glucoseUnit}
          >
            <SectionTables section={section} plan={current} glucoseUnit={glucoseUnit} editing={null} />
          </MarkedChanges>
        ) : (
          <p className={styles.quiet}>{t('plan-editors:current.notAvailable')}</p>
        )}
      </div>
    </Card>
  );
}
