import { noteForReader } from '@glidepath/api-contract/titration/step-note';
import { MAX_COMMENT_LENGTH } from '@glidepath/api-contract/wire/feedback-data.wire';
import { Anchor, Textarea } from '@mantine/core';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';

import { typedDirection } from '#shared/form/typed-direction.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import type { CommentName, Comments } from './recommendation/comments.ts';
import styles from './review.module.css';

type CommentBoxProps = Readonly<{
  label: string;
  /** Who will read it. */
  readers: string;
  text: string;
  name: CommentName;
  /** Left out where nothing may be changed. */
  onChange?: ((changed: Partial<Comments>) => void) | undefined;
  /** The advisor's suggested comment; nobody sees it unless the clinician accepts it. */
  suggestion?: string;
}>;

/** What is said beside the plan, and to whom. A box finds its height anew with every render, which is slow. */
export const CommentBox = memo(function CommentBox(props: CommentBoxProps) {
  const { label, readers, text, name, onChange, suggestion = '' } = props;
  const { t } = useTranslation(['recommendation-review', 'plan-editors']);
  const language = useLanguage();
  if (!onChange) {
    return (
      <div className={styles.comment}>
        <h3>{label}</h3>
        <p className={styles.readers}>{readers}</p>
        <p dir="auto">{text.trim() === '' ? t('comments.none') : noteForReader(text, language)}</p>
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
        onChange={(event) => onChange({ [name]: event.currentTarget.value })}
      />
      {isOffered && (
        <Anchor
          component="button"
          type="button"
          size="sm"
          onClick={() => onChange({ [name]: [text.trimEnd(), suggestion].filter((part) => part !== '').join('\n') })}
        >
          {t('comments.insertReasons')}
        </Anchor>
      )}
    </div>
  );
});
