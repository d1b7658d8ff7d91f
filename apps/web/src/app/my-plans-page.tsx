import { MyPlansScreen } from '#features/shared-plans/my-plans.screen.tsx';
import { OwnTitrationCard } from '#features/titration/own-titration-card.tsx';

/** The plans that were shared with a patient, and whether the dose is being titrated. */
export function MyPlansPage() {
  return <MyPlansScreen Titration={OwnTitrationCard} />;
}
