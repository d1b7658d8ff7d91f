import { strFromU8, unzipSync } from 'fflate';

/** What one part of a workbook may hold when it is unpacked: a year of readings has about 40 MB. */
const MAX_PART_BYTES = 96 * 1024 * 1024;

/** Why a workbook is not read. */
export class WorkbookFault extends Error {
  readonly fault: 'damaged' | 'too-much-inside';
  constructor(fault: WorkbookFault['fault']) {
    super(fault);
    this.fault = fault;
  }
}

/**
 * The text of one part, or undefined where there is none of this name. A part gets the room that the archive announces
 * for it and no more, so what is packed a thousandfold fills no memory.
 */
export function workbookPart(bytes: Uint8Array, name: string): string | undefined {
  let isTooLarge = false;
  const found = unzipSync(bytes, {
    filter: (part) => {
      if (part.name.toLowerCase() !== name.toLowerCase()) return false;
      isTooLarge ||= part.originalSize > MAX_PART_BYTES;
      return !isTooLarge;
    },
  });
  if (isTooLarge) throw new WorkbookFault('too-much-inside');
  const [content] = Object.values(found);
  return content && strFromU8(content);
}
