import { constants, privateDecrypt } from 'node:crypto';
import {
  ENCRYPTED_CONTENT,
  readUploaderParameters,
  UPLOADER_ADDRESS,
  type UploaderContent,
} from '@glidepath/api-contract/wire/uploader-link.wire';

import { UsageError } from '../command.ts';

const SCHEME = new URL(UPLOADER_ADDRESS).protocol;

/** Reads the link that the product opens or copies. An encrypted one needs the key that belongs to it (D3-75). */
export function readUploaderLink(link: string, privateKey?: string): UploaderContent {
  const query = URL.parse(link.trim())?.searchParams;
  if (!query || !link.trim().startsWith(SCHEME)) throw new UsageError('--link is not an uploader link.');
  const encrypted = query.get(ENCRYPTED_CONTENT);
  const content = readUploaderParameters(
    encrypted === null ? Object.fromEntries(query) : decryptedContent(encrypted, privateKey),
  );
  if (!content) throw new UsageError('The link is incomplete. Copy it from the product again.');
  return content;
}

function decryptedContent(encrypted: string, privateKey: string | undefined): unknown {
  if (privateKey === undefined) throw new UsageError('The link is encrypted: --private-key is missing.');
  try {
    const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
    return JSON.parse(privateDecrypt({ key: privateKey, ...padding }, Buffer.from(encrypted, 'base64url')).toString());
  } catch {
    throw new UsageError('The private key does not open this link.');
  }
}
