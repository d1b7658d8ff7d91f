import { takeDataRequestBackCall } from '@glidepath/api-contract/worklist/take-data-request-back.call';
import { Alert, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { useMayCall } from '#shared/account/may-call.ts';
import { useReadySentence } from '#shared/data-request/ready-sentence.ts';
import { formatDay, isoDay } from '#shared/format/dates.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import type { WorklistRow } from '../list/worklist.query.ts';
import styles from './advice-panel.module.css';

type AskedForDataNoteProps = Readonly<{ row: WorklistRow; onTakeBack: () => void }>;

/** What the patient is asked for, in which words, and since when. */
export function AskedForDataNote({ row: { dataRequest }, onTakeBack }: AskedForDataNoteProps) {
  const { t } = useTranslation(['worklist', 'data-request']);
  const language = useLanguage();
  const readySentence = useReadySentence();
  const mayTakeBack = useMayCall()(takeDataRequestBackCall);
  if (!dataRequest) return null;
  const { askedAt, askedBy, data, message, until, isReaderKnown } = dataRequest;
  const kinds = data.map((kind) => t(`data-request:kinds.${kind}`)).join(', ');
  return (
    <Alert color="blue" title={`${t('worklist:asked.title')}: ${kinds}`} className={styles.asked ?? ''}>
      <p dir="auto">{message ?? readySentence(data)}</p>
      <p>
        {t('worklist:asked.when', {
          name: askedBy,
          day: formatDay(isoDay(new Date(askedAt)), language),
          until: formatDay(until, language),
        })}
      </p>
      {!isReaderKnown && (
        <p>
          <strong>{t('worklist:asked.untold')}</strong>
        </p>
      )}
      {mayTakeBack && (
        <Button size="compact-sm" variant="default" onClick={onTakeBack}>
          {t('worklist:asked.takeBack')}
        </Button>
      )}
    </Alert>
  );
}
