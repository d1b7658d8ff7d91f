import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { paths } from '#shared/routing/paths.ts';
import type { PatientRow } from './patient-row.ts';
import styles from './people-panel.module.css';

type PeoplePanelProps = Readonly<{
  title: string;
  people: readonly PatientRow[];
  /** Whom Enter in the field opens. */
  enterId?: string | undefined;
  onChoose: () => void;
}>;

/** People to choose from below a search field, with what tells namesakes apart. */
export function PeoplePanel({ title, people, enterId, onChoose }: PeoplePanelProps) {
  const { t } = useTranslation('patients');
  const titleId = useId();
  return (
    <div className={styles.panel}>
      <p id={titleId} className={styles.title}>
        {title}
      </p>
      {people.length > 0 && (
        <ul aria-labelledby={titleId} className={styles.people}>
          {people.map(({ id, name, shownBirthDate, mrn }) => (
            <li key={id}>
              <Link
                to={paths.patientProfile(id)}
                className={styles.person}
                data-first={id === enterId || undefined}
                onClick={onChoose}
              >
                <bdi className={styles.name}>{name ?? t('anonymous')}</bdi>
                <span className={styles.facts}>
                  <bdi dir="ltr">{shownBirthDate}</bdi>
                  {mrn !== undefined && <bdi className={styles.mrn}>{mrn}</bdi>}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
