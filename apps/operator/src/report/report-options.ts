import { isZone } from '@glidepath/device-readings';
import type { GlucoseUnit } from '@glidepath/quantities';

import { type CommandOptions, optionalText, UsageError } from '../command.ts';
import type { DateForm } from '../device-file.ts';
import type { AskedDays } from './report-period.ts';
import type { PdfLook } from './write-report-pdf.ts';

export type ReportOptions = Readonly<{
  look: Omit<PdfLook, 'unit'>;
  /** Undefined: that of the patient's clinic or of the file. */
  unit: GlucoseUnit | undefined;
  /** Undefined: the patient's; for a file that of this machine. */
  zone: string | undefined;
  dateForm: DateForm | undefined;
  /** Undefined: the last days of the data. */
  asked: AskedDays;
  isJson: boolean;
  /** Undefined where none was named. */
  out: string | undefined;
}>;

export function reportOptions(options: CommandOptions): ReportOptions {
  const language = oneOf(options, 'language', { en: 'en', he: 'he' } as const) ?? 'en';
  const zone = optionalText(options, 'timezone');
  if (zone !== undefined && !isZone(zone)) throw new UsageError(`--timezone ${zone} is not known.`);
  return {
    unit: oneOf(options, 'unit', { mg: 'mg/dL', mmol: 'mmol/L' } as const),
    look: { language, pageSize: options['letter'] === true ? 'LETTER' : 'A4' },
    zone,
    dateForm: oneOf(options, 'dates', { 'day-first': 'day-first', 'month-first': 'month-first' } as const),
    asked: { from: optionalText(options, 'from'), to: optionalText(options, 'to') },
    isJson: options['json'] === true,
    out: optionalText(options, 'out'),
  };
}

function oneOf<Meaning>(
  options: CommandOptions,
  name: string,
  meanings: Readonly<Record<string, Meaning>>,
): Meaning | undefined {
  const given = optionalText(options, name);
  if (given === undefined) return undefined;
  const known = Object.entries(meanings).find(([word]) => word === given);
  if (!known) throw new UsageError(`--${name} is ${Object.keys(meanings).join(' or ')}.`);
  return known[1];
}
