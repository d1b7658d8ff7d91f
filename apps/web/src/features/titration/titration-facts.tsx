import { useTranslation } from 'react-i18next';

import { useSignedText } from '#plan-editors/signed-text.tsx';
import { formatDateTime } from '#shared/format/dates.ts';
import { useGlucoseWriter } from '#shared/glucose/glucose-writer.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Dose } from './dose.tsx';
import styles from './titration.module.css';
import type { RunningTitration } from './titration.query.ts';

type TitrationFactsProps = Readonly<{ titration: RunningTitration; doseUnits: number | null }>;

/** The dose, the limits, the rule, and when it is looked at next. */
export function TitrationFacts({ titration, doseUnits }: TitrationFactsProps) {
  const { t } = useTranslation('titration');
  const glucose = useGlucoseWriter();
  const clock = { language: useLanguage(), isAmPm: useIsAmPm() };
  const signedText = useSignedText();
  const { limits, sharing, nextCheckAt, startedAt, startedBy, signature } = titration;
  const facts = [
    ['dose', doseUnits === null ? '–' : <Dose key="dose" units={doseUnits} />],
    ['maxDose', <Dose key="maxDose" units={limits.maxDoseUnits} />],
    ['maxStep', <Dose key="maxStep" units={limits.maxStepUnits} />],
    [
      'target',
      <bdi key="target" dir="ltr">
        {glucose.number(limits.targetLow)}-{glucose.text(limits.targetHigh)}
      </bdi>,
    ],
    ['rule', t(`rulesInShort.${sharing}`)],
    ['nextCheck', nextCheckAt === null ? '–' : formatDateTime(nextCheckAt, clock)],
    [
      'started',
      <span key="started">
        {formatDateTime(startedAt, clock)}
        <br />
        <bdi>{startedBy}</bdi>
      </span>,
    ],
    // Of whoever started it, or agreed to its limits or resumed it since.
    ...(signature ? [['signed', signedText(signature)] as const] : []),
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([name, fact]) => (
        <div key={name}>
          <dt>{t(`facts.${name}`)}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
