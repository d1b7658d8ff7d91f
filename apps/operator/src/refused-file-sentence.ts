import type { FileReading } from '@glidepath/device-readings';

type Refused = Extract<FileReading, { outcome: 'refused' }>;

const SENTENCES: Readonly<Record<Refused['code'], string>> = {
  empty: 'The file is empty.',
  'unknown-format': 'The file is none of those that can be read (Clarity, LibreView, Tidepool, Nightscout).',
  'not-json': 'The file is not written as it should be.',
  truncated: 'The file is cut off. Export it again.',
  'bad-line': 'A line of the file cannot be read.',
  'mixed-units': 'The file mixes units of glucose.',
  'mixed-dates': 'The file mixes orders of day and month.',
  'no-records': 'The file holds no records.',
};

/** Why a file of a device could not be read, and where. */
export function refusedFileSentence({ code, line }: Refused): string {
  return `${SENTENCES[code]}${line === undefined ? '' : ` (line ${line})`}`;
}
