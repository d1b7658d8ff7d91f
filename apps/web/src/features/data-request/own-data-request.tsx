import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useReadySentence } from '#shared/data-request/ready-sentence.ts';
import { formatDay, isoDay } from '#shared/format/dates.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Card } from '#shared/ui/card.tsx';
import styles from './own-data-request.module.css';
import { ownDataRequestsQuery } from './own-data-requests.query.ts';

/** For the patient: what the clinic waits for. Without a network nothing is said of it. */
export function OwnDataRequest() {
  const { t } = useTranslation('data-request');
  const language = useLanguage();
  const readySentence = useReadySentence();
  const { data: [request] = [] } = useQuery(ownDataRequestsQuery());
  if (!request) return null;
  const day = formatDay(isoDay(new Date(request.askedAt)), language);
  return (
    <Card>
      <section className={styles.request} aria-labelledby="own-data-request">
        <Title order={2} size="h3" id="own-data-request">
          {t('title')}
        </Title>
        <ul>
          {request.data.map((kind) => (
            <li key={kind}>{t(`kinds.${kind}`)}</li>
          ))}
        </ul>
        <p dir="auto">{request.message ?? readySentence(request.data)}</p>
        <p className={styles.quiet}>
          <bdi>{request.askedBy}</bdi> · {day}. {t('why')}
        </p>
      </section>
    </Card>
  );
}
