import type { DosedPlan, UnusualChange } from '@glidepath/treatment-plan';
import { useTranslation } from 'react-i18next';
import { UnusualNotice } from '#plan-editors/unusual/unusual-notice.tsx';
import { AlertIcon } from '#shared/ui/frame-icons.tsx';
import { useUnusualChanges } from '../approval/use-unusual-changes.ts';
import type { ReviewSource } from '../review-source.ts';
import styles from './canvas.module.css';
import { HeldBackList, type Raised, raisedValues } from './held-back.tsx';

/** What must be seen before a plan is approved, whatever is predicted for it. */
export type Cautions = Readonly<{ unusual: readonly UnusualChange[]; raised: readonly Raised[] }>;

export function usePlanCautions(source: ReviewSource, plan: DosedPlan): Cautions {
  return { unusual: useUnusualChanges(source, plan), raised: raisedValues(source, plan) };
}

const PLACE = 'plan-cautions';

type PlanCautionsProps = Readonly<{ source: ReviewSource; plan: DosedPlan; cautions: Cautions }>;

/** Below the drawing: however many they are, nothing moves away from under the hand. */
export function PlanCautions({ source, plan, cautions: { unusual, raised } }: PlanCautionsProps) {
  const { plans, context } = source;
  return (
    <div id={PLACE} className={styles.cautions}>
      <UnusualNotice
        changes={unusual}
        plans={{ before: plans.current, after: plan, glucoseUnit: context.glucoseUnit }}
      />
      <div role="status">
        <HeldBackList source={source} raised={raised} />
      </div>
    </div>
  );
}

/** Says beside the verdict that there are such, for a window too low to show both. */
export function CautionsPointer({ cautions: { unusual, raised } }: Pick<PlanCautionsProps, 'cautions'>) {
  const { t } = useTranslation(['recommendation-review', 'plan-editors']);
  const names = [
    ...(unusual.length > 0 ? [t('plan-editors:unusual.title')] : []),
    ...(raised.length > 0 ? [t('canvas.heldBack')] : []),
  ];
  if (names.length === 0) return null;
  return (
    <button
      type="button"
      className={styles.pointer}
      onClick={() => document.getElementById(PLACE)?.scrollIntoView({ block: 'center' })}
    >
      <AlertIcon sizePx={14} />
      {t('canvas.cautionsBelow', { names: names.join(' · ') })}
    </button>
  );
}
