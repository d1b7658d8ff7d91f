import { useTranslation } from 'react-i18next';

import { COMMENTS, type Comments, isPrivate } from '../opened/comments.ts';
import styles from './approve-and-share.module.css';

/** Everything that was written, each under its own heading; of the message it is also said that there is none. */
export function SaidWithPlan({ comments }: Readonly<{ comments: Comments }>) {
  const { t } = useTranslation('recommendation-review');
  const written = COMMENTS.filter((name) => name === 'message' || comments[name].trim() !== '');
  return (
    <div className={styles.said}>
      {written.map((name) => (
        <section key={name}>
          <h3>{t(`comments.${name}`)}</h3>
          {isPrivate(name) && <p className={styles.readers}>{t('comments.readByClinic')}</p>}
          <p dir="auto" className={styles.message}>
            {comments[name].trim() === '' ? t('comments.none') : comments[name]}
          </p>
        </section>
      ))}
    </div>
  );
}
