import { listWaitingPatientsCall } from '@glidepath/api-contract/recommendations/list-waiting-patients.call';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { type Patient, patientName, usePatients } from '#shared/account/patients.query.ts';
import { callApi } from '#shared/api/call-api.ts';
import { paths } from '#shared/routing/paths.ts';
import { CheckIcon } from '#shared/ui/icons.tsx';
import type { ReviewSource } from '../review-source.ts';
import styles from './shared-panel.module.css';

/** After a plan was shared: who got what, and on to the next patient. */
export function SharedPanel({ patient, clinic }: Pick<ReviewSource, 'patient' | 'clinic'>) {
  const { t } = useTranslation(['recommendation-review', 'patient']);
  const next = useNextPatient(patient.id, !clinic.isEmrSinglePatientMode);
  const name = patientName(patient) ?? t('patient:anonymous');
  return (
    <section className={styles.panel} aria-label={t('shared.title')}>
      <span className={styles.sign} aria-hidden="true">
        <CheckIcon sizePx={22} />
      </span>
      <div className={styles.told}>
        <h2>{t('shared.title')}</h2>
        <p>{t(`shared.${readerOf(patient)}`, { name, email: patient.email ?? '' })}</p>
        {next === null && <p>{t('shared.nobodyWaits')}</p>}
      </div>
      {!clinic.isEmrSinglePatientMode && (
        <div className={styles.onward}>
          <Button component={Link} to={paths.patientsList} variant="default">
            {t('shared.toList')}
          </Button>
          {next && (
            <Button component={Link} to={paths.patientProfile(next.id)}>
              {t('shared.next', { name: patientName(next) ?? t('patient:anonymous') })}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

function readerOf({ email, adpEnrollmentStatus }: Patient): 'toReader' | 'toInvited' | 'toNobody' {
  if (adpEnrollmentStatus === 'enrolled' && email !== null) return 'toReader';
  return email === null ? 'toNobody' : 'toInvited';
}

/** Who is next of those for whom something waits; null where nobody is left, undefined while that is not known. */
function useNextPatient(afterId: string, isWanted: boolean): Patient | null | undefined {
  const { data: patients } = usePatients();
  const { data: waiting } = useQuery({
    queryKey: ['waiting-patients'],
    queryFn: ({ signal }) => callApi(listWaitingPatientsCall, {}, { signal }),
    enabled: isWanted,
    // What waited before this approval, or before a colleague's, is not offered.
    gcTime: 0,
  });
  return patients && waiting && nextPatient(patients, new Set(waiting.map((one) => one.patient)), afterId);
}

/** The next one of the list for whom something waits, from its beginning once the end is reached. */
export function nextPatient<Listed extends Pick<Patient, 'id'>>(
  patients: readonly Listed[],
  waitingIds: ReadonlySet<string>,
  afterId: string,
): Listed | null {
  const place = patients.findIndex(({ id }) => id === afterId);
  const inTurn = [...patients.slice(place + 1), ...patients.slice(0, Math.max(0, place))];
  return inTurn.find(({ id }) => waitingIds.has(id)) ?? null;
}
