import type { ListedChoice } from '@glidepath/device-selection';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { Card } from '#shared/ui/card.tsx';
import styles from './decision.module.css';

export function YourChoices({ choices }: Readonly<{ choices: readonly ListedChoice[] }>) {
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
