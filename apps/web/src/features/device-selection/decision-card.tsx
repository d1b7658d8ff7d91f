import type { TreeAnswer, TreeDecision } from '@glidepath/device-selection';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { Card } from '#shared/ui/card.tsx';
import styles from './decision.module.css';
import { DecisionContent } from './decision-content.tsx';

type DecisionCardProps = Readonly<{
  decision: TreeDecision;
  hasMoved: boolean;
  isSaving: boolean;
  onAnswer: (answer: TreeAnswer) => void;
  onBack: () => void;
}>;

export function DecisionCard({ decision, hasMoved, isSaving, onAnswer, onBack }: DecisionCardProps) {
  const { t } = useTranslation('device-selection');
  const title = useRef<HTMLHeadingElement>(null);
  // The button that led here is gone; a reader goes on at the new question.
  useEffect(() => {
    if (hasMoved) title.current?.focus();
  }, [hasMoved]);

  return (
    <Card>
      {/* A clinic may ask in another language than the page is read in: the whole question begins where its title does. */}
      <div className={styles.decision} dir="auto" aria-busy={isSaving || undefined}>
        <h2 ref={title} tabIndex={-1}>
          {decision.title}
        </h2>
        {decision.htmlContent !== '' && <DecisionContent html={decision.htmlContent} />}
        <div className={styles.answers}>
          {decision.answers.map((answer) => (
            <Button
              key={`${answer.text} ${answer.toDecision} ${answer.deviceId}`}
              variant={answer.style === 'primary' ? 'filled' : 'default'}
              classNames={{ root: styles.answer ?? '', label: styles.answerText ?? '' }}
              aria-disabled={isSaving || undefined}
              onClick={() => onAnswer(answer)}
            >
              <bdi>{answer.text}</bdi>
            </Button>
          ))}
        </div>
        <div className={styles.foot}>
          <Button variant="subtle" aria-disabled={isSaving || undefined} onClick={onBack}>
            {t('back')}
          </Button>
          <span role="status">{isSaving && t('saving')}</span>
        </div>
      </div>
    </Card>
  );
}
