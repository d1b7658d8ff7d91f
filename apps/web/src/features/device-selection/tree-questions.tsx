import {
  type DeviceTree,
  listedChoices,
  shownDecision,
  type TreeAnswer,
  type TreeWalk,
} from '@glidepath/device-selection';
import styles from './decision.module.css';
import { DecisionCard } from './decision-card.tsx';
import { YourChoices } from './your-choices.tsx';

type TreeQuestionsProps = Readonly<{
  tree: DeviceTree;
  walk: TreeWalk;
  /** The reader came from another question, and is led on to this one. */
  hasMoved: boolean;
  isSaving?: boolean;
  onAnswer: (answer: TreeAnswer) => void;
  onBack: () => void;
}>;

/** One question at a time, beside the answers so far. */
export function TreeQuestions({ tree, walk, hasMoved, isSaving = false, onAnswer, onBack }: TreeQuestionsProps) {
  const decision = shownDecision(tree, walk);
  if (!decision) return null;
  return (
    <div className={styles.questions}>
      <DecisionCard
        key={walk.decisionName}
        decision={decision}
        hasMoved={hasMoved}
        isSaving={isSaving}
        onAnswer={onAnswer}
        onBack={onBack}
      />
      <YourChoices choices={listedChoices(tree, walk)} />
    </div>
  );
}
