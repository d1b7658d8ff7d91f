import { GLUCOSE_UNITS } from '@glidepath/quantities';
import { Anchor, Button, TextInput } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import type { PublicSettings } from '#shared/account/public-settings.ts';
import { ChoiceField } from '#shared/form/choice-field.tsx';
import { ConflictModal } from '#shared/form/conflict.modal.tsx';
import { FormActions } from '#shared/form/form-actions.tsx';
import { FormSection } from '#shared/form/form-section.tsx';
import { SectionGroup } from '#shared/form/section-group.tsx';
import { UnsavedChanges } from '#shared/form/unsaved-changes.tsx';
import { useFocusFirstFault } from '#shared/form/use-focus-first-fault.ts';
import { paths } from '#shared/routing/paths.ts';
import { FailureModal } from '#shared/ui/failure-modal.tsx';
import styles from '../admin.module.css';
import { ClinicFields, type ClinicFieldsProps } from './clinic-fields.tsx';
import { CLINIC_FLAGS } from './clinic-flags.ts';
import { type ClinicField, type ClinicForm, clinicFormOf } from './clinic-form.ts';
import type { ClinicSettings } from './clinic-settings.query.ts';
import { FlagList } from './flag-list.tsx';
import { useClinicFaults } from './use-clinic-faults.ts';
import { type EditingClinic, useClinicForm } from './use-clinic-form.ts';

type ClinicSettingsFormProps = Readonly<{ settings: ClinicSettings; publicSettings: PublicSettings }>;

export function ClinicSettingsForm({ settings, publicSettings }: ClinicSettingsFormProps) {
  const { t } = useTranslation('admin');
  const editing = useClinicForm(settings);
  const { form, change, phase, issues, failedFields } = editing;
  const isRefused = issues.length > 0 || failedFields.size > 0;
  const isSaving = phase.kind === 'saving';
  const faultText = useClinicFaults(issues, failedFields);
  const formElement = useFocusFirstFault(editing.refusal);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (isSaving || !editing.isChanged) event.preventDefault();
    else editing.submit(event);
  };
  const notice = noticeOf({ isRefused, isSaved: phase.kind === 'saved', isChanged: editing.isChanged });
  const flags = (group: keyof typeof CLINIC_FLAGS) => (
    <FlagList flags={CLINIC_FLAGS[group]} {...{ form, change, faultText, publicSettings }} />
  );
  return (
    <form noValidate ref={formElement} onSubmit={submit} aria-label={t('clinic.title')}>
      <SectionGroup id="clinic" title={t('parts.clinic')}>
        <FormSection title={t('groups.identity')}>
          <ClinicFields {...{ form, change, faultText }} />
        </FormSection>
        <FormSection title={t('groups.modes')} description={t('groups.modesAbout')}>
          {flags('modes')}
        </FormSection>
        <FormSection title={t('groups.patients')}>{flags('patients')}</FormSection>
      </SectionGroup>
      <SectionGroup id="treatment" title={t('parts.treatment')}>
        <FormSection title={t('groups.treatment')}>
          <ChoiceField
            label={t('units.label')}
            description={t('units.about')}
            choices={GLUCOSE_UNITS.map((name) => ({ name, text: name }))}
            chosen={form.initialPlanUnits}
            onChoose={(initialPlanUnits) => change({ initialPlanUnits })}
            errorText={faultText('initialPlanUnits')}
            isLeftToRight
          />
          {flags('treatment')}
        </FormSection>
        <FormSection title={t('groups.worklist')}>{flags('worklist')}</FormSection>
        <FormSection title={t('groups.devices')} aside={<DeviceTreesLink />}>
          <DataProviderFields {...{ form, change, faultText }} />
          {flags('devices')}
        </FormSection>
      </SectionGroup>
      <ReportSettings flags={flags} />
      <FormActions notice={notice && t(notice)} isFault={isRefused} isSticky>
        <Button type="submit" aria-disabled={isSaving || !editing.isChanged} aria-live="polite">
          {t(isSaving ? 'saving' : 'save')}
        </Button>
      </FormActions>
      <SaveFailure editing={editing} />
      <ClinicConflict editing={editing} />
      <UnsavedChanges isUnsaved={editing.isChanged} />
    </form>
  );
}

type ReportSettingsProps = Readonly<{ flags: (group: 'reports' | 'copying') => ReactNode }>;

function ReportSettings({ flags }: ReportSettingsProps) {
  const { t } = useTranslation('admin');
  return (
    <SectionGroup id="reports" title={t('parts.reports')}>
      <FormSection title={t('groups.reports')}>{flags('reports')}</FormSection>
      <FormSection title={t('groups.copying')}>{flags('copying')}</FormSection>
    </SectionGroup>
  );
}

function noticeOf({ isRefused, isSaved, isChanged }: Readonly<Record<'isRefused' | 'isSaved' | 'isChanged', boolean>>) {
  if (isRefused) return 'fixErrors';
  if (isSaved) return 'saved';
  return isChanged ? 'unsaved' : undefined;
}

/** A failure that is about no field in particular. */
function SaveFailure({ editing: { phase, failedFields, close } }: Readonly<{ editing: EditingClinic }>) {
  const { t } = useTranslation('admin');
  if (phase.kind !== 'failed' || failedFields.size > 0) return null;
  return <FailureModal failure={phase.failure} title={t('notSaved')} onClose={close} />;
}

/** To the questions by which devices are chosen. */
function DeviceTreesLink() {
  const { t } = useTranslation('admin');
  return (
    <Anchor component={Link} to={paths.deviceTrees}>
      {t('deviceTrees')}
    </Anchor>
  );
}

/** Another administrator saved in between. */
function ClinicConflict({ editing }: Readonly<{ editing: EditingClinic }>) {
  const { t } = useTranslation('admin');
  const { phase, form, close, resolve } = editing;
  if (phase.kind !== 'conflict') return null;
  const stored = clinicFormOf(phase.conflict.now);

  const content = (field: ClinicField, from: ClinicForm): ReactNode => {
    const held = from[field];
    if (typeof held === 'boolean') return t(held ? 'on' : 'off');
    return held === '' ? t('empty') : <bdi className={styles.held}>{held}</bdi>;
  };
  const label = (field: ClinicField) => {
    if (typeof form[field] === 'boolean') return t(`flags.${field}.name`);
    return field === 'initialPlanUnits' ? t('units.label') : t(`clinic.${field}`);
  };
  const rows = phase.conflict.fields.map((conflict) => ({
    ...conflict,
    label: label(conflict.field),
    storedText: content(conflict.field, stored),
    typedText: content(conflict.field, form),
  }));
  return <ConflictModal rows={rows} onClose={close} onSave={resolve} />;
}

function DataProviderFields({ form, change, faultText }: ClinicFieldsProps) {
  const { t } = useTranslation('admin');
  return (
    <div className={styles.inputs}>
      <TextInput
        type="email"
        label={t('clinic.tidepoolEmail')}
        description={t('clinic.tidepoolEmailAbout')}
        classNames={{ input: styles.ltr ?? '' }}
        value={form.tidepoolEmail}
        onChange={(event) => change({ tidepoolEmail: event.currentTarget.value })}
        error={faultText('tidepoolEmail')}
        autoComplete="off"
      />
      <TextInput
        label={t('clinic.dmsName')}
        description={t('clinic.dmsNameAbout')}
        classNames={{ input: styles.ltr ?? '' }}
        value={form.dmsName}
        onChange={(event) => change({ dmsName: event.currentTarget.value })}
        error={faultText('dmsName')}
        maxLength={100}
        autoComplete="off"
      />
    </div>
  );
}
