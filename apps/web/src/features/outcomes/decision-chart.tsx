import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

import { ChartFrame } from '#charts/chart-frame.tsx';
import { ChartRoom } from '#charts/chart-room.tsx';
import { DataTable } from '#charts/data-table.tsx';
import { ChangeDrawing, changeDrawingHeightPx, type DrawnChange } from './change-drawing.tsx';
import { ChangeLegend } from './change-legend.tsx';
import styles from './outcomes.module.css';
import type { Decision } from './outcomes.query.ts';
import { type OutcomeWords, useOutcomeWords } from './use-outcome-words.ts';

/** Forecast against what happened in the changed hours, after each period; nothing where nothing can be told. */
export function DecisionChart({ decision }: Readonly<{ decision: Decision }>) {
  const { t } = useTranslation('outcomes');
  const words = useOutcomeWords();
  const nameOf = useCallback((afterDays: number) => t('after', { count: afterDays }), [t]);
  const table = useCallback(
    () => ({
      caption: t('chart.caption'),
      columns: (['after', 'verdict', 'before', 'expected', 'now', 'change', 'forecast'] as const).map((column) =>
        t(`chart.${column}`),
      ),
      rows: decision.outcomes.flatMap((outcome) => rowOf(outcome, nameOf, t, words)),
    }),
    [decision, nameOf, t, words],
  );
  const changes = decision.outcomes.flatMap(({ afterDays, outcome }): DrawnChange[] =>
    outcome?.effect ? [{ ...outcome.effect, name: nameOf(afterDays), forecastPoints: outcome.forecastPoints }] : [],
  );
  const [first] = decision.outcomes.flatMap(({ outcome }) => outcome?.effect ?? []);
  if (!first) return null;
  return (
    <figure className={styles.figure}>
      <figcaption>{t('chart.title', { measure: words.measure(first.measure) })}</figcaption>
      <ChartRoom>
        {(widthPx) => (
          <ChartFrame heightPx={changeDrawingHeightPx(changes.length)} widthPx={Math.min(widthPx, 640)}>
            <ChangeDrawing changes={changes} widthPx={Math.min(widthPx, 640)} formatPoints={words.points} />
          </ChartFrame>
        )}
      </ChartRoom>
      <ChangeLegend hasForecast={changes.some(({ forecastPoints }) => forecastPoints !== null)} />
      <DataTable table={table} />
    </figure>
  );
}

type Translate = ReturnType<typeof useTranslation<'outcomes'>>['t'];
type TableRow = readonly [name: string, ...cells: string[]];

function rowOf(
  { afterDays, outcome }: Decision['outcomes'][number],
  nameOf: (afterDays: number) => string,
  t: Translate,
  { percent, points, band }: OutcomeWords,
): TableRow[] {
  if (!outcome?.effect) return [];
  const { effect, forecastPoints, verdict } = outcome;
  return [
    [
      nameOf(afterDays),
      t(`verdicts.${verdict}`),
      percent(effect.beforePercent),
      percent(effect.expectedPercent),
      percent(effect.afterPercent),
      `${points(effect.changePoints)} ${band(effect)}`,
      forecastPoints === null ? t('chart.noForecast') : points(forecastPoints),
    ],
  ];
}
