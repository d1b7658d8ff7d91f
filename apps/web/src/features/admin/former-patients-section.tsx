import { erasePatientCall } from '@glidepath/api-contract/data-rights/erase-patient.call';
import { reactivatePatientCall } from '@glidepath/api-contract/data-rights/reactivate-patient.call';
import { Anchor, Group, Modal, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { ExportData } from '#documents/export-data.tsx';
import { patientKeys } from '#shared/account/account-keys.ts';
import { useUser } from '#shared/account/user.query.ts';
import { callApi } from '#shared/api/call-api.ts';
import { useFailureText } from '#shared/api/call-failure.ts';
import { FormModal } from '#shared/form/form.modal.tsx';
import { useCallForm } from '#shared/form/use-call-form.ts';
import { formatDay } from '#shared/format/dates.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { type FormerPatient, formerPatientsQuery } from '#shared/patient/former-patients.query.ts';
import { paths } from '#shared/routing/paths.ts';
import { FailureModal } from '#shared/ui/failure-modal.tsx';
import styles from '#shared/ui/list-table.module.css';
import facts from './facts.module.css';
import { LoadedSection } from './loaded-section.tsx';

/** People who are no longer treated here can be taken back, or erased for good. */
export function FormerPatientsSection() {
  const { t } = useTranslation('admin');
  const queryClient = useQueryClient();
  const former = useQuery(formerPatientsQuery());
  const [erased, setErased] = useState<FormerPatient>();
  const reactivating = useMutation({
    mutationFn: ({ id }: FormerPatient) => callApi(reactivatePatientCall, { params: { id } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: patientKeys.list });
      await former.refetch();
    },
  });
  return (
    <LoadedSection title={t('formerPatients.title')} description={t('formerPatients.about')} query={former}>
      {(patients) => (
        <>
          {patients.length === 0 ? (
            <p className={facts.none}>{t('formerPatients.none')}</p>
          ) : (
            <FormerPatientsTable
              patients={patients}
              isBusy={reactivating.isPending}
              onReactivate={reactivating.mutate}
              onErase={setErased}
            />
          )}
          <p role="status" className="gp-visually-hidden">
            {reactivating.isSuccess && t('formerPatients.reactivated', { name: reactivating.variables.name })}
          </p>
          <FailureModal failure={reactivating.error ?? undefined} onClose={reactivating.reset} />
          {erased && (
            <EraseModal
              patient={erased}
              onClose={() => setErased(undefined)}
              onErased={() => {
                setErased(undefined);
                void former.refetch();
              }}
            />
          )}
        </>
      )}
    </LoadedSection>
  );
}

type FormerPatientsTableProps = Readonly<{
  patients: readonly FormerPatient[];
  isBusy: boolean;
  onReactivate: (patient: FormerPatient) => void;
  onErase: (patient: FormerPatient) => void;
}>;

function FormerPatientsTable({ patients, isBusy, onReactivate, onErase }: FormerPatientsTableProps) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const nameOf = ({ erasedAt, name }: FormerPatient) => (erasedAt ? t('formerPatients.erased') : name);
  return (
    <table className={styles.settings}>
      <caption className="gp-visually-hidden">{t('formerPatients.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('staff.name')}</th>
          <th scope="col">{t('formerPatients.since')}</th>
          <th scope="col">{t('formerPatients.keptUntil')}</th>
          <th scope="col">{t('staff.actions')}</th>
        </tr>
      </thead>
      <tbody>
        {patients.map((patient) => (
          <tr key={patient.id}>
            <th scope="row">
              <bdi>{nameOf(patient)}</bdi>
            </th>
            <td>{formatDay(patient.deactivatedAt.slice(0, 10), language)}</td>
            <td>{patient.removedOn ? formatDay(patient.removedOn, language) : t('formerPatients.forEver')}</td>
            <td>
              <FormerPatientActions {...{ patient, isBusy, onReactivate, onErase }} name={nameOf(patient)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type ActionsProps = Omit<FormerPatientsTableProps, 'patients'> & Readonly<{ patient: FormerPatient; name: string }>;

function FormerPatientActions({ patient, name, isBusy, onReactivate, onErase }: ActionsProps) {
  const { t } = useTranslation('admin');
  // Administrators of a clinic need not see treatments.
  const mayExport = useUser().data?.staffRole !== 'front-desk';
  return (
    <div className={styles.actions}>
      <Anchor
        component={Link}
        to={paths.accessReport(patient.id)}
        size="sm"
        aria-label={t('formerPatients.reportOf', { name: name })}
      >
        {t('formerPatients.report')}
      </Anchor>
      {patient.erasedAt === null && (
        <>
          {mayExport && <ExportFormer patient={patient} />}
          <Anchor
            component="button"
            type="button"
            size="sm"
            aria-label={t('formerPatients.reactivateOf', { name: patient.name })}
            aria-disabled={isBusy}
            onClick={() => !isBusy && onReactivate(patient)}
          >
            {t('formerPatients.reactivate')}
          </Anchor>
          <Anchor
            component="button"
            type="button"
            size="sm"
            aria-label={t('formerPatients.eraseOf', { name: patient.name })}
            onClick={() => onErase(patient)}
          >
            {t('formerPatients.erase')}
          </Anchor>
        </>
      )}
    </div>
  );
}

/** The request comes from the person who left. */
function ExportFormer({ patient: { id, name, isSharedWithClinic } }: Readonly<{ patient: FormerPatient }>) {
  const { t } = useTranslation(['admin', 'shell']);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const title = t('formerPatients.exportOf', { name });
  return (
    <>
      <Anchor component="button" type="button" size="sm" aria-label={title} onClick={() => setIsOpen(true)}>
        {t('formerPatients.export')}
      </Anchor>
      <Modal opened={isOpen} onClose={close} title={title} closeButtonProps={{ 'aria-label': t('shell:modal.close') }}>
        <Group gap="sm">
          <ExportData patientId={id} isFormer isShared={isSharedWithClinic} />
        </Group>
      </Modal>
    </>
  );
}

type EraseModalProps = Readonly<{ patient: FormerPatient; onClose: () => void; onErased: () => void }>;

function EraseModal({ patient, onClose, onErased }: EraseModalProps) {
  const { t } = useTranslation('admin');
  const failureText = useFailureText();
  const { form, issues, isSending, failure, submit } = useCallForm({
    initialValues: { name: '' },
    issuesOf: ({ name }) => (name.trim() === '' ? { name: 'mandatory' } : {}),
    send: async (body) => {
      await callApi(erasePatientCall, { params: { id: patient.id }, body });
      onErased();
    },
  });
  return (
    <FormModal
      title={t('formerPatients.eraseTitle', { name: patient.name })}
      submitText={t('formerPatients.erase')}
      isSubmitting={isSending}
      generalText={failure === undefined ? undefined : failureText(failure)}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text size="sm">{t('formerPatients.eraseAbout')}</Text>
      <TextInput
        {...form.getInputProps('name')}
        label={t('formerPatients.typeName', { name: patient.name })}
        error={issues.name && t('issues.mandatory')}
        autoComplete="off"
        data-autofocus
      />
    </FormModal>
  );
}
