import { constants, privateDecrypt } from 'node:crypto';

import { UsageError } from '../command.ts';

/** What the product hands to the uploader: who acts, and for whom (D3-74). */
export type UploaderLink = Readonly<{ token: string; extName: string }>;

/** Reads the link that the product opens or copies. An encrypted one needs the key that belongs to it (D3-75). */
export function readUploaderLink(link: string, privateKey?: string): UploaderLink {
  const query = URL.parse(link.trim())?.searchParams;
  if (!query || !link.trim().startsWith('glidepath-uploader:')) throw new UsageError('--link is not an uploader link.');
  const sealed = query.get('data');
  const [token, extName] =
    sealed === null ? [query.get('token'), query.get('ext_name')] : decryptedLink(sealed, privateKey);
  if (!token || !extName) throw new UsageError('The link is incomplete. Copy it from the product again.');
  return { token, extName };
}

function decryptedLink(sealed: string, privateKey: string | undefined): [string | null, string | null] {
  if (privateKey === undefined) throw new UsageError('The link is encrypted: --private-key is missing.');
  try {
    const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
    const text = privateDecrypt({ key: privateKey, ...padding }, Buffer.from(sealed, 'base64url')).toString();
    const { token, ext_name: extName } = JSON.parse(text) as Record<string, unknown>;
    return [typeof token === 'string' ? token : null, typeof extName === 'string' ? extName : null];
  } catch {
    throw new UsageError('The private key does not open this link.');
  }
}
