import { Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { Dialog } from '#shared/ui/dialog.tsx';
import { CheckIcon } from '#shared/ui/icons.tsx';
import styles from './generating.module.css';
import type { GenerationStage } from './generation-status.ts';

const STAGES = ['reading-data', 'analysing', 'checking-limits'] as const satisfies readonly GenerationStage[];

/** Covers the list while a recommendation is made, and shows how far it is. */
export function GeneratingModal({ stage }: Readonly<{ stage: GenerationStage | null }>) {
  const { t } = useTranslation('generation');
  // A request that nobody has taken yet will begin with the first.
  const place = stage === null ? 0 : STAGES.indexOf(stage);
  return (
    <Dialog opened title={t('running.title')}>
      <ol className={styles.stages}>
        {STAGES.map((name, index) => (
          <li key={name} data-state={stateOf(index, place)} aria-current={index === place ? 'step' : undefined}>
            <span className={styles.mark}>
              {index < place && <CheckIcon sizePx={18} />}
              {index === place && <Loader size={16} aria-hidden />}
            </span>
            {t(`running.stages.${name}`)}
          </li>
        ))}
      </ol>
      <p className={styles.hint}>{t('running.hint')}</p>
      <p role="status" className="gp-visually-hidden">
        {t(`running.stages.${STAGES[place] ?? 'reading-data'}`)}
      </p>
    </Dialog>
  );
}

function stateOf(index: number, place: number): 'done' | 'current' | 'coming' {
  if (index < place) return 'done';
  return index === place ? 'current' : 'coming';
}
