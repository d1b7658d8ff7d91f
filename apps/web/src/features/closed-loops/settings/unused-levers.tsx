import type { LoopSettings } from '@glidepath/loop-review';
import { useTranslation } from 'react-i18next';

import { leftToRight } from '#shared/format/times.ts';
import styles from '../closed-loops.module.css';
import type { LeverAdvice } from '../closed-loops.query.ts';
import { useLoopWriter } from '../use-loop-writer.ts';
import { leverRows } from './lever-rows.ts';
import { type LeverTexts, useLeverTexts } from './use-lever-texts.ts';

type UnusedLeversProps = Readonly<{ levers: readonly LeverAdvice[]; present: LoopSettings }>;

/** What the loop does not look at: the pump falls back to it in manual mode, so it stays in sight, unjudged. */
export function UnusedLevers({ levers, present }: UnusedLeversProps) {
  const { t } = useTranslation('closed-loops');
  const texts = useLeverTexts();
  const { time, language } = useLoopWriter();
  const words = { texts, time: (minute: number) => leftToRight(time(minute), language) };
  const shown = levers.flatMap(({ lever }) => {
    const values = valueLines(lever, present, words);
    return values.length === 0 ? [] : [{ lever, values }];
  });
  return (
    <div className={styles.part}>
      <h3 className={styles.subtitle}>{t('settings.unusedTitle')}</h3>
      {shown.length > 0 && (
        <dl className={styles.facts}>
          {shown.map(({ lever, values }) => (
            <div key={lever}>
              <dt>{t(`levers.${lever}`)}</dt>
              <dd>
                <ul className={styles.values}>
                  {values.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className={styles.note}>{t('settings.unusedNote')}</p>
    </div>
  );
}

type Words = Readonly<{ texts: LeverTexts; time: (minute: number) => string }>;

function valueLines(lever: LeverAdvice['lever'], present: LoopSettings, { texts, time }: Words): string[] {
  if (lever === 'sleepSchedule') return present.sleepSchedule === null ? [] : [texts.schedule(present.sleepSchedule)];
  const rows = leverRows(present, lever);
  return rows.map(({ startMinute, value }) =>
    rows.length === 1 ? texts.value(lever, value) : `${time(startMinute)}: ${texts.value(lever, value)}`,
  );
}
