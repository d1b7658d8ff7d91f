import { MAX_COMMENT_LENGTH } from '@glidepath/api-contract/wire/feedback-data.wire';
import { Anchor, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { typedDirection } from '#shared/form/typed-direction.ts';
import styles from './review.module.css';

type CommentBoxProps = Readonly<{
  label: string;
  /** Who will read it. */
  readers: string;
  text: string;
  /** Left out where nothing may be changed. */
  onChange?: ((text: string) => void) | undefined;
  /** The advisor's suggested comment; nobody sees it unless the clinician accepts it. */
  suggestion?: string;
}>;

/** What is said beside the plan, and to whom. */
export function CommentBox({ label, readers, text, onChange, suggestion = '' }: CommentBoxProps) {
  const { t } = useTranslation(['recommendation-review', 'plan-editors']);
  if (!onChange) {
    return (
      <div className={styles.comment}>
        <h3>{label}</h3>
        <p className={styles.readers}>{readers}</p>
        <p dir="auto">{text.trim() === '' ? t('comments.none') : text}</p>
      </div>
    );
  }
  const isOffered = suggestion !== '' && !text.includes(suggestion);
  return (
    <div className={styles.comment}>
      <Textarea
        label={label}
        description={readers}
        autosize
        minRows={4}
        maxRows={10}
        dir={typedDirection(text)}
        error={
          text.length > MAX_COMMENT_LENGTH && t('plan-editors:issues.comment.too-long', { max: MAX_COMMENT_LENGTH })
        }
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
