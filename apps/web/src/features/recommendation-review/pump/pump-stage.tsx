import type { GlucoseUnit } from '@glidepath/quantities';
import {
  type PlanIssue,
  reviewedStageIssues,
  type PumpStage as Stage,
  type TreatmentPlan,
} from '@glidepath/treatment-plan';
import { Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { InvalidPlanModal } from '#plan-editors/dialogs/invalid-plan.modal.tsx';
import { PlanSection } from '#plan-editors/plan-section.tsx';
import { usePumpIssueText } from '#plan-editors/pump/pump-issue-text.ts';
import { RateTable } from '#plan-editors/pump/rate-table.tsx';
import { Card } from '#shared/ui/card.tsx';
import { currentHeading } from '../recommendation/read-only-reason.ts';
import styles from '../review.module.css';
import { doneRates, isRatesOpen, openedRates, type RatesEditing, withRates } from './rates-editing.ts';

type PumpStageProps = Readonly<{
  stage: Stage;
  editing: RatesEditing;
  current: TreatmentPlan | null;
  glucoseUnit: GlucoseUnit;
  isReadOnly: boolean;
  /** Above the recommended table: what of it was edited. */
  note: ReactNode;
  onChange: (editing: RatesEditing) => void;
  onCancel: () => void;
}>;

/** One table of the pump: as it is, and as it is recommended. */
export function PumpStage(props: PumpStageProps) {
  const { stage, editing, current, glucoseUnit, isReadOnly, note, onChange, onCancel } = props;
  const { t } = useTranslation(['recommendation-review', 'plan-editors', 'pump-plan']);
  const issueText = usePumpIssueText(glucoseUnit);
  const former = current?.type === 'PUMP' ? current.rates[stage] : undefined;
  const rows = editing.rates[stage];
  const isEdited = isRatesOpen(editing, stage);
  const isRefused = editing.refused.has(stage);
  const issues = isEdited ? reviewedStageIssues(stage, rows) : [];
  const [listed, setListed] = useState<readonly PlanIssue[]>([]);
  const finish = () => {
    setListed(issues);
    onChange(doneRates(editing, stage));
  };
  const unset = useUnsetText(stage, isReadOnly);
  const formerHeading = t(currentHeading(isReadOnly));
  const shown = { stage, value: rows, glucoseUnit, former, formerHeading };
  return (
    <div className={styles.pair}>
      <Card>
        <div className={styles.part}>
          <Title order={2}>{formerHeading}</Title>
          {former ? (
            <RateTable stage={stage} value={former} later={rows} glucoseUnit={glucoseUnit} mode="view" />
          ) : (
            <p className={styles.quiet}>{t('plan-editors:current.notAvailable')}</p>
          )}
        </div>
      </Card>
      <PlanSection
        title={t('tables.recommended')}
        mode={isEdited ? 'edit' : 'view'}
        placeholder={editing.entered.has(stage) ? undefined : unset}
        refusedIssues={isRefused ? issues : []}
        issueText={issueText}
        {...(isReadOnly ? {} : { onEdit: () => onChange(openedRates(editing, stage)) })}
        onCancel={onCancel}
        onDone={finish}
      >
        {note}
        {isEdited ? (
          <RateTable
            {...shown}
            mode="edit"
            issues={issues}
            isRefused={isRefused}
            onChange={(changed) => onChange(withRates(editing, stage, changed))}
          />
        ) : (
          <RateTable {...shown} mode="view" />
        )}
      </PlanSection>
      <InvalidPlanModal issues={listed} issueText={issueText} onClose={() => setListed([])} />
    </div>
  );
}

/** In the place of rates that nobody has written yet. */
function useUnsetText(stage: PumpStageProps['stage'], isReadOnly: boolean): string {
  const { t } = useTranslation('recommendation-review');
  return isReadOnly ? t('notAvailable') : t('placeholder', { label: t(`placeholders.${stage}`) });
}
