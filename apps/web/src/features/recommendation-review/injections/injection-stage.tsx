import { type GlucoseUnit, UNITS } from '@glidepath/quantities';
import {
  type InjectionPlanDraft,
  isFilledPlan,
  type PlanContext,
  type PlanIssue,
  type TreatmentPlan,
} from '@glidepath/treatment-plan';
import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { CopyAction } from '#plan-editors/copy-action.tsx';
import { InvalidPlanModal } from '#plan-editors/dialogs/invalid-plan.modal.tsx';
import { MarkedChanges } from '#plan-editors/differences/changed-cell.tsx';
import {
  isSectionChanged,
  type PlanEditing,
  sectionInTheWay,
  withSectionCancelled,
  withSectionDone,
  withSectionOpened,
} from '#plan-editors/editing/plan-editing.ts';
import { type SectionName, scalePeriodOf } from '#plan-editors/editing/section-name.ts';
import { useSectionEditing } from '#plan-editors/editing/use-section-editing.ts';
import { planConfigQuery } from '#plan-editors/plan-context.query.ts';
import { PlanSection } from '#plan-editors/plan-section.tsx';
import { InjectionPlanView } from '#plan-editors/plan-view/injection-plan-view.tsx';
import { SectionTables } from '#plan-editors/plan-view/section-tables.tsx';
import { useSectionTitle } from '#plan-editors/plan-view/section-title.ts';
import { useFailureText } from '#shared/api/call-failure.ts';
import { Card } from '#shared/ui/card.tsx';
import { currentHeading } from '../recommendation/read-only-reason.ts';
import styles from '../review.module.css';

type InjectionStageProps = Readonly<{
  sections: readonly SectionName[];
  editing: PlanEditing;
  current: TreatmentPlan | null;
  context: PlanContext;
  isReadOnly: boolean;
  isManual: boolean;
  /** Above the first recommended tables: what of them was edited. */
  note: ReactNode;
  onChange: (editing: PlanEditing) => void;
  /** What was typed would be lost: it is asked for first. */
  onDiscard: (after: PlanEditing) => void;
}>;

/** The tables of a stage; only one sliding scale at a time is open for editing (SSI-24). */
export function InjectionStage({ sections, onDiscard, note, ...shown }: InjectionStageProps) {
  const { editing, context, isReadOnly, onChange } = shown;
  const open = (section: SectionName) => {
    const after = withSectionOpened(editing, section);
    if (sectionInTheWay(editing, section)) onDiscard(after);
    else onChange(after);
  };
  const cancel = (section: SectionName) => {
    const after = withSectionCancelled(editing, section);
    if (isSectionChanged(editing, section)) onDiscard(after);
    else onChange(after);
  };
  const [first] = sections;
  const isBolus = first !== 'basal';
  return sections.map((section) => (
    <ComparedSection
      key={section}
      {...shown}
      section={section}
      onEdit={() => open(section)}
      onCancel={() => cancel(section)}
      note={section === first && note}
      actions={isBolus && section === first && !isReadOnly && <CopyAction {...{ editing, context, onChange }} />}
    />
  ));
}

type FinalReviewProps = Readonly<{
  plan: InjectionPlanDraft;
  /** What it takes the place of. */
  current: TreatmentPlan | null;
  glucoseUnit: GlucoseUnit;
  /** Null if there was no advice. */
  algorithmVersion: string | null;
}>;

/** The whole plan once more, as the patient will have it, with what changes for the patient. */
export function FinalReview({ plan, current, glucoseUnit, algorithmVersion }: FinalReviewProps) {
  const { t } = useTranslation('recommendation-review');
  return (
    <Card>
      <div className={styles.part}>
        <Title order={2}>{t('final.title')}</Title>
        <MarkedChanges plan={plan} other={current} side="after" glucoseUnit={glucoseUnit}>
          <InjectionPlanView plan={plan} glucoseUnit={glucoseUnit} headingOrder={3} />
        </MarkedChanges>
        {algorithmVersion !== null && (
          <p className={styles.version}>{t('final.version', { version: algorithmVersion })}</p>
        )}
      </div>
    </Card>
  );
}

/** What the patient's calculator counts by, where the clinic shows it with meal and correction plans (MDI-25). */
export function BolusCalculator({ patientId }: Readonly<{ patientId: string }>) {
  const { t } = useTranslation('recommendation-review');
  const failureText = useFailureText();
  const { data, isError, error } = useQuery(planConfigQuery(patientId));
  if (!data && !isError) return null;
  return (
    <Card>
      <div className={styles.part}>
        <Title order={2}>{t('calculator.title')}</Title>
        {data ? (
          <dl className={styles.facts}>
            <dt>{t('calculator.enabled')}</dt>
            <dd>{t(data.displayBolusCalculator ? 'calculator.yes' : 'calculator.no')}</dd>
            <dt>{t('calculator.hours')}</dt>
            <dd>{t('viewers.hours', { hours: data.activeInsulinTime })}</dd>
            <dt>{t('calculator.precision')}</dt>
            <dd>
              <bdi dir="ltr">
                {data.bolusCalcPrecision} {UNITS.insulin}
              </bdi>
            </dd>
            <dt>{t('calculator.max')}</dt>
            <dd>
              <bdi dir="ltr">
                {data.maxBolusCalcDose} {UNITS.insulin}
              </bdi>
            </dd>
          </dl>
        ) : (
          <p role="alert">{failureText(error)}</p>
        )}
      </div>
    </Card>
  );
}

type ComparedSectionProps = Readonly<{
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
  /** Above the tables. */
  note?: ReactNode;
}>;

/** Tables with a column for everything need the whole width. */
const WIDE_SECTIONS: readonly SectionName[] = ['crcf', 'meals'];

/** One part of an injection plan: as it is, and as it is recommended. */
export function ComparedSection(props: ComparedSectionProps) {
  const { section, editing, current, context, isReadOnly, isManual, onChange, onEdit, onCancel, actions, note } = props;
  const { t } = useTranslation('recommendation-review');
  const { title, placeholder } = useSectionTitle();
  const { plan } = editing;
  const { glucoseUnit } = context;
  const asked = { section, editing, context, onChange, isInsulinChangeAsked: !isManual };
  const { frame, tables, ownIssues } = useSectionEditing(asked);
  const [listed, setListed] = useState<readonly PlanIssue[]>([]);
  const finish = () => {
    setListed(ownIssues);
    onChange(withSectionDone(editing, section, context));
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
        {note}
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
