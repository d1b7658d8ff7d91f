import { Title } from '@mantine/core';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

import { ChartFrame } from '#charts/chart-frame.tsx';
import { ChartRoom } from '#charts/chart-room.tsx';
import { DataTable } from '#charts/data-table.tsx';
import { CALIBRATION_HEIGHT_PX, CalibrationDrawing } from './calibration-drawing.tsx';
import styles from './outcomes.module.css';
import type { OutcomesAfter } from './outcomes.query.ts';
import { useOutcomeWords } from './use-outcome-words.ts';

const WIDEST_PX = 460;

/** Do forecasts come true: changes that were forecast alike, against what they came to on average. */
export function CalibrationCard({ calibration }: Pick<OutcomesAfter, 'calibration'>) {
  const { t } = useTranslation('outcomes');
  return (
    <section className={styles.panel} aria-labelledby="calibration">
      <Title order={2} id="calibration">
        {t('calibration.title')}
      </Title>
      <p className={styles.note}>{t('calibration.about')}</p>
      {calibration.map((measured) => (
        <Calibration key={measured.measure} {...measured} />
      ))}
    </section>
  );
}

function Calibration({ measure, groups, asForecast }: OutcomesAfter['calibration'][number]) {
  const { t } = useTranslation('outcomes');
  const words = useOutcomeWords();
  const name = words.measure(measure);
  const table = useCallback(
    () => ({
      caption: t('calibration.caption', { measure: name }),
      columns: [t('calibration.group'), t('clinic.shared'), t('chart.forecast'), t('calibration.happened')],
      rows: groups.map(
        ({ decisions, forecastPoints, changePoints }, place) =>
          [
            words.number(place + 1),
            words.number(decisions),
            words.points(forecastPoints),
            words.points(changePoints),
          ] as const,
      ),
    }),
    [groups, name, t, words],
  );
  return (
    <figure className={styles.figure}>
      <figcaption>{name}</figcaption>
      <p className={styles.note}>
        {asForecast
          ? t('calibration.held', {
              percent: words.percent(asForecast.percent),
              lowest: words.percent(asForecast.lowestPercent),
              highest: words.percent(asForecast.highestPercent),
              count: asForecast.count,
              all: words.number(asForecast.all),
            })
          : t('calibration.none')}
      </p>
      {groups.length > 0 && (
        <>
          <ChartRoom>
            {(widthPx) => (
              <ChartFrame heightPx={CALIBRATION_HEIGHT_PX} widthPx={Math.min(widthPx, WIDEST_PX)}>
                <CalibrationDrawing
                  groups={groups}
                  widthPx={Math.min(widthPx, WIDEST_PX)}
                  formatPoints={words.points}
                  texts={{ across: t('calibration.across'), up: t('calibration.up'), line: t('calibration.line') }}
                />
              </ChartFrame>
            )}
          </ChartRoom>
          <DataTable table={table} />
        </>
      )}
    </figure>
  );
}
