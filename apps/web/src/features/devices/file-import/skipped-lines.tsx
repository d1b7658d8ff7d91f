import type { FileFormat, SkippedGroup } from '@glidepath/device-readings';
import { useTranslation } from 'react-i18next';

import { formatNumber } from '#shared/format/numbers.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import styles from './file-import.module.css';

type SkippedLinesProps = Readonly<{ format: FileFormat; groups: readonly SkippedGroup[] }>;

/** What of a file is left out, and why. */
export function SkippedLines({ format, groups }: SkippedLinesProps) {
  const { t } = useTranslation('device-files');
  const language = useLanguage();
  // A JSON file is often one line: its records are counted instead.
  const place = format.endsWith('-csv') ? 'lines' : 'records';
  if (groups.length === 0) return <p className={styles.muted}>{t('skipped.none')}</p>;
  return (
    <div className={styles.scrolled}>
      <table className={styles.skipped}>
        <caption>{t('skipped.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('skipped.reason')}</th>
            <th scope="col">{t('skipped.count')}</th>
            <th scope="col">{t(`skipped.${place}`)}</th>
          </tr>
        </thead>
        <tbody>
          {groups.map(({ reason, count, firstPlaces }) => (
            <tr key={reason}>
              <th scope="row">{t(`reasons.${reason}`)}</th>
              <td className="gp-numbers">{formatNumber(count, language)}</td>
              <td className="gp-numbers">
                <bdi dir="ltr">{placesText(firstPlaces, count, (at) => formatNumber(at, language))}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function placesText(places: readonly number[], count: number, text: (place: number) => string): string {
  if (places.length === 0) return '–';
  return places.map(text).join(', ') + (count > places.length ? ' …' : '');
}
