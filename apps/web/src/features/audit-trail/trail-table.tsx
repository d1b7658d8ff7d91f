import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { paths } from '#shared/routing/paths.ts';
import { Badge } from '#shared/ui/badge.tsx';
import listStyles from '#shared/ui/list-table.module.css';
import styles from './audit-trail.module.css';
import type { TrailEntry } from './audit-trail.query.ts';
import { useTrailWords } from './use-trail-words.ts';

type TrailTableProps = Readonly<{
  entries: readonly TrailEntry[];
  caption: string;
  /** All are about the same patient, who stands above. */
  isOfOnePatient?: boolean;
}>;

/** Newest first: when, who, what, and about whom. */
export function TrailTable({ entries, caption, isOfOnePatient = false }: TrailTableProps) {
  const { t } = useTranslation('audit-trail');
  const { at, wordsOf } = useTrailWords();
  return (
    <table className={`${listStyles.wrapped} ${styles.table}`}>
      <caption className="gp-visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.at}>
            {t('columns.at')}
          </th>
          <th scope="col" className={styles.who}>
            {t('columns.who')}
          </th>
          <th scope="col">{t('columns.what')}</th>
          {!isOfOnePatient && (
            <th scope="col" className={styles.whom}>
              {t('columns.whom')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => {
          const { who, role, what, whom, mark } = wordsOf(entry);
          return (
            <tr key={entry.id}>
              <td>{at(entry.at)}</td>
              <td>
                <bdi>{who}</bdi>
                {who !== role && <span className={styles.role}>{role}</span>}
              </td>
              <td>
                <Badge tone={entry.kind === 'look' ? 'muted' : 'accent'}>{t(`kinds.${entry.kind}`)}</Badge>{' '}
                <span dir="auto">{what}</span>
                {entry.reason !== null && (
                  <span className={styles.reason}>{t('emergency', { reason: entry.reason })}</span>
                )}
                {entry.details !== null && <EntryDetails details={entry.details} />}
              </td>
              {!isOfOnePatient && <Whom entry={entry} whom={whom} mark={mark} />}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Whom({ entry: { patient }, whom, mark }: Readonly<{ entry: TrailEntry; whom: string; mark: string }>) {
  return (
    <td>
      {patient ? (
        <Anchor component={Link} to={paths.accessReport(patient.id)} size="sm" dir="auto">
          {whom}
        </Anchor>
      ) : (
        <bdi>{whom}</bdi>
      )}
      {mark !== '' && (
        <span className={styles.role}>
          <bdi>{mark}</bdi>
        </span>
      )}
    </td>
  );
}

function EntryDetails({ details }: Readonly<{ details: string }>) {
  const { t } = useTranslation('audit-trail');
  return (
    <details className={styles.details}>
      <summary>{t('details')}</summary>
      <code dir="ltr">{details}</code>
    </details>
  );
}
