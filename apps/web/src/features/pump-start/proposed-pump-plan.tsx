import type { GlucoseUnit } from '@glidepath/quantities';
import { type PlanContext, PUMP_STAGES } from '@glidepath/treatment-plan';
import { Anchor, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { InvalidPlanModal } from '#plan-editors/dialogs/invalid-plan.modal.tsx';
import { focusAfter, focusFirstFault, keepFocus } from '#plan-editors/grid/keyboard-focus.ts';
import { usePumpIssueText } from '#plan-editors/pump/pump-issue-text.ts';
import { PumpSettingsFields } from '#plan-editors/pump/pump-settings.tsx';
import { RateTable } from '#plan-editors/pump/rate-table.tsx';
import { dosedPerson } from '#plan-editors/unusual/dosed-person.ts';
import type { Patient } from '#shared/account/patients.query.ts';
import { FormActions } from '#shared/form/form-actions.tsx';
import { FormSection } from '#shared/form/form-section.tsx';
import { UnsavedChanges } from '#shared/form/unsaved-changes.tsx';
import { useToday } from '#shared/format/dates.ts';
import { paths } from '#shared/routing/paths.ts';
import { FailureModal } from '#shared/ui/failure-modal.tsx';
import { ProgressModal } from './progress.modal.tsx';
import styles from './pump-start.module.css';
import type { PumpStart } from './pump-start.ts';
import { StartFacts } from './start-facts.tsx';
import { UnusualStartModal } from './unusual-start.modal.tsx';
import { type PumpPlanForm, usePumpPlanForm } from './use-pump-plan-form.ts';

type ProposedPumpPlanProps = Readonly<{ patient: Patient; start: PumpStart; context: PlanContext }>;

/** Every value as it was proposed, to be changed where the clinician knows better; what differs is marked. */
export function ProposedPumpPlan({ patient, start, context }: ProposedPumpPlanProps) {
  const { id: patientId } = patient;
  const person = dosedPerson(patient, useToday());
  const { t } = useTranslation(['pump-start', 'pump-plan', 'shell']);
  const { glucoseUnit } = context;
  const form = usePumpPlanForm({ patientId, start, context, person });
  const { draft, change, issuesOf, isRefused } = form;
  const { rates, settings } = start.proposed;
  return (
    <>
      <FormSection title={t('facts.title')} description={t('facts.about')}>
        <StartFacts start={start} rates={draft.rates} weightKg={patient.weight} />
      </FormSection>
      <FormSection
        title={t('pump-plan:settings.title')}
        description={t('plan.about', { brand: t(`pump-plan:brands.${settings.brand}`) })}
      >
        <PumpSettingsFields
          value={draft.settings}
          proposed={settings}
          onChange={(changed) => change({ ...draft, settings: changed })}
          issues={issuesOf(['settings'])}
          {...{ glucoseUnit, isRefused }}
        />
      </FormSection>
      {PUMP_STAGES.map((stage) => (
        <FormSection key={stage} title={t(`pump-plan:stages.${stage}`)}>
          <RateTable
            mode="edit"
            value={draft.rates[stage]}
            former={rates[stage]}
            formerHeading={t('plan.proposed')}
            onChange={(rows) => change({ ...draft, rates: { ...draft.rates, [stage]: rows } })}
            issues={issuesOf(['rates', stage])}
            {...{ stage, glucoseUnit, isRefused }}
          />
        </FormSection>
      ))}
      <FormActions notice={isRefused && form.isFaulty && t('plan.fixFirst')} isFault>
        <Anchor component={Link} to={paths.recommendations(patientId)}>
          {t('shell:modal.cancel')}
        </Anchor>
        <Button onMouseDown={keepFocus} onClick={form.save}>
          {t('plan.save')}
        </Button>
      </FormActions>
      <p className={styles.disclaimer}>{t('disclaimer')}</p>
      <ProposalDialogs form={form} glucoseUnit={glucoseUnit} />
      {/* A proposal that nobody approved is in force nowhere, changed or not. */}
      <UnsavedChanges isUnsaved />
    </>
  );
}

/** Whatever is asked or said while the plan is approved: at most one of them is open. */
function ProposalDialogs({ form, glucoseUnit }: Readonly<{ form: PumpPlanForm; glucoseUnit: GlucoseUnit }>) {
  const { t } = useTranslation('pump-start');
  const issueText = usePumpIssueText(glucoseUnit);
  const { asked, approveAsked, closeAsked } = form.asking;
  return (
    <>
      <InvalidPlanModal
        issues={form.listedIssues}
        issueText={issueText}
        onClose={() => focusAfter(form.closeList, showFirstFault)}
      />
      {asked && (
        <UnusualStartModal
          plan={asked.plan}
          changes={asked.changes}
          glucoseUnit={glucoseUnit}
          onApprove={approveAsked}
          onClose={closeAsked}
        />
      )}
      <ProgressModal opened={form.isSaving} title={t('saving.title')} text={t('saving.text')} />
      <FailureModal failure={form.failure} onClose={form.closeFailure} />
    </>
  );
}

/** In the middle of the screen: at its upper edge the patient's banner would cover it. */
function showFirstFault(): void {
  focusFirstFault();
  document.activeElement?.scrollIntoView({ block: 'center' });
}
