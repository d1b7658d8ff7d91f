import {
  CARBS_COLOUR,
  GLUCOSE_RANGES,
  type GlucoseRange,
  INSULIN_COLOURS,
  RANGE_SPANS_MG_DL,
} from '@glidepath/report-figures';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { RangeSwatch } from '#charts/agp/ranges-bar.tsx';
import { DIRECTION_SIGNS } from '#plan-editors/differences/direction-mark.tsx';
import { useGlucoseWriter } from '#shared/glucose/glucose-writer.ts';
import styles from './clinic-guide.module.css';

const DELIVERIES = ['basal', 'bolus', 'automated'] as const;
const DIRECTIONS = ['more', 'less'] as const;

/** What colours and signs mean, each beside one of its kind. */
export function ColourGuide() {
  const { t } = useTranslation(['clinic-guide', 'agp']);
  const { unit } = useGlucoseWriter();
  const spanText = useSpanText();
  return (
    <div className={styles.colours}>
      <Samples title={t('colours.ranges', { unit })} about={t('colours.rangesAbout')}>
        {GLUCOSE_RANGES.map((range) => (
          <li key={range}>
            <RangeSwatch range={range} />
            <span>{t(`agp:ranges.names.${range}`)}</span>
            <bdi>{spanText(range)}</bdi>
          </li>
        ))}
      </Samples>
      <Samples title={t('colours.insulin')}>
        {DELIVERIES.map((delivery) => (
          <Sample key={delivery} colour={INSULIN_COLOURS[delivery]} text={t(`colours.${delivery}`)} />
        ))}
        <Sample colour={CARBS_COLOUR} text={t('colours.carbs')} />
      </Samples>
      <Samples title={t('colours.changes')} about={t('colours.changesAbout')}>
        {DIRECTIONS.map((direction) => (
          <li key={direction} className={styles.direction}>
            <span aria-hidden="true">{DIRECTION_SIGNS[direction]}</span>
            <span>{t(`colours.${direction}`)}</span>
          </li>
        ))}
      </Samples>
      <Samples title={t('colours.warnings')}>
        <Sample colour="var(--gp-danger)" text={t('colours.danger')} />
        <Sample colour="var(--gp-warning)" text={t('colours.caution')} />
      </Samples>
    </div>
  );
}

type SamplesProps = Readonly<{ title: string; about?: string; children: ReactNode }>;

function Samples({ title, about, children }: SamplesProps) {
  return (
    <section>
      <h3>{title}</h3>
      {about !== undefined && <p>{about}</p>}
      <ul className={styles.samples}>{children}</ul>
    </section>
  );
}

function Sample({ colour, text }: Readonly<{ colour: string; text: string }>) {
  return (
    <li>
      <span className={styles.swatch} style={{ background: colour }} aria-hidden="true" />
      <span>{text}</span>
    </li>
  );
}

/** In the unit of the clinic, by the limits that the consensus names. */
function useSpanText() {
  const { t } = useTranslation('clinic-guide');
  const { limit } = useGlucoseWriter();
  return (range: GlucoseRange): string => {
    const { from, to } = RANGE_SPANS_MG_DL[range];
    if (from === 0) return t('colours.below', { limit: limit(to) });
    if (!Number.isFinite(to)) return t('colours.above', { limit: limit(from) });
    return t('colours.between', { from: limit(from), to: limit(to) });
  };
}
