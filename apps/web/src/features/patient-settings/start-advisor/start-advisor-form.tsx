import { CARB_UNITS, type CarbUnits } from '@glidepath/treatment-plan';
import { Anchor, Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import type { Patient } from '#shared/account/patients.query.ts';
import { useKeptDraft } from '#shared/draft/use-kept-draft.ts';
import { ChoiceField } from '#shared/form/choice-field.tsx';
import { FormActions } from '#shared/form/form-actions.tsx';
import { FormSection } from '#shared/form/form-section.tsx';
import { isRefused, issueByField } from '#shared/form/use-call-form.ts';
import { useFocusFirstFault } from '#shared/form/use-focus-first-fault.ts';
import { BolusCalculatorForm } from '../bolus-calculator-form.tsx';
import type { SettingsPage } from '../settings-page.query.ts';
import { type FaultText, type SettingsTexts, useFaultText, useSettingsTexts } from '../settings-texts.ts';
import { DayPeriodTable } from './day-period-table.tsx';
import { StartDialogs } from './start-dialogs.tsx';
import { type StartParts as Parts, type StartForm, startFormOf, startParts } from './start-form.ts';
import { shownStartIssues, startIssues } from './start-issues.ts';
import { cancelTarget } from './start-request.ts';
import { TreatmentSettingsForm } from './treatment-settings-form.tsx';
import { useStartPatient } from './use-start-patient.ts';

type StartAdvisorFormProps = Readonly<{ patient: Patient; page: SettingsPage }>;

export function StartAdvisorForm({ patient, page }: StartAdvisorFormProps) {
  const { t } = useTranslation(['patient-settings', 'shell']);
  const texts = useSettingsTexts(page.units);
  const start = useForm<StartForm>({
    initialValues: startFormOf(patient, page.config),
    validate: (typed) => issueByField(startIssues(typed, patient, page)),
    clearInputErrorOnChange: false,
  });
  const { values: form, setValues: change } = start;
  const opened = start.getInitialValues();
  const starting = useStartPatient(patient, form, page);
  const formElement = useFocusFirstFault(isRefused(start) && start.errors);
  useKeptDraft({
    form: 'start',
    basedOn: patient.version,
    opened,
    current: form,
    isUnsaved: form !== opened,
    restore: change,
  });

  const issues = startIssues(form, patient, page);
  const faultText = useFaultText(shownStartIssues(issues, isRefused(start)));
  const parts = startParts(form.settings.treatmentType, page);
  const cancelTo = cancelTarget(patient, page.mode);

  return (
    <form noValidate ref={formElement} onSubmit={start.onSubmit(starting.review)} aria-label={t('start.title')}>
      <TreatmentSettingsForm
        form={form}
        onChange={change}
        onTypeChange={start.clearErrors}
        {...{ patient, page, parts, texts, faultText }}
      />
      <StartParts {...{ form, change, parts, texts, faultText }} />
      <FormActions notice={isRefused(start) && issues.length > 0 && t('fixErrors')} isFault>
        {cancelTo !== undefined && (
          <Anchor component={Link} to={cancelTo}>
            {t('shell:modal.cancel')}
          </Anchor>
        )}
        <Button type="submit">{t('start.button')}</Button>
      </FormActions>
      <StartDialogs {...{ form, page, parts, texts, starting }} />
    </form>
  );
}

type StartPartsProps = Readonly<{
  form: StartForm;
  change: (changes: Partial<StartForm>) => void;
  parts: Parts;
  texts: SettingsTexts;
  faultText: FaultText;
}>;

/** The parts that only some types have. */
function StartParts({ form, change, parts, texts, faultText }: StartPartsProps) {
  const { t } = useTranslation('patient-settings');
  return (
    <>
      {parts.carbUnits && (
        <FormSection title={t('carbUnits.title')} description={t('carbUnits.about')}>
          <CarbUnitsField
            chosen={form.carbUnits}
            onChoose={(carbUnits) => change({ carbUnits })}
            texts={texts}
            errorText={faultText('carbUnits')}
          />
        </FormSection>
      )}
      {parts.dayPeriods && (
        <FormSection title={t('dayPeriods.title')} description={t('dayPeriods.about')}>
          <DayPeriodTable
            starts={form.dayPeriods}
            onChange={(dayPeriods) => change({ dayPeriods })}
            texts={texts}
            errorText={faultText('dayPeriods')}
          />
        </FormSection>
      )}
      {parts.calculator && (
        <FormSection title={t('calculator.title')}>
          <BolusCalculatorForm
            calculator={form.calculator}
            onChange={(changes) => change({ calculator: { ...form.calculator, ...changes } })}
            {...{ texts, faultText }}
          />
        </FormSection>
      )}
    </>
  );
}

type CarbUnitsFieldProps = Readonly<{
  chosen: CarbUnits | null;
  onChoose: (carbUnits: CarbUnits) => void;
  texts: SettingsTexts;
  errorText: string | undefined;
}>;

function CarbUnitsField({ chosen, onChoose, texts, errorText }: CarbUnitsFieldProps) {
  const { t } = useTranslation('patient-settings');
  return (
    <ChoiceField
      label={t('carbUnits.label')}
      choices={CARB_UNITS.map((name) => ({ name, text: texts.carbUnits(name) }))}
      chosen={chosen}
      onChoose={onChoose}
      errorText={errorText}
    />
  );
}
