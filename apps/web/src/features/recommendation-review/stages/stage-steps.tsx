import { useTranslation } from 'react-i18next';

import { CheckIcon } from '#shared/ui/icons.tsx';
import styles from './stage-steps.module.css';
import type { StageName, StageWalk } from './stage-walk.ts';

type StageStepsProps = Readonly<{ walk: StageWalk; onGo: (stage: StageName) => void }>;

/** Where in the report somebody is, what was looked at, and a way to every part of it. */
export function StageSteps({ walk, onGo }: StageStepsProps) {
  const { t } = useTranslation('recommendation-review');
  if (walk.stages.length === 1) return null;
  return (
    <nav aria-label={t('stages.label')}>
      <ol className={styles.steps}>
        {walk.stages.map((stage, place) => {
          const isOpen = stage === walk.open;
          const isSeen = walk.visited.has(stage) && !(stage === 'final' && !isOpen);
          return (
            <li key={stage}>
              <button
                type="button"
                className={styles.step}
                aria-current={isOpen ? 'step' : undefined}
                data-seen={isSeen || undefined}
                onClick={() => !isOpen && onGo(stage)}
              >
                <span className={styles.number} aria-hidden="true">
                  {isSeen && !isOpen ? <CheckIcon sizePx={14} /> : place + 1}
                </span>
                {t(`stages.${stage}`)}
                {isSeen && !isOpen && <span className="gp-visually-hidden"> ({t('stages.seen')})</span>}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
