import { Button, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';

import { formatBirthDate } from '#shared/format/dates.ts';
import { paths } from '#shared/routing/paths.ts';
import { Breadcrumb } from '#shared/ui/breadcrumb.tsx';
import { Card } from '#shared/ui/card.tsx';
import listStyles from '#shared/ui/list-table.module.css';
import { LoadFailure } from '#shared/ui/load-failure.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Page } from '#shared/ui/page.tsx';
import { ScreenLoader } from '#shared/ui/screen-loader.tsx';
import styles from './audit-trail.module.css';
import { type AccessReport, accessReportQuery } from './audit-trail.query.ts';
import { DayFields } from './trail-filters-form.tsx';
import { TrailTable } from './trail-table.tsx';
import { useTrailWords } from './use-trail-words.ts';

/** Who looked at a patient's data and who changed it: on screen, and on paper for the patient. */
export function AccessReportScreen() {
  const { t } = useTranslation('audit-trail');
  const { id = '' } = useParams();
  const [days, setDays] = useState({ fromDay: '', toDay: '' });
  const report = useQuery(accessReportQuery(id, days));
  if (report.isPending) return <ScreenLoader rows={9} />;
  if (report.isLoadingError) return <LoadFailure failure={report.error} onRetry={() => void report.refetch()} />;
  return (
    <Page
      title={t('report.title')}
      breadcrumb={
        <div className={styles.screenOnly}>
          <Breadcrumb steps={[{ text: t('title'), to: paths.auditTrail }, { text: t('report.title') }]} />
        </div>
      }
      aside={
        <Button variant="default" className={styles.screenOnly ?? ''} onClick={() => window.print()}>
          {t('report.print')}
        </Button>
      }
    >
      <div className={`${styles.filters} ${styles.screenOnly}`}>
        <DayFields days={days} onChange={(change) => setDays({ ...days, ...change })} />
      </div>
      <div className={styles.apart}>
        <Card>
          <div className={styles.panel}>
            <ReportHead report={report.data} days={days} />
            <PeopleTable people={report.data.people} />
          </div>
        </Card>
        {report.data.entries.length > 0 && (
          <Card>
            <div className={styles.panel}>
              <Title order={2}>{t('report.entries')}</Title>
              {report.data.isCut && <Notice>{t('report.cut', { count: report.data.entries.length })}</Notice>}
              <TrailTable entries={report.data.entries} caption={t('report.entries')} isOfOnePatient />
            </div>
          </Card>
        )}
      </div>
    </Page>
  );
}

type HeadProps = Readonly<{ report: AccessReport; days: Readonly<{ fromDay: string; toDay: string }> }>;

function ReportHead({ report: { patient, clinicName, madeAt }, days: { fromDay, toDay } }: HeadProps) {
  const { t } = useTranslation('audit-trail');
  const { at, patientText } = useTrailWords();
  const facts = [
    [t('report.patient'), patientText(patient)],
    [t('report.born'), formatBirthDate(patient.dateOfBirth)],
    [t('report.mrn'), patient.mrn ?? ''],
    // All that is left of who it was.
    [t('columns.id'), patient.name === '' ? patient.id : ''],
    [t('report.standing'), patient.standing === 'former' ? t('standings.former') : ''],
    [t('report.clinic'), clinicName],
    [
      t('report.period'),
      t(`report.periods.${fromDay ? 'from' : 'all'}${toDay ? 'To' : ''}`, {
        from: formatBirthDate(fromDay),
        to: formatBirthDate(toDay),
      }),
    ],
    [t('report.madeAt'), at(madeAt)],
  ] as const;
  return (
    <>
      <p className={styles.about}>{t('report.about')}</p>
      <dl className={styles.facts}>
        {facts.map(
          ([name, value]) =>
            value !== '' && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ),
        )}
      </dl>
    </>
  );
}

function PeopleTable({ people }: Pick<AccessReport, 'people'>) {
  const { t } = useTranslation('audit-trail');
  const { at } = useTrailWords();
  if (people.length === 0) return <p>{t('report.none')}</p>;
  return (
    <table className={`${listStyles.wrapped} ${styles.table}`}>
      <caption className={styles.caption}>{t('report.people')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('columns.who')}</th>
          <th scope="col">{t('columns.role')}</th>
          <th scope="col">{t('report.looks')}</th>
          <th scope="col">{t('report.changes')}</th>
          <th scope="col">{t('report.lastAt')}</th>
        </tr>
      </thead>
      <tbody>
        {people.map(({ name, kind, looks, changes, lastAt }) => (
          <tr key={`${kind} ${name} ${lastAt}`}>
            <th scope="row">
              <bdi>{name ?? t(`actors.${kind}`)}</bdi>
            </th>
            <td>{t(`actors.${kind}`)}</td>
            <td>{looks}</td>
            <td>{changes}</td>
            <td>{at(lastAt)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
