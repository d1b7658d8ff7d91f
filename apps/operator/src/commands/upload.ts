import { isZone, readDeviceFile } from '@glidepath/device-readings';

import { type CommandOptions, contentOf, type LoneCommand, optionalText, required, UsageError } from '../command.ts';
import { refusedFileSentence } from '../refused-file-sentence.ts';
import { readUploaderLink } from '../uploader/deep-link.ts';
import { sendRecords } from '../uploader/send-records.ts';

/** The uploader of the product, for files: what a desktop program does with devices. */
export const uploadCommand: LoneCommand = {
  summary: 'sends a file of a device or a cloud to the product, by the link that the product gives',
  usage: 'upload <file> --link <deep link> [--server http://localhost:3000] [--timezone <zone>] [--private-key <file>]',
  options: {
    link: { type: 'string' },
    server: { type: 'string' },
    timezone: { type: 'string' },
    'private-key': { type: 'string' },
  },
  async runAlone(options, words) {
    const [path] = words;
    if (!path || words.length > 1) throw new UsageError('Name one file.');
    const keyPath = optionalText(options, 'private-key');
    const link = readUploaderLink(required(options, 'link'), keyPath === undefined ? undefined : contentOf(keyPath));
    const zone = zoneIn(options);
    const serverUrl = (optionalText(options, 'server') ?? 'http://localhost:3000').replace(/\/$/, '');
    const reading = readDeviceFile(contentOf(path), { zone });
    if (reading.outcome === 'refused') throw new Error(`${refusedFileSentence(reading)} Nothing was sent.`);
    const { sent, stored } = await sendRecords(reading, { ...link, serverUrl, zone });
    const skipped = reading.skipped.length > 0 ? ` ${reading.skipped.length} lines were skipped.` : '';
    return `${sent} records were sent, ${stored} of them new.${skipped} Times without a zone count as ${zone}.`;
  },
};

function zoneIn(options: CommandOptions): string {
  const zone = optionalText(options, 'timezone') ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (!isZone(zone)) throw new UsageError(`--timezone ${zone} is not known.`);
  return zone;
}
