import nacl from 'tweetnacl';

/** Verifies signatures as strictly as Solana: none that the chain would reject passes here. */

/** The order of the curve’s base point, in little-endian bytes. */
const ORDER = bytesOf('edd3f55c1a631258d69cf7a2def9de1400000000000000000000000000000010');

/** Points anyone can sign for, without their sign bits and in every encoding. */
const SMALL_ORDER = [
  '0000000000000000000000000000000000000000000000000000000000000000',
  '0100000000000000000000000000000000000000000000000000000000000000',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
].map(bytesOf);

export function isSignature(signature: Uint8Array, message: Uint8Array, publicKey: Uint8Array): boolean {
  if (signature.length !== nacl.sign.signatureLength || publicKey.length !== nacl.sign.publicKeyLength)
    return false;
  const point = signature.subarray(0, 32);
  const scalar = signature.subarray(32);
  // The equation alone would accept other encodings of a signature, and keys that sign everything.
  if (!isReduced(scalar) || isSmallOrder(point) || isSmallOrder(publicKey)) return false;
  return nacl.sign.detached.verify(message, signature, publicKey);
}

/** Whether a point is one of the few that anyone can sign for. */
export function isSmallOrder(point: Uint8Array): boolean {
  return SMALL_ORDER.some((small) =>
    small.every((byte, at) => byte === (at === 31 ? (point[at] ?? 0) & 0x7f : point[at])),
  );
}

function isReduced(scalar: Uint8Array): boolean {
  const at = ORDER.findLastIndex((byte, index) => byte !== scalar[index]);
  return at >= 0 && (scalar[at] ?? 0) < (ORDER[at] ?? 0);
}

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
}
