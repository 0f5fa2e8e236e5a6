import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** Whether this browser can have passkeys of this site: a domain, over an encrypted connection. */
export function hasPasskeys(): boolean {
  const isNumber = /^[\d.]+$|:/.test(location.hostname);
  return isSecureContext && !isNumber && 'PublicKeyCredential' in globalThis;
}

/** Loaded when somebody uses a passkey. */
const load = () => import('@simplewebauthn/browser');

type Options = Record<string, unknown>;

export async function createPasskey(options: Options): Promise<Options> {
  const { rp, user, challenge, pubKeyCredParams, ...rest } =
    options as Partial<PublicKeyCredentialCreationOptionsJSON>;
  if (!rp || !user || !challenge || !pubKeyCredParams) throw new Error('the server’s options are incomplete');
  const { startRegistration } = await load();
  const optionsJSON = { ...rest, rp, user, challenge, pubKeyCredParams };
  return { ...(await startRegistration({ optionsJSON })) };
}

export async function askPasskey(options: Options): Promise<Options> {
  const { challenge, ...rest } = options as Partial<PublicKeyCredentialRequestOptionsJSON>;
  if (!challenge) throw new Error('the server’s options are incomplete');
  const { startAuthentication } = await load();
  return { ...(await startAuthentication({ optionsJSON: { ...rest, challenge } })) };
}

/** Why a device gave no answer, in words. Somebody who closed its window knows. */
export function deviceProblem(error: unknown): string | undefined {
  const { name = '' } = error instanceof Error ? error : {};
  if (name === 'NotAllowedError' || name === 'AbortError') return undefined;
  if (name === 'InvalidStateError') return 'This device already has a passkey for you.';
  return 'This device couldn’t use a passkey. Try another one.';
}
