import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const USER_PRESENT = 0x01;
const HAS_CREDENTIAL = 0x40;

type Options = Readonly<{ challenge: string; rp?: { id: string }; rpId?: string }>;

/** A device that signs as WebAuthn wants it (ES256). Its answers are for `origin`, whatever page asked. */
export class SecurityKey {
  readonly id = randomBytes(16).toString('base64url');
  /** Set back for a copy that was made earlier. */
  uses = 0;
  readonly #origin: string;
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  constructor(origin: string) {
    this.#origin = origin;
  }

  register(json: string): string {
    const options: Options = JSON.parse(json);
    const credentialId = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(credentialId.length);
    const key = coseKey(this.#keys.publicKey.export({ format: 'jwk' }));
    const parts = [Buffer.alloc(16), length, credentialId, key];
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(this.#data(options, USER_PRESENT | HAS_CREDENTIAL, ...parts))],
    ]);
    return this.#credential({
      clientDataJSON: this.#clientData('webauthn.create', options).toString('base64url'),
      attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
      transports: ['usb'],
    });
  }

  sign(json: string): string {
    const options: Options = JSON.parse(json);
    const clientData = this.#clientData('webauthn.get', options);
    const authData = this.#data(options, USER_PRESENT);
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()]);
    return this.#credential({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
    });
  }

  #clientData(type: string, { challenge }: Options): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false }));
  }

  #data({ rp, rpId }: Options, flags: number, ...rest: Buffer[]): Buffer {
    this.uses += 1;
    const head = Buffer.alloc(5);
    head.writeUInt8(flags, 0);
    head.writeUInt32BE(this.uses, 1);
    return Buffer.concat([
      createHash('sha256')
        .update(rpId ?? rp?.id ?? '')
        .digest(),
      head,
      ...rest,
    ]);
  }

  #credential(response: object): string {
    return JSON.stringify({ id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response });
  }
}

/** RFC 9053: an elliptic curve key for ES256. */
function coseKey({ x = '', y = '' }: Readonly<{ x?: string; y?: string }>): Buffer {
  const bytes = (coordinate: string) => new Uint8Array(Buffer.from(coordinate, 'base64url'));
  const key = new Map<number, unknown>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, bytes(x)],
    [-3, bytes(y)],
  ]);
  return Buffer.from(isoCBOR.encode(key as never));
}
