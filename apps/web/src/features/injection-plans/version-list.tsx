import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { SignedLine } from '#plan-editors/signed-text.tsx';
import { formatDateTime } from '#shared/format/dates.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Badge } from '#shared/ui/badge.tsx';
import type { ComparedSide } from './compared-versions.ts';
import styles from './plan-history.module.css';
import type { PlanVersion } from './plan-versions.query.ts';

type VersionListProps = Readonly<{
  versions: readonly PlanVersion[];
  /** Not after the treatment was changed. */
  isNewestInForce: boolean;
  chosen: Readonly<Record<ComparedSide, number | undefined>>;
  onChoose: (side: ComparedSide, version: number) => void;
}>;

const SIDES: readonly ComparedSide[] = ['one', 'other'];

/** Newest first: who, when, why, and which two are compared. */
export function VersionList({ versions, isNewestInForce, chosen, onChoose }: VersionListProps) {
  const { t } = useTranslation('injection-plans');
  const id = useId();
  const clock = { language: useLanguage(), isAmPm: useIsAmPm() };
  const isComparable = versions.length > 1;
  return (
    <table className={styles.versions}>
      <caption className="gp-visually-hidden">{t('history.title')}</caption>
      <thead>
        <tr>
          {isComparable && (
            <th scope="col" colSpan={SIDES.length}>
              {t('history.compare')}
            </th>
          )}
          <th scope="col">{t('history.columns.version')}</th>
          <th scope="col">{t('history.columns.when')}</th>
          <th scope="col">{t('history.columns.who')}</th>
          <th scope="col">{t('history.columns.how')}</th>
          <th scope="col">{t('history.columns.why')}</th>
        </tr>
      </thead>
      <tbody>
        {versions.map(({ version, timestamp, authorName, origin, reason, clinicNote, signature }, place) => (
          <tr key={version}>
            {isComparable &&
              SIDES.map((side) => (
                <td key={side} className={styles.choice}>
                  <input
                    type="radio"
                    name={`${id}-${side}`}
                    aria-label={t(`history.sides.${side}`, { number: version })}
                    checked={chosen[side] === version}
                    onChange={() => onChoose(side, version)}
                  />
                </td>
              ))}
            <th scope="row">
              <span className={styles.number}>
                {version}
                {place === 0 && <Badge tone={isNewestInForce ? 'accent' : 'muted'}>{t('history.newest')}</Badge>}
                {place === 0 && !isNewestInForce && <Badge tone="warning">{t('history.notInForce')}</Badge>}
              </span>
            </th>
            <td>
              <time dateTime={timestamp}>{formatDateTime(timestamp, clock)}</time>
            </td>
            <td>
              <bdi>{authorName}</bdi>
              <SignedLine signature={signature} className={styles.quiet} />
            </td>
            <td>{t(`history.origins.${origin}`)}</td>
            <Why reason={reason} clinicNote={clinicNote} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The reason of the change and, written by clinicians for one another, the note of the approval. */
function Why({ reason, clinicNote }: Pick<PlanVersion, 'reason' | 'clinicNote'>) {
  const { t } = useTranslation('injection-plans');
  return (
    <td className={styles.reason}>
      {reason === null ? <span className={styles.quiet}>{t('history.noReason')}</span> : <bdi>{reason}</bdi>}
      {clinicNote !== null && (
        <p className={styles.clinicNote}>
          <span className={styles.quiet}>{t('history.clinicNote')}</span> <bdi>{clinicNote}</bdi>
        </p>
      )}
    </td>
  );
}
