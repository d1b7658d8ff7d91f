import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

import { ChartFrame } from '#charts/chart-frame.tsx';
import { ChartRoom } from '#charts/chart-room.tsx';
import { DataTable } from '#charts/data-table.tsx';
import { ChangeDrawing, changeDrawingHeightPx } from './change-drawing.tsx';
import { ChangeLegend } from './change-legend.tsx';
import styles from './outcomes.module.css';
import type { ToldEffect } from './told-measures.ts';
import { useOutcomeWords } from './use-outcome-words.ts';

const WIDEST_PX = 640;

/** Forecast against what happened in the changed hours, after each period. */
export function DecisionChart({ effects }: Readonly<{ effects: readonly ToldEffect[] }>) {
  const { t } = useTranslation('outcomes');
  const words = useOutcomeWords();
  const [first] = effects;
  const name = first ? words.measure(first.effect.measure) : '';
  const table = useCallback(
    () => ({
      caption: t('chart.caption', { measure: name }),
      columns: (['after', 'verdict', 'before', 'expected', 'now', 'change', 'forecast'] as const).map((column) =>
        t(`chart.${column}`),
      ),
      rows: effects.map(
        ({ afterDays, verdict, effect, forecastPoints }) =>
          [
            t('after', { count: afterDays }),
            t(`verdicts.${verdict}`),
            words.percent(effect.beforePercent),
            words.percent(effect.expectedPercent),
            words.percent(effect.afterPercent),
            `${words.points(effect.changePoints)} ${words.band(effect)}`,
            forecastPoints === null ? t('chart.noForecast') : words.points(forecastPoints),
          ] as const,
      ),
    }),
    [effects, name, t, words],
  );
  const changes = effects.map(({ afterDays, effect, forecastPoints }) => ({
    ...effect,
    forecastPoints,
    name: t('after', { count: afterDays }),
  }));
  return (
    <figure className={styles.figure}>
      <figcaption>{t('chart.title', { measure: name })}</figcaption>
      <ChartRoom>
        {(widthPx) => (
          <ChartFrame heightPx={changeDrawingHeightPx(changes.length)} widthPx={Math.min(widthPx, WIDEST_PX)}>
            <ChangeDrawing changes={changes} widthPx={Math.min(widthPx, WIDEST_PX)} formatPoints={words.points} />
          </ChartFrame>
        )}
      </ChartRoom>
      <ChangeLegend hasForecast={changes.some(({ forecastPoints }) => forecastPoints !== null)} />
      <DataTable table={table} />
    </figure>
  );
}
