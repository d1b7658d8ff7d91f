import type { ReportDocumentInput } from '@glidepath/report-documents';

/** ISO codes of the countries whose printers hold Letter paper. */
const LETTER_COUNTRIES: readonly string[] = [
  'US',
  'CA',
  'MX',
  'PH',
  'CL',
  'CO',
  'CR',
  'DO',
  'GT',
  'PA',
  'PR',
  'SV',
  'VE',
];

export function paperSizeIn(country: string): ReportDocumentInput['pageSize'] {
  return LETTER_COUNTRIES.includes(country.toUpperCase()) ? 'LETTER' : 'A4';
}
