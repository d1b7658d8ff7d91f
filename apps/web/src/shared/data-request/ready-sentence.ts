import { ASKED_DATA, type AskedData } from '@glidepath/worklist-rules';
import { useTranslation } from 'react-i18next';

/** What a patient reads where the clinician wrote no words of their own, in the language of whoever reads it. */
export function useReadySentence(): (data: readonly AskedData[]) => string {
  const { t } = useTranslation('data-request');
  return (data) =>
    ASKED_DATA.filter((kind) => data.includes(kind))
      .map((kind) => t(`sentences.${kind}`))
      .join(' ');
}
