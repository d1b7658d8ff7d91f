import { beforeAll, describe, expect, it } from 'vitest';

import { createUploader, type UploaderOrder } from './create-uploader.ts';

const ALGORITHM = { name: 'RSA-OAEP', hash: 'SHA-256', publicExponent: new Uint8Array([1, 0, 1]) } as const;
const { subtle } = globalThis.crypto;
const CONTENT = { extName: 'x7f3', dmsName: 'north' };
const fetchToken = async () => 'secret-token';

const keyPair = (modulusLength: number) =>
  subtle.generateKey({ ...ALGORITHM, modulusLength }, true, ['encrypt', 'decrypt']);
const spkiOf = async ({ publicKey }: CryptoKeyPair) =>
  Buffer.from(await subtle.exportKey('spki', publicKey)).toString('base64');

async function launchedBy(order: Partial<UploaderOrder>): Promise<readonly string[]> {
  const launched: string[] = [];
  const upload = createUploader({ nowMs: () => 0, fillRandom: (bytes) => bytes.fill(7) });
  await upload(
    { content: CONTENT, fetchToken, isEncrypted: true, publicKeyText: undefined, isCopied: false, ...order },
    { launch: (address) => launched.push(address), copy: () => undefined },
  );
  return launched;
}

describe('UPL-04: the encrypted address of the uploader', () => {
  let keys: CryptoKeyPair;
  let publicKeyText: string;
  beforeAll(async () => {
    keys = await keyPair(4096);
    publicKeyText = await spkiOf(keys);
  }, 60_000);

  const contentOf = async (address: string | undefined) => {
    const encrypted = Buffer.from(new URL(address ?? '').searchParams.get('data') ?? '', 'base64url');
    return JSON.parse(Buffer.from(await subtle.decrypt(ALGORITHM, keys.privateKey, encrypted)).toString());
  };

  it('is read by whoever has the private key, and by nobody else', async () => {
    const [address] = await launchedBy({ publicKeyText });
    expect(address).toMatch(/^glidepath-uploader:\/\/open\?data=[\w-]+&rand=0707070707070707$/);
    expect(await contentOf(address)).toEqual({ token: 'secret-token', ext_name: 'x7f3', dms: 'north' });
  });

  it('names no server where the clinic has none, and takes a key as files hold it', async () => {
    const pem = `-----BEGIN PUBLIC KEY-----\n${publicKeyText.replace(/.{64}/g, '$&\n')}\n-----END PUBLIC KEY-----\n`;
    const [address] = await launchedBy({ publicKeyText: pem, content: { ...CONTENT, dmsName: null } });
    expect(await contentOf(address)).toEqual({ token: 'secret-token', ext_name: 'x7f3' });
  });

  it('is not made, in plain text least of all, without a sound key or with too much in it', async () => {
    expect(await launchedBy({ publicKeyText: undefined })).toEqual([]);
    expect(await launchedBy({ publicKeyText: 'bm8ga2V5' })).toEqual([]);
    expect(await launchedBy({ publicKeyText: await spkiOf(await keyPair(2048)) })).toEqual([]);
    expect(await launchedBy({ publicKeyText, fetchToken: async () => 'x'.repeat(447) })).toEqual([]);
  });
});
