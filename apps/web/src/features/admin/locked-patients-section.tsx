import { listLockedPatientsCall } from '@glidepath/api-contract/patient-accounts/list-locked-patients.call';
import { unlockPatientCall } from '@glidepath/api-contract/patient-accounts/unlock-patient.call';
import { Anchor } from '@mantine/core';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { callApi } from '#shared/api/call-api.ts';
import type { CallAnswer } from '#shared/api/call-types.ts';
import { formatDateTime } from '#shared/format/dates.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { paths } from '#shared/routing/paths.ts';
import { FailureModal } from '#shared/ui/failure-modal.tsx';
import styles from '#shared/ui/list-table.module.css';
import facts from './facts.module.css';
import { LoadedSection } from './loaded-section.tsx';

type LockedPatient = CallAnswer<typeof listLockedPatientsCall>[number];

const lockedPatientsQuery = () =>
  queryOptions({
    queryKey: ['locked-patients'],
    queryFn: ({ signal }) => callApi(listLockedPatientsCall, {}, { signal }),
    // Changed by whoever tries to sign in.
    staleTime: 0,
  });

/** Patients who typed a wrong password too often, and cannot read the mail that would help them. */
export function LockedPatientsSection() {
  const { t } = useTranslation('admin');
  const queryClient = useQueryClient();
  const locked = useQuery(lockedPatientsQuery());
  const unlocking = useMutation({
    mutationFn: ({ id }: LockedPatient) => callApi(unlockPatientCall, { params: { id } }),
    onSuccess: (_, { id }) =>
      queryClient.setQueryData(lockedPatientsQuery().queryKey, (known) => known?.filter((other) => other.id !== id)),
  });
  return (
    <LoadedSection title={t('lockedPatients.title')} description={t('lockedPatients.about')} query={locked}>
      {(patients) => (
        <>
          {patients.length === 0 ? (
            <p className={facts.none}>{t('lockedPatients.none')}</p>
          ) : (
            <LockedPatientsTable patients={patients} isBusy={unlocking.isPending} onUnlock={unlocking.mutate} />
          )}
          <p role="status" className="gp-visually-hidden">
            {unlocking.isSuccess && t('staff.done.unlock', { name: unlocking.variables.name })}
          </p>
          <FailureModal failure={unlocking.error ?? undefined} onClose={unlocking.reset} />
        </>
      )}
    </LoadedSection>
  );
}

type LockedPatientsTableProps = Readonly<{
  patients: readonly LockedPatient[];
  isBusy: boolean;
  onUnlock: (patient: LockedPatient) => void;
}>;

function LockedPatientsTable({ patients, isBusy, onUnlock }: LockedPatientsTableProps) {
  const { t } = useTranslation(['admin', 'patient']);
  const format = { language: useLanguage(), isAmPm: useIsAmPm() };
  return (
    <table className={styles.settings}>
      <caption className="gp-visually-hidden">{t('lockedPatients.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('staff.name')}</th>
          <th scope="col">{t('staff.email')}</th>
          <th scope="col">{t('lockedPatients.since')}</th>
          <th scope="col">{t('staff.actions')}</th>
        </tr>
      </thead>
      <tbody>
        {patients.map((patient) => (
          <tr key={patient.id}>
            <th scope="row">
              <Anchor component={Link} to={paths.editPatient(patient.id)} size="sm" dir="auto">
                {patient.name || t('patient:anonymous')}
              </Anchor>
            </th>
            <td>
              <bdi dir="ltr">{patient.email}</bdi>
            </td>
            <td>{formatDateTime(patient.lockedAt, format)}</td>
            <td>
              <Anchor
                component="button"
                type="button"
                size="sm"
                aria-label={t('staff.unlockOf', { name: patient.name })}
                aria-disabled={isBusy}
                onClick={() => !isBusy && onUnlock(patient)}
              >
                {t('staff.unlock')}
              </Anchor>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
