import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { SectionGroup } from '#shared/form/section-group.tsx';
import { SectionLinks } from '#shared/form/section-links.tsx';
import { useGlucoseWriter } from '#shared/glucose/glucose-writer.ts';
import { Card } from '#shared/ui/card.tsx';
import styles from './clinic-guide.module.css';
import { ColourGuide } from './colour-guide.tsx';

const GROUPS = ['review', 'keys', 'colours', 'numbers', 'words', 'account'] as const;

const STEPS = ['overview', 'generate', 'canvas', 'why', 'edit', 'approve'] as const;

const KEYS = [
  ['search', ['/']],
  ['open', ['Enter']],
  ['rows', ['j', 'k']],
  ['chart', ['←', '→']],
  ['value', ['↑', '↓']],
  ['stay', ['F8']],
  ['help', ['?']],
] as const;

const FIGURES = ['inRange', 'goals', 'change', 'gmi', 'cv', 'gri', 'low', 'dose', 'plan'] as const;
const ADVICE = ['advice', 'prediction', 'confidence'] as const;

const TREATMENT_WORDS = ['basal', 'bolus', 'carbRatio', 'correctionFactor', 'activeInsulin', 'drift'] as const;
const PRODUCT_WORDS = ['agp', 'recommendation', 'replay', 'titration', 'inForce', 'mrn'] as const;

/** Help for those who treat: how a review goes, and how to read what stands on the pages. */
export function ClinicGuide({ account }: Readonly<{ account: ReactNode }>) {
  const { t } = useTranslation('clinic-guide');
  const { words } = useGlucoseWriter();
  const contents: Readonly<Record<(typeof GROUPS)[number], ReactNode>> = {
    review: <ReviewSteps />,
    keys: <KeyList />,
    colours: <ColourGuide />,
    numbers: (
      <>
        <p>{t('numbers.about')}</p>
        <Explained
          entries={[...FIGURES, ...ADVICE].map((name) => [t(`numbers.${name}.name`), t(`numbers.${name}.text`, words)])}
        />
      </>
    ),
    words: (
      <Explained
        entries={[...TREATMENT_WORDS, ...PRODUCT_WORDS].map((name) => [
          t(`words.${name}.name`),
          t(`words.${name}.text`),
        ])}
      />
    ),
    account,
  };
  return (
    <>
      <SectionLinks label={t('parts.label')} groups={GROUPS.map((id) => ({ id, title: t(`parts.${id}`) }))} />
      {GROUPS.map((id) => (
        <SectionGroup key={id} id={id} title={t(`parts.${id}`)}>
          <Card>
            <div className={styles.content}>{contents[id]}</div>
          </Card>
        </SectionGroup>
      ))}
    </>
  );
}

function ReviewSteps() {
  const { t } = useTranslation('clinic-guide');
  return (
    <>
      <p>{t('review.about')}</p>
      <ol className={styles.steps}>
        {STEPS.map((step) => (
          <li key={step}>{t(`review.steps.${step}`)}</li>
        ))}
      </ol>
      <p>{t('review.support')}</p>
    </>
  );
}

function KeyList() {
  const { t } = useTranslation('clinic-guide');
  return (
    <dl className={styles.keys}>
      {KEYS.map(([name, keys]) => (
        <Fragment key={name}>
          <dt>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{t(`keys.${name}`)}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

function Explained({ entries }: Readonly<{ entries: readonly (readonly [name: string, text: string])[] }>) {
  return (
    <dl className={styles.explained}>
      {entries.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
