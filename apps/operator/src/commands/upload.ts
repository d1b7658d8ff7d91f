import { isZone } from '@glidepath/device-readings';

import { type CommandOptions, contentOf, type LoneCommand, optionalText, required, UsageError } from '../command.ts';
import { type DateForm, openDeviceFile, skippedText } from '../device-file.ts';
import { readUploaderLink } from '../uploader/deep-link.ts';
import { sendRecords } from '../uploader/send-records.ts';

/** The uploader of the product, for files: what a desktop program does with devices. */
export const uploadCommand: LoneCommand = {
  summary: 'sends a file of a device or a cloud to the product, by the link that the product gives',
  usage:
    'upload <file> --link <deep link> [--server http://localhost:3000] [--timezone <zone>] [--dates day-first|month-first] ' +
    '[--private-key <file>]',
  options: {
    link: { type: 'string' },
    server: { type: 'string' },
    timezone: { type: 'string' },
    dates: { type: 'string' },
    'private-key': { type: 'string' },
  },
  async runAlone(options, words) {
    const [path] = words;
    if (!path || words.length > 1) throw new UsageError('Name one file.');
    const keyPath = optionalText(options, 'private-key');
    const link = readUploaderLink(required(options, 'link'), keyPath === undefined ? undefined : contentOf(keyPath));
    const zone = zoneIn(options);
    const serverUrl = (optionalText(options, 'server') ?? 'http://localhost:3000').replace(/\/$/, '');
    const reading = openDeviceFile(path, { zone, dateForm: dateFormIn(options), now: new Date() });
    const { sent, stored } = await sendRecords(reading, { ...link, serverUrl, zone });
    const told = `${sent} records were sent, ${stored} of them new. Times without a zone count as ${zone}.`;
    return told + skippedText(reading);
  },
};

function dateFormIn(options: CommandOptions): DateForm | undefined {
  const given = optionalText(options, 'dates');
  if (given === undefined || given === 'day-first' || given === 'month-first') return given;
  throw new UsageError('--dates is day-first or month-first.');
}

function zoneIn(options: CommandOptions): string {
  const zone = optionalText(options, 'timezone') ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (!isZone(zone)) throw new UsageError(`--timezone ${zone} is not known.`);
  return zone;
}
