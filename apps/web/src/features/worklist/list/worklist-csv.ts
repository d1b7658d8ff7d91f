import type { TFunction } from 'i18next';

import { type CsvRow, csvText } from '#shared/files/csv-text.ts';
import type { GlucoseWriter } from '#shared/glucose/glucose-writer.ts';
import type { WorklistRow } from './worklist.query.ts';

const COLUMNS = [
  'name',
  'birthDate',
  'mrn',
  'treatment',
  'group',
  'state',
  'why',
  'timeInRange',
  'below70',
  'below54',
  'change',
  'lastData',
  'days',
  'owner',
  'risk',
  'score',
] as const;

/** A line for each row, with the figures unrounded but for a tenth. */
export function worklistCsv(rows: readonly WorklistRow[], writer: RowWriter): string {
  const { t, words } = writer;
  return csvText([COLUMNS.map((column) => t(`csv.${column}`, words)), ...rows.map((row) => cells(row, writer))]);
}

type RowWriter = Readonly<{
  t: TFunction<['worklist', 'patient']>;
  why: (row: WorklistRow) => string;
  words: GlucoseWriter['words'];
}>;

function cells(row: WorklistRow, { t, why }: RowWriter): CsvRow {
  const { glucose } = row;
  return [
    row.name,
    row.birthDate ?? undefined,
    row.mrn ?? undefined,
    t(`patient:treatmentTypes.${row.treatmentType}`),
    t(`groups.${row.group}`),
    t(`states.${row.state}`),
    why(row)
      .replace(/[\u2066-\u2069]/g, '')
      .replaceAll('\u00a0', ' '),
    tenths(glucose?.from70To180Percent),
    tenths(glucose && glucose.below54Percent + glucose.from54To70Percent),
    tenths(glucose?.below54Percent),
    tenths(glucose?.timeInRangeChangePoints),
    row.newestDataAt ?? undefined,
    row.metSince === null ? undefined : row.daysWaiting,
    row.owner?.name,
    tenths(row.risk),
    tenths(row.score),
  ];
}

function tenths(amount: number | null | undefined): number | undefined {
  return amount == null ? undefined : Math.round(amount * 10) / 10;
}
