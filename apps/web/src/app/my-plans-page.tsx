import { OwnLoopSettingsCard } from '#features/closed-loops/own/own-loop-settings-card.tsx';
import { OwnDataRequest } from '#features/data-request/own-data-request.tsx';
import { MyPlansScreen } from '#features/shared-plans/my-plans.screen.tsx';
import { OwnTitrationCard } from '#features/titration/own-titration-card.tsx';

/** The plans that were shared with a patient, settings of a closed loop, what the clinic waits for, and whether the dose is being titrated. */
export function MyPlansPage() {
  return <MyPlansScreen Titration={OwnTitrationCard} LoopSettings={OwnLoopSettingsCard} DataRequest={OwnDataRequest} />;
}
