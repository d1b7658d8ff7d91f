import { type ClickSeries, mayLaunch, withClick } from './click-series.ts';
import { encryptForUploader } from './encrypt-for-uploader.ts';
import { encryptedUploaderAddress, plainUploaderAddress, randOf, type UploaderContent } from './uploader-address.ts';

export type UploaderDependencies = Readonly<{
  nowMs: () => number;
  fillRandom: (bytes: Uint8Array<ArrayBuffer>) => void;
}>;

export type UploaderWays = Readonly<Record<'launch' | 'copy', (address: string) => void>>;

export type UploaderOrder = Readonly<{
  content: Omit<UploaderContent, 'token'>;
  /** A token for this patient's data alone: the one of the session opens everything, and links are kept by others. */
  fetchToken: () => Promise<string>;
  isEncrypted: boolean;
  /** Undefined where the operator has set none. */
  publicKeyText: string | undefined;
  /** Embedded browsers block programs of their own: there the address is copied (D3-76). */
  isCopied: boolean;
}>;

/**
 * Answers whether the uploader was launched or its address copied; the reason of a refusal would hold the token. Throws a
 * CallFailure where the server gives none.
 */
export function createUploader({ nowMs, fillRandom }: UploaderDependencies) {
  let series: ClickSeries | undefined;

  return async (order: UploaderOrder, { launch, copy }: UploaderWays): Promise<boolean> => {
    series = withClick(series, nowMs());
    if (!mayLaunch(series)) return false;
    const content = { ...order.content, token: await order.fetchToken() };
    const address = await addressOf(order, content, randOf(fillRandom)).catch(() => undefined);
    if (address === undefined) return false;
    if (order.isCopied) copy(address);
    else launch(address);
    return true;
  };
}

/** Where encryption is asked for, nothing ever leaves without it (D3-75). */
async function addressOf(
  { isEncrypted, publicKeyText }: UploaderOrder,
  content: UploaderContent,
  rand: string,
): Promise<string> {
  if (!isEncrypted) return plainUploaderAddress(content, rand);
  if (publicKeyText === undefined) throw new Error('There is no key');
  return encryptedUploaderAddress(await encryptForUploader(content, publicKeyText), rand);
}
