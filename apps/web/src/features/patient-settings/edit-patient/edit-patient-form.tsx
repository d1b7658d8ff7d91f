import { Anchor, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import type { Patient } from '#shared/account/patients.query.ts';
import { useKeptDraft } from '#shared/draft/use-kept-draft.ts';
import { FormActions } from '#shared/form/form-actions.tsx';
import { FormSection } from '#shared/form/form-section.tsx';
import { UnsavedChanges } from '#shared/form/unsaved-changes.tsx';
import { BolusCalculatorForm, PenIncrementField } from '../bolus-calculator-form.tsx';
import styles from '../settings-form.module.css';
import type { EditPage } from '../settings-page.query.ts';
import { type FaultText, type SettingsTexts, useSettingsTexts } from '../settings-texts.ts';
import { EditDialogs } from './edit-dialogs.tsx';
import { type EditMode, hasCalculator, isEditable } from './edit-form.ts';
import { PersonalInformationForm } from './personal-information-form.tsx';
import { TreatmentSettingsSection } from './treatment-settings-section.tsx';
import { afterEditing, type EditingPatient, useEditPatient } from './use-edit-patient.ts';
import { useEditSubmission } from './use-edit-submission.ts';

type EditPatientFormProps = Readonly<{ patient: Patient; page: EditPage }>;

export function EditPatientForm({ patient, page }: EditPatientFormProps) {
  const { t } = useTranslation(['patient-settings', 'shell']);
  const { mode, units } = page;
  const texts = useSettingsTexts(units);
  const editing = useEditPatient(patient, page);
  const { form, change, phase } = editing;
  const { submit, faultText, notice, isFault, formElement } = useEditSubmission(editing);
  useKeptDraft({
    form: 'edit',
    basedOn: String(editing.patient.treatmentType),
    opened: editing.opened,
    current: form,
    isUnsaved: editing.isUnsaved,
    restore: change,
  });
  const isBusy = phase.kind === 'saving' || phase.kind === 'saved';

  return (
    <form noValidate ref={formElement} onSubmit={submit} aria-label={t('edit.title')}>
      <PersonalInformationForm patient={editing.patient} {...{ form, change, mode, faultText }} />
      {mode.editor === 'doctor' && <TreatmentSections {...{ editing, mode, texts, faultText }} />}
      <FormActions notice={notice && t(notice)} isFault={isFault}>
        <Anchor component={Link} to={afterEditing(patient.id, mode)}>
          {t('shell:modal.cancel')}
        </Anchor>
        <Button type="submit" aria-disabled={isBusy}>
          {t('edit.save')}
        </Button>
      </FormActions>
      <EditDialogs {...{ editing, texts }} />
      <UnsavedChanges isUnsaved={editing.isUnsaved} />
    </form>
  );
}

type TreatmentSectionsProps = Readonly<{
  editing: EditingPatient;
  mode: EditMode;
  texts: SettingsTexts;
  faultText: FaultText;
}>;

/** For who treats. */
function TreatmentSections({ editing, mode, texts, faultText }: TreatmentSectionsProps) {
  const { t } = useTranslation('patient-settings');
  const { form, change, patient } = editing;
  const isCalculating = hasCalculator(patient, mode);
  return (
    <>
      <TreatmentSettingsSection {...{ patient, editing, mode, texts, faultText }} />
      <FormSection title={t('calculator.title')}>
        {isCalculating ? (
          <BolusCalculatorForm calculator={form} onChange={change} {...{ texts, faultText }} />
        ) : (
          <p className={styles.note}>{t('calculator.notUsed')}</p>
        )}
        {!(isCalculating && form.isEnabled) && isEditable('penIncrementUnits', patient, mode) && (
          <PenIncrementField calculator={form} onChange={change} {...{ texts, faultText }} />
        )}
      </FormSection>
    </>
  );
}
