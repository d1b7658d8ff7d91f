import { useTranslation } from 'react-i18next';

import { formatBirthDate, formatDateTime } from '#shared/format/dates.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import type { TrailEntry, TrailPatient } from './audit-trail.query.ts';
import { wordsKey } from './trail-words.ts';

/** An entry in the words of the page. */
export function useTrailWords() {
  const { t } = useTranslation(['audit-trail', 'patient']);
  const format = { language: useLanguage(), isAmPm: useIsAmPm() };
  const patientText = ({ name, standing }: TrailPatient) =>
    standing === 'erased' || standing === 'removed' ? t(`standings.${standing}`) : name || t('patient:anonymous');
  const markOf = ({ id, mrn, dateOfBirth, standing }: TrailPatient) => {
    if (standing === 'erased' || standing === 'removed') return id;
    const known = mrn ? t('mrn', { mrn }) : formatBirthDate(dateOfBirth);
    return [known, standing === 'former' ? t('standings.former') : ''].filter(Boolean).join(' · ');
  };
  const whomOf = ({ patient, member }: TrailEntry) => (patient ? patientText(patient) : (member?.name ?? ''));
  return {
    patientText,
    /** One among others: with what tells people of the same name apart, and that they left. */
    optionText: (patient: TrailPatient) => {
      const mark = markOf(patient);
      return mark ? `${patientText(patient)} (${mark})` : patientText(patient);
    },
    at: (instant: string) => formatDateTime(instant, format),
    wordsOf: (entry: TrailEntry) => {
      const key = wordsKey(entry);
      return {
        who: entry.actor?.name || t(`actors.${entry.actorKind}`),
        role: t(`actors.${entry.actorKind}`),
        // Codes from a newer server are shown by name.
        what: key === undefined ? entry.what : t(key),
        whom: whomOf(entry),
        // Tells people of the same name apart.
        mark: entry.patient ? markOf(entry.patient) : '',
      };
    },
  };
}
