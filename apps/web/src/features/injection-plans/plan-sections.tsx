import type { PlanContext } from '@glidepath/treatment-plan';
import { Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { CopyAction } from '#plan-editors/copy-action.tsx';
import { QuestionDialog } from '#plan-editors/dialogs/question-dialog.tsx';
import {
  isSectionChanged,
  type PlanEditing,
  sectionInTheWay,
  withSectionCancelled,
  withSectionDone,
  withSectionOpened,
} from '#plan-editors/editing/plan-editing.ts';
import { type SectionName, scalePeriodOf, sectionsOf } from '#plan-editors/editing/section-name.ts';
import { useSectionEditing } from '#plan-editors/editing/use-section-editing.ts';
import { PlanSection } from '#plan-editors/plan-section.tsx';
import { SectionTables } from '#plan-editors/plan-view/section-tables.tsx';
import { useSectionTitle } from '#plan-editors/plan-view/section-title.ts';
import styles from './plan-form.module.css';

type PlanSectionsProps = Readonly<{
  editing: PlanEditing;
  onChange: (editing: PlanEditing) => void;
  context: PlanContext;
}>;

/** Changes that would be given up, and what is done once they are. */
type Giving = Readonly<{ after: PlanEditing }>;

/** Every section of the plan, each with Edit, Cancel and Done of its own. */
export function PlanSections({ editing, onChange, context }: PlanSectionsProps) {
  const { t } = useTranslation('injection-plans');
  const [giving, setGiving] = useState<Giving | null>(null);
  const sections = sectionsOf(editing.plan.type);
  const scales = sections.filter((section) => scalePeriodOf(section) !== null);

  const open = (section: SectionName) => {
    const after = withSectionOpened(editing, section);
    if (sectionInTheWay(editing, section)) setGiving({ after });
    else onChange(after);
  };
  const cancel = (section: SectionName) => {
    const after = withSectionCancelled(editing, section);
    if (isSectionChanged(editing, section)) setGiving({ after });
    else onChange(after);
  };
  const shown = (section: SectionName) => (
    <EditedSection
      key={section}
      {...{ section, editing, onChange, context }}
      onEdit={() => open(section)}
      onCancel={() => cancel(section)}
    />
  );
  return (
    <div className={styles.sections}>
      {sections.filter((section) => scalePeriodOf(section) === null).map(shown)}
      {scales.length > 0 && (
        <>
          <div className={styles.bolus}>
            <Title order={2}>{t('bolus')}</Title>
            <CopyAction {...{ editing, onChange, context }} />
          </div>
          <div className={styles.scales}>{scales.map(shown)}</div>
        </>
      )}
      <QuestionDialog
        opened={giving !== null}
        title={t('discard.title')}
        confirmText={t('discard.confirm')}
        refuseText={t('discard.keep')}
        onRefuse={() => setGiving(null)}
        onConfirm={() => {
          if (giving) onChange(giving.after);
          setGiving(null);
        }}
      >
        {t('discard.text')}
      </QuestionDialog>
    </div>
  );
}

type EditedSectionProps = Readonly<{
  section: SectionName;
  editing: PlanEditing;
  onChange: (editing: PlanEditing) => void;
  context: PlanContext;
  onEdit: () => void;
  onCancel: () => void;
}>;

function EditedSection({ section, editing, onChange, context, onEdit, onCancel }: EditedSectionProps) {
  const { title, placeholder } = useSectionTitle();
  const { frame, tables } = useSectionEditing({ section, editing, context, onChange, isInsulinChangeAsked: true });
  return (
    <PlanSection
      title={title(section)}
      headingOrder={scalePeriodOf(section) ? 3 : 2}
      {...frame}
      placeholder={editing.entered.has(section) ? undefined : placeholder(section)}
      onEdit={onEdit}
      onCancel={onCancel}
      onDone={() => onChange(withSectionDone(editing, section, context))}
      actions={section === 'meals' && <CopyAction {...{ editing, onChange, context }} />}
    >
      <SectionTables {...tables} />
    </PlanSection>
  );
}
