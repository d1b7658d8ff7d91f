import type { LoopSettings } from '@glidepath/loop-review';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { Badge } from '#shared/ui/badge.tsx';
import styles from '../closed-loops.module.css';
import type { LeverAdvice } from '../closed-loops.query.ts';
import { useLoopWriter } from '../use-loop-writer.ts';
import { LeverTable } from './lever-editor.tsx';
import { type PlacedFault, type SettingsDraft, withLever } from './settings-draft.ts';
import { useLeverTexts } from './use-lever-texts.ts';

export type LeverItemProps = Readonly<{
  advice: LeverAdvice;
  present: LoopSettings;
  advised: LoopSettings;
  draft: SettingsDraft | null;
  faults: readonly PlacedFault[];
  onChange: (draft: SettingsDraft) => void;
}>;

/** One setting: what it does in this system, its values, and why it changes or stays. */
export function LeverItem({ advice, ...edited }: LeverItemProps) {
  const { t } = useTranslation('closed-loops');
  const { lever, use, change } = advice;
  const isFaulty = edited.faults.some((fault) => fault.lever === lever);
  const values = lever === 'sleepSchedule' ? <SleepSchedule {...edited} /> : <LeverTable lever={lever} {...edited} />;
  return (
    <li className={styles.lever}>
      <div className={styles.leverHead}>
        <h3>{t(`levers.${lever}`)}</h3>
        {change && <Badge tone="accent">{t(change.isStronger ? 'settings.stronger' : 'settings.weaker')}</Badge>}
      </div>
      <p className={styles.quiet}>{t(`uses.${use}`)}</p>
      <Why advice={advice} system={edited.present.system} />
      {change ? (
        values
      ) : (
        // What stays is out of the way, and one click from being changed by hand.
        <details open={isFaulty || undefined}>
          <summary>{t('settings.values')}</summary>
          {values}
        </details>
      )}
    </li>
  );
}

type WhyProps = Readonly<{ advice: LeverAdvice; system: LoopSettings['system'] }>;

function Why({ advice: { change, stays }, system }: WhyProps) {
  const { t } = useTranslation('closed-loops');
  const { glucose } = useLoopWriter();
  if (change === null) return <p>{stays === null ? null : t(`stays.${stays}`)}</p>;
  const evidence = evidenceOf(change.reason, system);
  return (
    <>
      <p>
        {t(`reasons.${change.reason}`, {
          count: Math.round(change.count),
          of: Math.round(change.of),
          above180: glucose.words.above180,
        })}
      </p>
      {evidence && <p className={styles.quiet}>{t(`evidence.${evidence}`, { below70: glucose.words.below70 })}</p>}
    </>
  );
}

type Evidence = 'ratio' | 'stopped' | 'factor' | 'target780g' | 'action780g' | 'targetOmnipod' | 'sleep';
type Reason = NonNullable<LeverAdvice['change']>['reason'];

/** What is published on moving it, in people with this system. */
function evidenceOf(reason: Reason, system: LoopSettings['system']): Evidence | null {
  return EVERYWHERE[reason] ?? IN_SYSTEM[system]?.[reason] ?? null;
}

type EvidenceByReason = Readonly<Partial<Record<Reason, Evidence>>>;

const EVERYWHERE: EvidenceByReason = { HIGH_AFTER_MEALS: 'ratio', STOPPED_AFTER_MEALS: 'stopped' };
const IN_SYSTEM: Readonly<Partial<Record<LoopSettings['system'], EvidenceByReason>>> = {
  'control-iq': { FACTOR_WEAK: 'factor', NIGHTS_HIGH: 'sleep' },
  'minimed-780g': { ROOM_FOR_SHORTER_ACTION: 'action780g', ROOM_FOR_LOWER_TARGET: 'target780g' },
  'omnipod-5': { ROOM_FOR_LOWER_TARGET: 'targetOmnipod' },
};

type EditedProps = Omit<LeverItemProps, 'advice'>;

/** It is set or not: as it runs, or as it is advised. */
function SleepSchedule({ present, advised, draft, onChange }: EditedProps) {
  const { t } = useTranslation('closed-loops');
  const { schedule } = useLeverTexts();
  const [now, next] = [schedule(present.sleepSchedule), schedule(advised.sleepSchedule)];
  if (now === next || draft === null) {
    return <p>{now === next ? now : t('settings.schedule', { now, next })}</p>;
  }
  const isAdvised = schedule(draft.settings.sleepSchedule) === next;
  return (
    <NativeSelect
      label={t('settings.toApprove')}
      value={isAdvised ? 'advised' : 'now'}
      data={[
        { value: 'advised', label: t('settings.scheduleAdvised', { schedule: next }) },
        { value: 'now', label: t('settings.scheduleNow', { schedule: now }) },
      ]}
      onChange={(event) =>
        onChange(withLever(draft, 'sleepSchedule', event.currentTarget.value === 'advised' ? advised : present))
      }
    />
  );
}
