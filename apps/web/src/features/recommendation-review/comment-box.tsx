import { Anchor, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { typedDirection } from '#shared/form/typed-direction.ts';
import styles from './review.module.css';

const MAX_LENGTH = 10_000;

type CommentBoxProps = Readonly<{
  label: string;
  text: string;
  /** Left out where nothing may be changed. */
  onChange?: ((text: string) => void) | undefined;
  /** What the advisor would say here; nobody is told it unless somebody takes it over. */
  suggestion?: string;
}>;

/** What the patient will read beside the plan. */
export function CommentBox({ label, text, onChange, suggestion = '' }: CommentBoxProps) {
  const { t } = useTranslation('recommendation-review');
  if (!onChange) {
    return (
      <div className={styles.comment}>
        <h3>{label}</h3>
        <p dir="auto">{text.trim() === '' ? t('comments.none') : text}</p>
      </div>
    );
  }
  const isOffered = suggestion !== '' && !text.includes(suggestion);
  return (
    <div className={styles.comment}>
      <Textarea
        label={label}
        autosize
        minRows={4}
        maxRows={10}
        dir={typedDirection(text)}
        maxLength={MAX_LENGTH}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {isOffered && (
        <Anchor
          component="button"
          type="button"
          size="sm"
          onClick={() => onChange([text.trimEnd(), suggestion].filter((part) => part !== '').join('\n'))}
        >
          {t('comments.insertReasons')}
        </Anchor>
      )}
    </div>
  );
}
