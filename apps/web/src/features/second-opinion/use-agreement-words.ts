import { LEAST_ANSWERS } from '@glidepath/decision-outcome';
import { useTranslation } from 'react-i18next';

import { formatNumber } from '#shared/format/numbers.ts';
import { leftToRight } from '#shared/format/times.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import type { Agreement } from './second-opinion.query.ts';

type Share = NonNullable<Agreement['agreed']>;

/** What agreement came to, in sentences; nothing is said of too few answers. */
export function useAgreementWords() {
  const { t } = useTranslation('second-opinion');
  const language = useLanguage();
  const number = (amount: number, decimals = 0) => leftToRight(formatNumber(amount, language, decimals), language);
  const percent = (amount: number) => leftToRight(`${formatNumber(amount, language)}%`, language);
  const share = ({ percent: shown, lowestPercent, highestPercent }: Share) =>
    t('agreement.share', { percent: percent(shown), lowest: percent(lowestPercent), highest: percent(highestPercent) });
  const sentence = ({ answers, agreed, kappa, opposite, onlyClinician, onlyAdvice }: Agreement) => {
    if (!agreed) return t('agreement.tooFew', { count: answers, least: LEAST_ANSWERS });
    const beyondChance = kappa
      ? t('agreement.kappa', {
          kappa: number(kappa.value, 2),
          lowest: number(kappa.lowest, 2),
          highest: number(kappa.highest, 2),
        })
      : t('agreement.noKappa');
    const others = { opposite: number(opposite), clinician: number(onlyClinician), advice: number(onlyAdvice) };
    return [
      t('agreement.agreed', { share: share(agreed), same: number(agreed.count), all: number(agreed.all) }),
      beyondChance,
      t('agreement.others', others),
    ].join(' ');
  };
  return { number, share, sentence };
}
