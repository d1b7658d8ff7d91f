import {
  type DeviceTree,
  type ListedChoice,
  listedChoices,
  shownDecision,
  type TreeAnswer,
  type TreeWalk,
} from '@glidepath/device-selection';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { Card } from '#shared/ui/card.tsx';
import styles from './decision.module.css';
import { DecisionCard } from './decision-card.tsx';

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

function YourChoices({ choices }: Readonly<{ choices: readonly ListedChoice[] }>) {
  const { t } = useTranslation('device-selection');
  const titleId = useId();
  return (
    <aside aria-labelledby={titleId}>
      <Card>
        <div className={styles.choices}>
          <h2 id={titleId}>{t('choices.title')}</h2>
          {choices.length === 0 ? (
            <p>{t('choices.none')}</p>
          ) : (
            <dl>
              {choices.map(({ decisionName, shortTitle, shortAnswer }) => (
                <div key={decisionName}>
                  <dt>
                    <bdi>{shortTitle}</bdi>
                  </dt>
                  <dd>
                    <bdi>{shortAnswer}</bdi>
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      </Card>
    </aside>
  );
}
