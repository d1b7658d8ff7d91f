import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { formatDateTime } from '#shared/format/dates.ts';
import { useGlucoseWriter } from '#shared/glucose/glucose-writer.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { ANSWER_TONES } from '#shared/patient/answer-tones.ts';
import { Badge } from '#shared/ui/badge.tsx';
import listStyles from '#shared/ui/list-table.module.css';
import { type ListedRecommendation, recommendationType } from './recommendation-list.ts';
import styles from './recommendation-table.module.css';

type RecommendationTableProps = Readonly<{
  title: string;
  recommendations: readonly ListedRecommendation[];
  hasPatientAnswers: boolean;
}>;

export function RecommendationTable({ title, recommendations, hasPatientAnswers }: RecommendationTableProps) {
  const { t } = useTranslation('recommendations');
  return (
    <table className={`${listStyles.table} ${styles.table}`} data-with-answers={hasPatientAnswers || undefined}>
      <caption className="gp-visually-hidden">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{t('columns.date')}</th>
          <th scope="col">{t('columns.type')}</th>
          <th scope="col">{t('columns.averageGlucose')}</th>
          <th scope="col">{t('columns.doctorFeedback')}</th>
          {hasPatientAnswers && <th scope="col">{t('columns.patientApproval')}</th>}
          <th scope="col">
            <span className="gp-visually-hidden">{t('columns.report')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {recommendations.map((recommendation) => (
          <Row key={recommendation.id} recommendation={recommendation} hasPatientAnswers={hasPatientAnswers} />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = Readonly<{ recommendation: ListedRecommendation; hasPatientAnswers: boolean }>;

function Row({ recommendation, hasPatientAnswers }: RowProps) {
  const { t } = useTranslation('recommendations');
  const language = useLanguage();
  const glucose = useGlucoseWriter();
  const clock = { language, isAmPm: useIsAmPm() };
  const { date, averageGlucose, feedbackDoctor, feedbackPatient, confirmed, viewReportLink } = recommendation;
  return (
    <tr>
      <th scope="row">
        <time dateTime={date}>{formatDateTime(date, clock)}</time>
      </th>
      <td>{t(`types.${recommendationType(recommendation)}`)}</td>
      <td>
        {averageGlucose === null ? (
          <span className={styles.quiet}>{t('notAvailable')}</span>
        ) : (
          <bdi dir="ltr" className="gp-numbers">
            {glucose.number(averageGlucose)} <span className={styles.quiet}>{glucose.unit}</span>
          </bdi>
        )}
      </td>
      <td>
        {feedbackDoctor === null ? (
          <span className={styles.quiet}>{t('notApproved')}</span>
        ) : (
          <time dateTime={feedbackDoctor}>{formatDateTime(feedbackDoctor, clock)}</time>
        )}
      </td>
      {hasPatientAnswers && (
        <td>
          {feedbackPatient && <PatientAnswer answer={feedbackPatient} />}
          {confirmed && (
            <span className={styles.confirmed}>
              {t(`confirmed.${confirmed.kind}`)}{' '}
              <time dateTime={confirmed.at}>{formatDateTime(confirmed.at, clock)}</time>
            </span>
          )}
        </td>
      )}
      <td>
        <Link to={viewReportLink} aria-label={t('viewReportOf', { date: formatDateTime(date, clock) })}>
          {t('viewReport')}
        </Link>
      </td>
    </tr>
  );
}

function PatientAnswer({ answer }: Readonly<{ answer: keyof typeof ANSWER_TONES }>) {
  const { t } = useTranslation('recommendations');
  return <Badge tone={ANSWER_TONES[answer]}>{t(`answers.${answer}`)}</Badge>;
}
