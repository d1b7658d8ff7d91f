import { isAsForecast, type Verdict } from '@glidepath/decision-outcome';
import { useTranslation } from 'react-i18next';

import { formatDay, isoDay } from '#shared/format/dates.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Badge } from '#shared/ui/badge.tsx';
import styles from './outcomes.module.css';
import type { Decision, Effect, JudgedOutcome } from './outcomes.query.ts';
import { isWorseByGuard } from './told-measures.ts';
import { useOutcomeWords } from './use-outcome-words.ts';

const TONES: Readonly<Record<Verdict, 'success' | 'muted' | 'warning'>> = {
  helped: 'success',
  worse: 'warning',
  'no-clear-change': 'muted',
  'cannot-tell': 'muted',
};

/** What is said of a decision after some days in force, or when it will be. */
export function VerdictLine({ afterDays, dueAt, outcome }: Decision['outcomes'][number]) {
  const { t } = useTranslation('outcomes');
  const language = useLanguage();
  return (
    <li className={styles.verdict}>
      <span className={styles.after}>{t('after', { count: afterDays })}</span>
      {outcome ? (
        <>
          <Badge tone={TONES[outcome.verdict]}>{t(`verdicts.${outcome.verdict}`)}</Badge>
          <span className={styles.sentence}>
            <Told outcome={outcome} />
          </span>
        </>
      ) : (
        <span className={styles.quiet}>{t('due', { day: formatDay(isoDay(new Date(dueAt)), language) })}</span>
      )}
    </li>
  );
}

function Told({ outcome }: Readonly<{ outcome: JudgedOutcome }>) {
  const { t } = useTranslation('outcomes');
  const { number } = useOutcomeWords();
  const { effect, guard, verdict, reason, otherChange, forecastPoints } = outcome;
  if (otherChange) return <>{t(`otherChanges.${otherChange}`)}</>;
  if (!effect || !guard) return <>{reason && t(`reasons.${reason}`)}</>;
  const tooSmall = number((effect.highestPoints - effect.lowestPoints) / 2);
  return (
    <>
      {verdict === 'no-clear-change' && `${t('tooSmall', { points: tooSmall })} `}
      {/* What it cost comes before what it was made for. */}
      {isWorseByGuard(outcome) && (
        <span className={styles.figures}>
          <Figures effect={guard} />
        </span>
      )}
      <span className={styles.figures}>
        <Figures effect={effect} />
        <Forecast effect={effect} forecastPoints={forecastPoints} />
      </span>
    </>
  );
}

function Figures({ effect }: Readonly<{ effect: Effect }>) {
  const { t } = useTranslation('outcomes');
  const { measure, percent, points, band } = useOutcomeWords();
  const told = t('told', {
    measure: measure(effect.measure),
    before: percent(effect.beforePercent),
    after: percent(effect.afterPercent),
    expected: percent(effect.expectedPercent),
  });
  return (
    <>
      {told} {t('change', { points: points(effect.changePoints), band: band(effect) })}
    </>
  );
}

function Forecast({ effect, forecastPoints }: Readonly<{ effect: Effect; forecastPoints: number | null }>) {
  const { t } = useTranslation('outcomes');
  const { points } = useOutcomeWords();
  if (forecastPoints === null) return null;
  const isHeld = isAsForecast({ ...effect, forecastPoints });
  return <> {t(isHeld ? 'forecastHeld' : 'forecastMissed', { points: points(forecastPoints) })}</>;
}
