import {
  CONTENT_ATTRIBUTES,
  CONTENT_ELEMENTS,
  isContentAttribute,
  type TreeAnswer,
  type TreeDecision,
} from '@glidepath/device-selection';
import { Button } from '@mantine/core';
import createPurifier, { type Config, type DOMPurify } from 'dompurify';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { Card } from '#shared/ui/card.tsx';
import styles from './decision.module.css';

const CONFIG = {
  ALLOWED_TAGS: [...CONTENT_ELEMENTS],
  ALLOWED_ATTR: Object.values(CONTENT_ATTRIBUTES).flat(),
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
} satisfies Config;

let purifier: DOMPurify | undefined;

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

/** What a clinic wrote about a question, cleaned. */
function DecisionContent({ html }: Readonly<{ html: string }>) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.replaceChildren(cleanContent(html));
  }, [html]);
  return <div ref={place} className={styles.content} dir="auto" data-content />;
}

/** The content of a decision as elements that hold nothing but what the rules allow (D3-46). */
function cleanContent(html: string): DocumentFragment {
  purifier ??= purifierByRules();
  return purifier.sanitize(html, CONFIG);
}

/** An instance of our own, so that its hooks affect nobody else. */
function purifierByRules(): DOMPurify {
  const made = createPurifier(window);
  made.addHook('uponSanitizeAttribute', (element, attribute) => {
    const isAllowed = isContentAttribute(element.localName, attribute.attrName, attribute.attrValue);
    if (!isAllowed) attribute.keepAttr = false;
  });
  made.addHook('afterSanitizeAttributes', (element) => {
    if (element.localName === 'a' && element.hasAttribute('href')) {
      element.setAttribute('target', '_blank');
      element.setAttribute('rel', 'noopener noreferrer');
    }
    // Without a text, a screen reader would read out the address.
    if (element.localName === 'img' && !element.hasAttribute('alt')) element.setAttribute('alt', '');
  });
  return made;
}
