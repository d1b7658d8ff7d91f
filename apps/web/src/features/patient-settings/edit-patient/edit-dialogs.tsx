import { isUnread } from '@glidepath/treatment-plan';
import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useFailureText } from '#shared/api/call-failure.ts';
import { ConflictModal } from '#shared/form/conflict.modal.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { ErrorModal } from '#shared/ui/error-modal.tsx';
import { failedFields } from '../failed-fields.ts';
import type { SettingsTexts } from '../settings-texts.ts';
import styles from './edit-dialogs.module.css';
import { type EditField, type EditForm, tidyForm } from './edit-form.ts';
import type { EditingPatient } from './use-edit-patient.ts';

type EditDialogsProps = Readonly<{ editing: EditingPatient; texts: SettingsTexts }>;

/** Confirmation, failure and conflict: at most one of them is open. */
export function EditDialogs({ editing, texts }: EditDialogsProps) {
  const { t } = useTranslation(['patient-settings', 'shell']);
  const { phase, close, confirm } = editing;
  const isSaving = phase.kind === 'saving';
  return (
    <>
      <Dialog
        opened={phase.kind === 'confirming' || isSaving}
        title={t('confirm.title')}
        {...(!isSaving && { onClose: close })}
      >
        <EditChanges editing={editing} texts={texts} />
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={close} disabled={isSaving}>
            {t('shell:modal.cancel')}
          </Button>
          <Button onClick={confirm} aria-disabled={isSaving} aria-live="polite" data-autofocus>
            {isSaving ? t('confirm.saving') : t('confirm.save')}
          </Button>
        </Group>
      </Dialog>
      <Dialog opened={phase.kind === 'saved'} title={t('saved.title')}>
        <Text role="status">{t('saved.text')}</Text>
      </Dialog>
      <SaveFailure editing={editing} />
      <SaveConflict editing={editing} texts={texts} />
    </>
  );
}

/** What was saved before the failure stays saved, and is said (D1-084). */
function SaveFailure({ editing }: Pick<EditDialogsProps, 'editing'>) {
  const { t } = useTranslation('patient-settings');
  const failureText = useFailureText();
  const { phase, close } = editing;
  // A fault of a field stands at the field.
  if (phase.kind !== 'failed' || failedFields(phase.failure).size > 0) return null;
  const reason = failureText(phase.failure);
  return <ErrorModal opened title={t('failed.title')} text={t(`failed.${phase.step}`, { reason })} onClose={close} />;
}

function SaveConflict({ editing, texts }: EditDialogsProps) {
  const { t } = useTranslation('patient-settings');
  const { label, content } = useEditFieldText(texts);
  const { phase, form, close, resolve } = editing;
  if (phase.kind !== 'conflict') return null;
  const { fields, stored, isTypeChanged, patient } = phase.conflict;
  const rows = fields.map((conflict) => ({
    ...conflict,
    label: label(conflict.field),
    storedText: content(conflict.field, stored),
    typedText: content(conflict.field, form),
  }));
  const type = patient.treatmentType === null ? t('treatmentType.none') : texts.treatmentType(patient.treatmentType);
  return (
    <ConflictModal
      rows={rows}
      note={isTypeChanged && t('conflict.typeChanged', { type })}
      onClose={close}
      onSave={resolve}
    />
  );
}

type EditChangesProps = Readonly<{ editing: EditingPatient; texts: SettingsTexts }>;

/** Old and new beside each other for every field that would change. */
function EditChanges({ editing, texts }: EditChangesProps) {
  const { t } = useTranslation('patient-settings');
  const { label, content } = useEditFieldText(texts);
  const { changes, opened, form } = editing;
  const isInvited = changes.includes('email') && tidyForm(form).email !== '';
  return (
    <>
      {changes.length === 0 && <Text>{t('confirm.unfinished')}</Text>}
      <dl className={styles.changes}>
        {changes.map((field) => (
          <div key={field} className={styles.change}>
            <dt>{label(field)}</dt>
            <dd>
              <del>{content(field, opened)}</del>
              <span aria-hidden="true" className={`gp-mirrors ${styles.arrow}`}>
                →
              </span>
              <ins>{content(field, form)}</ins>
            </dd>
          </div>
        ))}
      </dl>
      {isInvited && <p className={styles.hint}>{t('confirm.invitation')}</p>}
    </>
  );
}

/** The name of a field and what it holds, as it is read outside its input. */
function useEditFieldText(texts: SettingsTexts) {
  const { t } = useTranslation(['patient-settings', 'patient']);
  const empty = t('confirm.empty');
  const given = <Value,>(value: Value | null, write: (value: Value) => ReactNode) =>
    value === null || value === '' ? empty : write(value);
  const labels: Readonly<Record<EditField, string>> = {
    firstName: t('personal.firstName'),
    lastName: t('personal.lastName'),
    email: t('personal.email'),
    mrn: t('personal.mrn'),
    birthDate: t('personal.bornOn'),
    weight: t('personal.weight'),
    timezone: t('personal.timezone'),
    typeOfDiabetes: t('diabetesType'),
    preMealGlucoseRange: t('fastingRange'),
    isEnabled: t('calculator.title'),
    activeInsulinHours: t('calculator.activeInsulin'),
    penIncrementUnits: t('calculator.penIncrement'),
    maxDoseUnits: t('calculator.maxDose'),
  };
  const contents: Readonly<Record<EditField, (form: EditForm) => ReactNode>> = {
    firstName: ({ firstName }) => given(firstName, (text) => <bdi>{text}</bdi>),
    lastName: ({ lastName }) => given(lastName, (text) => <bdi>{text}</bdi>),
    email: ({ email }) => given(email, (text) => <bdi dir="ltr">{text}</bdi>),
    mrn: ({ mrn }) => given(mrn, (text) => <bdi dir="ltr">{text}</bdi>),
    birthDate: (form) => given(tidyForm(form).birthDate, (text) => <bdi dir="ltr">{text}</bdi>),
    weight: ({ weight }) => given(weight, (text) => <bdi>{text}</bdi>),
    timezone: ({ timezone }) => t(`patient:timezones.${timezone}`, { defaultValue: timezone }),
    typeOfDiabetes: ({ typeOfDiabetes }) => given(typeOfDiabetes, texts.diabetesType),
    preMealGlucoseRange: ({ preMealGlucoseRange }) =>
      given(preMealGlucoseRange, (range) => <bdi dir="ltr">{texts.range(range)}</bdi>),
    isEnabled: ({ isEnabled }) => texts.onOff(isEnabled),
    activeInsulinHours: ({ activeInsulinHours }) => given(activeInsulinHours, texts.hours),
    penIncrementUnits: ({ penIncrementUnits }) => given(penIncrementUnits, texts.doseUnits),
    maxDoseUnits: ({ maxDoseUnits }) =>
      given(maxDoseUnits, (dose) => (isUnread(dose) ? <bdi dir="ltr">{dose.typed}</bdi> : texts.doseUnits(dose))),
  };
  return {
    label: (field: EditField) => labels[field],
    content: (field: EditField, form: EditForm) => contents[field](form),
  };
}
