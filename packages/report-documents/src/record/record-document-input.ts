import type { exportPatientDataCall } from '@glidepath/api-contract/data-rights/export-patient-data.call';
import type { Camelised } from '@glidepath/api-contract/wire/camel-case';

import type { GlucoseUnit, ReportLanguage } from '../report-input.ts';

/** The answer of `patient/{id}/export`: rows as they are stored, table by table. The document is made of nothing else. */
export type ExportedData = Camelised<(typeof exportPatientDataCall)['answer']['schema']['_zod']['output']>;
export type Row = ExportedData['tables'][string][number];

type Words = Readonly<Record<string, string>>;

/** Words of the screens, in the language of the document: paper and screen say the same. */
export type ScreenWords = Readonly<{
  treatmentTypes: Words;
  diabetesTypes: Words;
  sexes: Words;
  planOrigins: Words;
  deviceStatuses: Words;
  actors: Words;
  /** With places for `name` and `below54` in double braces. */
  titration: Readonly<{ states: Words; reasons: Words; kinds: Words; reports: Words; codes: Words }>;
}>;

export type RecordDocumentInput = Readonly<{
  data: ExportedData;
  words: ScreenWords;
  clinicName: string | null;
  language: ReportLanguage;
  /** In which the clinic reads glucose; doses are always units. */
  unit: GlucoseUnit;
  isAmPm: boolean;
  /** Printed on every page: the people are simulated. */
  isSimulated: boolean;
}>;
