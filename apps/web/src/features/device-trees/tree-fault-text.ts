import { MAX_ANSWERS, MAX_DECISIONS, MAX_TEXT_LENGTHS } from '@glidepath/device-selection';
import { useTranslation } from 'react-i18next';

import type { TreeFault } from './read-tree.ts';

type Place = TreeFault['at'];

/** What is wrong with exactly this part, for the field that stands for it. */
export function useFaultTexts(faults: readonly TreeFault[]) {
  const { t } = useTranslation('device-trees');
  const all = (...at: Place): string[] =>
    faults
      .filter((fault) => fault.at.length === at.length && fault.at.every((step, index) => step === at[index]))
      .map((fault) => t(`formFaults.${fault.code}`, faultNumbers(fault)));
  return { all, first: (...at: Place): string | undefined => all(...at)[0] };
}

/** The limits that sentences about faults name. */
export function faultNumbers({ at }: TreeFault) {
  const field = String(at.at(-1));
  const length = Object.entries(MAX_TEXT_LENGTHS).find(([name]) => name === field)?.[1];
  return { answers: MAX_ANSWERS, decisions: MAX_DECISIONS, length };
}
