import { VIEWED_WAYS } from '@glidepath/decision-outcome';
import type { TFunction } from 'i18next';

import type { CsvRow } from '#shared/files/csv-text.ts';
import type { Agreement, AgreementAnswer } from './second-opinion.query.ts';

type Words = TFunction<'second-opinion'>;

const decimals = (amount: number, places: number) => Math.round(amount * 10 ** places) / 10 ** places;

/** The figures of the section, one in a row; no more of the clinic than is shown. */
export function agreementRows({ from, to, own, clinic }: AgreementAnswer, t: Words): CsvRow[] {
  const rowsOf = (whose: string) => (one: Readonly<{ setting: string; agreement: Agreement | null }>) =>
    one.agreement ? settingRows([whose, t(`agreement.settings.${one.setting}`)], one.agreement, t) : [];
  const isAsked = own.given + own.skipped > 0;
  return [
    [t('agreement.title'), from, to],
    [],
    [
      ...['whose', 'setting', 'figure', 'advice', 'view'].map((column) => t(`csv.${column}`)),
      ...['value', 'lowest', 'highest', 'count'].map((column) => t(`csv.${column}`)),
    ],
    ...(isAsked
      ? [
          figureRow([t('agreement.own'), ''], t('csv.given'), own.given),
          figureRow([t('agreement.own'), ''], t('csv.skipped'), own.skipped),
          figureRow([t('agreement.own'), ''], t('csv.notBlind'), own.notBlind),
          ...own.settings.flatMap(rowsOf(t('agreement.own'))),
        ]
      : []),
    ...clinic.flatMap(rowsOf(t('agreement.clinic'))),
  ];
}

type Of = readonly [whose: string, setting: string];

const figureRow = (of: Of, figure: string, value: number, ...cells: CsvRow): CsvRow => [
  ...of,
  figure,
  undefined,
  undefined,
  value,
  ...cells,
];

function settingRows(of: Of, agreement: Agreement, t: Words): CsvRow[] {
  const { agreed, kappa, byAdvice } = agreement;
  const counted = byAdvice.flatMap(({ advised, views }) =>
    VIEWED_WAYS.map(
      (way): CsvRow => [...of, t('csv.answers'), t(`ways.${advised}`), t(`ways.${way}`), views[way] ?? 0],
    ),
  );
  const agreedCells = agreed && [agreed.percent, agreed.lowestPercent, agreed.highestPercent];
  const kappaCells = kappa && [kappa.value, kappa.lowest, kappa.highest];
  return [
    ...counted,
    ...(agreedCells
      ? [[...of, t('csv.agreed'), undefined, undefined, ...agreedCells.map((cell) => decimals(cell, 1)), agreed.all]]
      : []),
    ...(kappaCells
      ? [
          [
            ...of,
            t('csv.kappa'),
            undefined,
            undefined,
            ...kappaCells.map((cell) => decimals(cell, 3)),
            agreement.answers,
          ],
        ]
      : []),
  ];
}
