import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import styles from './breadcrumb.module.css';

type Step = Readonly<{ text: string; to?: string }>;

/** Where the page lies. The last step is the page itself. */
export function Breadcrumb({ steps }: Readonly<{ steps: readonly Step[] }>) {
  const { t } = useTranslation('shell');
  return (
    <nav aria-label={t('breadcrumb')} className={styles.breadcrumb}>
      {steps.map((step, index) => (
        <Fragment key={step.text}>
          {index > 0 && (
            <span aria-hidden="true" className={styles.separator}>
              /
            </span>
          )}
          {/* By its own direction: a long name is cut at its end, not at its beginning. */}
          {step.to === undefined ? (
            <span aria-current="page" dir="auto">
              {step.text}
            </span>
          ) : (
            <Link to={step.to} dir="auto">
              {step.text}
            </Link>
          )}
        </Fragment>
      ))}
    </nav>
  );
}
