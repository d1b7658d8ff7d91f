import { exportJWK, generateKeyPair, type JSONWebKeySet, type JWTPayload, SignJWT } from 'jose';

const ALGORITHM = 'ES256';
const KEY_ID = 'record-system';

/** Signs who is signed in at the record system. */
export type RecordKey = Readonly<{
  keys(): Promise<JSONWebKeySet>;
  signed(claims: JWTPayload): Promise<string>;
}>;

export function createRecordKey(): RecordKey {
  // Made when it is first asked for: most demonstrations never do.
  let pair: ReturnType<typeof generateKeyPair> | undefined;
  const keyPair = () => {
    pair ??= generateKeyPair(ALGORITHM);
    return pair;
  };
  return {
    async keys() {
      const { publicKey } = await keyPair();
      return { keys: [{ ...(await exportJWK(publicKey)), kid: KEY_ID, alg: ALGORITHM, use: 'sig' }] };
    },
    async signed(claims) {
      const { privateKey } = await keyPair();
      return new SignJWT(claims).setProtectedHeader({ alg: ALGORITHM, kid: KEY_ID }).sign(privateKey);
    },
  };
}
