import { useTranslation } from 'react-i18next';

import { formatDateTime } from '#shared/format/dates.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import type { TrailEntry } from './audit-trail.query.ts';
import { wordsKey } from './trail-words.ts';

/** An entry in the words of the page. */
export function useTrailWords() {
  const { t } = useTranslation(['audit-trail', 'patient']);
  const format = { language: useLanguage(), isAmPm: useIsAmPm() };
  return {
    at: (instant: string) => formatDateTime(instant, format),
    wordsOf: (entry: TrailEntry) => {
      const key = wordsKey(entry);
      return {
        who: entry.actor?.name || t(`actors.${entry.actorKind}`),
        role: t(`actors.${entry.actorKind}`),
        // What came with a newer server is told by its name.
        what: key === undefined ? entry.what : t(key),
        whom: entry.patient === null ? '' : entry.patient.name || t('patient:anonymous'),
      };
    },
  };
}
