import { getDexcomAppDetailsCall } from '@glidepath/api-contract/devices/get-dexcom-app-details.call';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { useMayCall } from '#shared/account/may-call.ts';
import { formatDay } from '#shared/format/dates.ts';
import { useGlucoseWriter } from '#shared/glucose/glucose-writer.ts';
import { currentErrorTexts } from '#shared/i18n/i18n.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { paths } from '#shared/routing/paths.ts';
import { AlertIcon } from '#shared/ui/frame-icons.tsx';
import { CheckIcon } from '#shared/ui/icons.tsx';
import type { NeedName } from './needs.ts';
import type { Obstacle } from './obstacle.ts';
import { outsideText } from './outside-limits.ts';
import type { CheckedNeed, Readiness } from './readiness.ts';
import styles from './readiness-checklist.module.css';

type ReadinessChecklistProps = Readonly<{ readiness: Readiness; patientId: string }>;

/** What is in the way of a recommendation; what is there already is folded behind it. */
export function ReadinessChecklist({ readiness, patientId }: ReadinessChecklistProps) {
  const { t } = useTranslation('generation');
  const { needs, others } = readiness;
  // The day of all is the only one that counts. Where it is not known, that of one obstacle says how long at least.
  const showsDays = readiness.earliestOn === null;
  const met = needs.filter(({ isMet }) => isMet);
  const isAnythingMissing = met.length < needs.length || others.length > 0;
  const metList = (
    <ul className={styles.list}>
      {met.map((need) => (
        <Need key={need.name} {...{ need, patientId, showsDays }} />
      ))}
    </ul>
  );
  if (!isAnythingMissing) return metList;
  return (
    <>
      <ul className={styles.list}>
        {needs
          .filter(({ isMet }) => !isMet)
          .map((need) => (
            <Need key={need.name} {...{ need, patientId, showsDays }} />
          ))}
        {others.length > 0 && (
          <Item isMet={false} label={t('readiness.others')}>
            <Obstacles obstacles={others} showsDays={showsDays} />
          </Item>
        )}
      </ul>
      {met.length > 0 && (
        <details className={styles.met}>
          <summary>{t('readiness.metFold', { count: met.length })}</summary>
          {metList}
        </details>
      )}
    </>
  );
}

/** Where these are put right. */
const ABOUT_DEVICES: readonly NeedName[] = ['connection', 'recent-data'];

const COUNTED = [
  'glucose-days',
  'fasting-days',
  'insulin-days',
  'calculator-uses',
] as const satisfies readonly NeedName[];

type NeedProps = Readonly<{ need: CheckedNeed; patientId: string; showsDays: boolean }>;

function Need({ need, patientId, showsDays }: NeedProps) {
  const { t } = useTranslation('generation');
  const { name, isMet, found, needed, obstacles } = need;
  const mayConnect = useMayCall()(getDexcomAppDetailsCall);
  return (
    <Item isMet={isMet} label={t(`readiness.needs.${name}`, { needed })}>
      {found !== null && needed !== null && <Progress name={name} found={found} needed={needed} />}
      <Obstacles obstacles={obstacles} showsDays={showsDays} />
      {mayConnect && !isMet && ABOUT_DEVICES.includes(name) && (
        <Link to={paths.connectDevices(patientId)}>{t('readiness.connectDevices')}</Link>
      )}
    </Item>
  );
}

type ProgressProps = Readonly<{ name: NeedName; found: number; needed: number }>;

/** "9 of 12 days", and how far that is. More than needed is as good as enough. */
function Progress({ name, found, needed }: ProgressProps) {
  const { t } = useTranslation('generation');
  const counted = COUNTED.find((one) => one === name);
  if (!counted) return null;
  return (
    <p className={styles.progress}>
      <span className={styles.track} aria-hidden="true">
        <span style={{ inlineSize: `${Math.min(100, (found / needed) * 100)}%` }} />
      </span>
      {t(`readiness.progress.${counted}`, { found, needed })}
    </p>
  );
}

function Obstacles({ obstacles, showsDays }: Readonly<{ obstacles: readonly Obstacle[]; showsDays: boolean }>) {
  const { t } = useTranslation('generation');
  const language = useLanguage();
  const errorTexts = currentErrorTexts();
  const reader = { t, language, isAmPm: useIsAmPm(), glucose: useGlucoseWriter() };
  const lines = obstacles.map(({ name, needed, outside, earliestOn }) => [
    // Figures say more than the sentence.
    ...(needed === null ? [errorTexts[name]] : []),
    ...(outside ? [outsideText(name, outside, reader)] : []),
    ...(earliestOn === null || !showsDays ? [] : [t('readiness.from', { day: formatDay(earliestOn, language) })]),
  ]);
  // Several obstacles may have one sentence.
  return [...new Set(lines.map((line) => line.join(' ')))]
    .filter((line) => line !== '')
    .map((line) => (
      <p key={line} className={styles.detail}>
        {line}
      </p>
    ));
}

type ItemProps = Readonly<{ isMet: boolean; label: string; children: ReactNode }>;

function Item({ isMet, label, children }: ItemProps) {
  const { t } = useTranslation('generation');
  return (
    <li className={styles.item} data-met={isMet}>
      <span className={styles.mark}>{isMet ? <CheckIcon sizePx={18} /> : <AlertIcon sizePx={18} />}</span>
      <div>
        <span className={styles.label}>{label}</span>{' '}
        <span className={styles.state}>{t(isMet ? 'readiness.met' : 'readiness.missing')}</span>
        {children}
      </div>
    </li>
  );
}

/** The first day on which asking again makes sense, or that no day is known. */
export function EarliestLine({ earliestOn }: Pick<Readiness, 'earliestOn'>) {
  const { t } = useTranslation('generation');
  const language = useLanguage();
  if (earliestOn === null) return t('readiness.noDay');
  return t('readiness.earliest', { day: formatDay(earliestOn, language) });
}
