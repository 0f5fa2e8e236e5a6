import { addressOf } from '../address.ts';

/** Reads the little-endian fields of an instruction one after the other. Past the end it throws a RangeError. */
export function createFields(data: Uint8Array) {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  let at = 0;

  function step(size: number): number {
    if (at + size > data.length) throw new RangeError('the instruction is too short');
    at += size;
    return at - size;
  }

  const fields = {
    u8: () => view.getUint8(step(1)),
    u32: () => view.getUint32(step(4), true),
    u64: () => view.getBigUint64(step(8), true),
    address: () => {
      const start = step(32);
      return addressOf(data.subarray(start, start + 32));
    },
    optionalAddress: () => (fields.u8() === 1 ? fields.address() : undefined),
    text: () => {
      const length = Number(fields.u64());
      const start = step(length);
      return Buffer.from(data.subarray(start, start + length)).toString('utf8');
    },
    rest: () => data.subarray(at),
  };
  return fields;
}

export type Fields = ReturnType<typeof createFields>;

export interface Parsed {
  type: string;
  info: Record<string, unknown>;
}

/** What one instruction of a program says, given its fields after the number and its accounts in order. */
export type Parser = (fields: Fields, accounts: string[]) => Parsed;
