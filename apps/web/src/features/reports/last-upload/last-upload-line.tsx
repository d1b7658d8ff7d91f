import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { lastUploadQuery } from './last-upload.query.ts';
import { lastUploadText } from './last-upload-text.ts';

/** How old the data behind the reports is: a new report does not make it newer. */
export function LastUploadLine({ patientId }: Readonly<{ patientId: string }>) {
  const { t } = useTranslation('reports');
  const clock = { language: useLanguage(), isAmPm: useIsAmPm() };
  const [now] = useState(() => new Date());
  const { data, isError } = useQuery(lastUploadQuery(patientId));
  if (!data && !isError) return null;
  return (
    <span>
      {t('lastUpload.label')}{' '}
      {data ? <time dateTime={data.toISOString()}>{lastUploadText(data, now, clock, t)}</time> : t('lastUpload.none')}
    </span>
  );
}
