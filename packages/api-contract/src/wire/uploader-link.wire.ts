import * as z from 'zod/mini';

import type { Camelised } from './camel-case.ts';
import { fromWire, toWire } from './rename-keys.ts';

/** The address that opens the uploader, in the browser that writes it and in the program that reads it (D3-74). */
export const UPLOADER_ADDRESS = 'glidepath-uploader://open';

/** The parameter that holds the whole content where a clinic has it encrypted (D3-75). */
export const ENCRYPTED_CONTENT = 'data';

const filled = () => z.string().check(z.minLength(1));

/** What the uploader must know: on whose behalf it works, for whom, and which server takes the data. */
const uploaderContentWire = z.object({ token: filled(), ext_name: filled(), dms: z.optional(z.string()) });

export type UploaderContent = Readonly<Camelised<z.infer<typeof uploaderContentWire>>>;

/** As parameters of the address, or as the JSON that is encrypted. */
export function uploaderParameters(content: UploaderContent): z.infer<typeof uploaderContentWire> {
  return toWire(uploaderContentWire, content);
}

/** Undefined where something is missing. */
export function readUploaderParameters(given: unknown): UploaderContent | undefined {
  const read = uploaderContentWire.safeParse(given);
  return read.success ? fromWire(uploaderContentWire, read.data) : undefined;
}
