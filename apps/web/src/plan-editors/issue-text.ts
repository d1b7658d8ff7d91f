import { DAY_PERIODS, type GlucoseUnit } from '@glidepath/quantities';
import type { CarbUnits, PlanIssue } from '@glidepath/treatment-plan';
import { useTranslation } from 'react-i18next';

import { carbUnitSign, correctionFactorSign } from './plan-texts.ts';

export type IssueText = (issue: PlanIssue) => string;

type Units = Readonly<{ glucoseUnit: GlucoseUnit; carbUnits?: CarbUnits | null }>;

/** The sentence of each issue, with the words and figures it names. */
export function useIssueText({ glucoseUnit, carbUnits = null }: Units): IssueText {
  const { t } = useTranslation('plan-editors');
  const unitOfRow: Readonly<Record<string, string>> = {
    carbRatio: carbUnitSign(carbUnits),
    correctionFactorMgDlPerUnit: correctionFactorSign(glucoseUnit),
    targetMgDl: glucoseUnit,
  };
  return (issue) => {
    const { code, params = {} } = issue;
    const period = DAY_PERIODS.find((known) => known === params['period']);
    const row = String(params['row'] ?? '');
    const sentence = t(`issues.${code}`, {
      ...params,
      unit: unitOfRow[row] ?? glucoseUnit,
      ...(row !== '' && { row: t(`crcf.${row}`), rowInSentence: t(`crcf.inSentence.${row}`) }),
      ...(period && { time: t(`periods.${period}`) }),
      // Whole numbers are a matter of mg/dL only.
      ...(glucoseUnit === 'mmol/L' && { context: 'mmolL' }),
    });
    return withTyped(sentence, issue, t('issues.cell.not-a-number', params));
  };
}

/** A sentence of its own about a number, and how a number is typed where something else was: `4,5` for `4.5`. */
export function withTyped(sentence: string, { code, params }: PlanIssue, howToType: string): string {
  const isSaid = code !== 'crcf.not-a-number' && code !== 'pump.not-a-number';
  return isSaid || params?.['typed'] === undefined ? sentence : `${sentence} ${howToType}`;
}
