import { type GlucoseUnit, UNITS } from '@glidepath/quantities';
import type { InjectionPlanDraft, PlanContext, TreatmentPlan } from '@glidepath/treatment-plan';
import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { CopyAction } from '#plan-editors/copy-action.tsx';
import { MarkedChanges } from '#plan-editors/differences/changed-cell.tsx';
import {
  cancelled,
  isSectionChanged,
  opened,
  type PlanEditing,
  sectionInTheWay,
} from '#plan-editors/editing/plan-editing.ts';
import type { SectionName } from '#plan-editors/editing/section-name.ts';
import { InjectionPlanView } from '#plan-editors/injection-plan-view.tsx';
import { planConfigQuery } from '#plan-editors/plan-context.query.ts';
import { useFailureText } from '#shared/api/call-failure.ts';
import { Card } from '#shared/ui/card.tsx';
import styles from '../review.module.css';
import { ComparedSection } from './compared-section.tsx';

type InjectionStageProps = Readonly<{
  sections: readonly SectionName[];
  editing: PlanEditing;
  current: TreatmentPlan | null;
  context: PlanContext;
  isReadOnly: boolean;
  isManual: boolean;
  onChange: (editing: PlanEditing) => void;
  /** What was typed would be lost: it is asked for first. */
  onDiscard: (after: PlanEditing) => void;
}>;

/** The tables of a stage; of the sliding scales one at a time is open for editing (SSI-24). */
export function InjectionStage({ sections, onDiscard, ...shown }: InjectionStageProps) {
  const { editing, context, isReadOnly, onChange } = shown;
  const open = (section: SectionName) => {
    const after = opened(editing, section);
    if (sectionInTheWay(editing, section)) onDiscard(after);
    else onChange(after);
  };
  const cancel = (section: SectionName) => {
    const after = cancelled(editing, section);
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
      actions={isBolus && section === first && !isReadOnly && <CopyAction {...{ editing, context, onChange }} />}
    />
  ));
}

type FinalReviewProps = Readonly<{
  plan: InjectionPlanDraft;
  /** What it takes the place of. */
  current: TreatmentPlan | null;
  glucoseUnit: GlucoseUnit;
  /** Of the algorithm; null where nobody advised. */
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
