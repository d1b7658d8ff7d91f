import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { Patient } from '#shared/account/patients.query.ts';
import { formatBirthDate } from '#shared/format/dates.ts';
import styles from './settings-form.module.css';

/** What cannot be edited (D1-112); what was never given is left out. */
export function PersonalFacts({ patient }: Readonly<{ patient: Patient }>) {
  const { t } = useTranslation(['patient-settings', 'patient']);
  const { dateOfBirth, adpEnrollmentStatus, sex, guardianName, studyGroupName, trialName } = patient;
  return (
    <dl className={styles.facts}>
      <Fact term={t('personal.bornOn')}>
        {dateOfBirth && adpEnrollmentStatus === 'enrolled' && (
          <bdi dir="ltr" className="gp-numbers">
            {formatBirthDate(dateOfBirth)}
          </bdi>
        )}
      </Fact>
      <Fact term={t('personal.sex')}>{t(`patient:sexes.${sex}`)}</Fact>
      <Fact term={t('personal.guardian')}>{guardianName && <bdi>{guardianName}</bdi>}</Fact>
      <Fact term={t('personal.studyGroup')}>{studyGroupName}</Fact>
      <Fact term={t('personal.trial')}>{trialName}</Fact>
    </dl>
  );
}

function Fact({ term, children }: Readonly<{ term: string; children: ReactNode }>) {
  if (!children) return null;
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
