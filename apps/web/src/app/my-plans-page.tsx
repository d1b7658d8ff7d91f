import { OwnLoopSettingsCard } from '#features/closed-loops/own/own-loop-settings-card.tsx';
import { MyPlansScreen } from '#features/shared-plans/my-plans.screen.tsx';
import { OwnTitrationCard } from '#features/titration/own-titration-card.tsx';

/** The plans that were shared with a patient, settings of a closed loop, and whether the dose is being titrated. */
export function MyPlansPage() {
  return <MyPlansScreen Titration={OwnTitrationCard} LoopSettings={OwnLoopSettingsCard} />;
}
