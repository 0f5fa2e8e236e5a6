import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A security key in software, which also lies where a test wants it to. */

export interface Lies {
  origin?: string;
  rpId?: string;
  /** What it says of the person: present and verified, or present only. */
  isVerified?: boolean;
  counter?: number;
  challenge?: string;
  userHandle?: string;
  type?: string;
  /** Signs something else. */
  isForged?: boolean;
}

type Options = {
  challenge: string;
  rp?: { id: string };
  rpId?: string;
  user?: { id: string };
};

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);
const bytes = (data: Buffer) =>
  Buffer.concat([Buffer.from([0x59, data.length >> 8, data.length & 0xff]), data]);

export function newAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  let counter = 0;
  let user = '';

  function clientData(type: string, challenge: string, lies: Lies): Buffer {
    return Buffer.from(
      JSON.stringify({
        type: lies.type ?? type,
        challenge: lies.challenge ?? challenge,
        origin: lies.origin ?? origin,
        crossOrigin: false,
      }),
    );
  }
  function authenticatorData(rpId: string, lies: Lies, attested = Buffer.alloc(0)): Buffer {
    const flags = 0x01 | ((lies.isVerified ?? true) ? 0x04 : 0) | (attested.length > 0 ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(lies.counter ?? ++counter);
    return Buffer.concat([sha256(lies.rpId ?? rpId), Buffer.from([flags]), count, attested]);
  }

  return {
    id,

    /** What `navigator.credentials.create` answers, as JSON. */
    register(options: Record<string, unknown>, lies: Lies = {}) {
      const { challenge, rp, user: person } = options as Options;
      user = person?.id ?? '';
      const cose = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
        Buffer.from(x, 'base64url'),
        Buffer.from([0x22, 0x58, 0x20]),
        Buffer.from(y, 'base64url'),
      ]);
      const length = Buffer.from([0, credentialId.length]);
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, cose]);
      const data = authenticatorData(rp?.id ?? '', lies, attested);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        ...[text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0]), text('authData'), bytes(data)],
      ]);
      return {
        ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, lies).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },

    /** What `navigator.credentials.get` answers, as JSON. */
    signIn(options: Record<string, unknown>, lies: Lies = {}) {
      const { challenge, rpId = '' } = options as Options;
      const client = clientData('webauthn.get', challenge, lies);
      const data = authenticatorData(rpId, lies);
      const signed = Buffer.concat([data, sha256(lies.isForged ? 'something else' : client)]);
      return {
        ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
          userHandle: lies.userHandle ?? user,
        },
      };
    },
  };
}
