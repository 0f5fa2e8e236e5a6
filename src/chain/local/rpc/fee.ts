import { SYSTEM_PROGRAM } from '../account.ts';
import type { Message } from '../message.ts';

const LAMPORTS_PER_SIGNATURE = 5_000n;
const COMPUTE_BUDGET_PROGRAM = 'ComputeBudget111111111111111111111111111111';
/** Programs whose instructions count their signatures in their first byte. */
const SIGNATURE_PROGRAMS = new Set([
  'Ed25519SigVerify111111111111111111111111111',
  'KeccakSecp256k11111111111111111111111111111',
  'Secp256r1SigVerify1111111111111111111111111',
]);
const BUILT_IN = new Set([
  SYSTEM_PROGRAM,
  COMPUTE_BUDGET_PROGRAM,
  'BPFLoader1111111111111111111111111111111111',
  'BPFLoader2111111111111111111111111111111111',
  'BPFLoaderUpgradeab1e11111111111111111111111',
  'Vote111111111111111111111111111111111111111',
]);
const BUILT_IN_UNITS = 3_000;
const UNITS_PER_INSTRUCTION = 200_000;
const MAX_UNITS = 1_400_000;
const MICROLAMPORTS = 1_000_000n;

/** What a message costs: its signatures, and the price it offers for its compute units. */
export function feeOf({ header, instructions, accountKeys }: Message): bigint {
  let signatures = header.numRequiredSignatures;
  let units = 0;
  let limit: number | undefined;
  let price = 0n;
  for (const { programIdIndex, data } of instructions) {
    const program = accountKeys[programIdIndex] ?? '';
    if (SIGNATURE_PROGRAMS.has(program)) signatures += data[0] ?? 0;
    else units += BUILT_IN.has(program) ? BUILT_IN_UNITS : UNITS_PER_INSTRUCTION;
    if (program !== COMPUTE_BUDGET_PROGRAM) continue;
    const bytes = Buffer.from(data);
    if (bytes[0] === 2 && bytes.length >= 5) limit = bytes.readUInt32LE(1);
    if (bytes[0] === 3 && bytes.length >= 9) price = bytes.readBigUInt64LE(1);
  }
  const paidUnits = BigInt(Math.min(limit ?? units, MAX_UNITS));
  const priority = (price * paidUnits + MICROLAMPORTS - 1n) / MICROLAMPORTS;
  return BigInt(signatures) * LAMPORTS_PER_SIGNATURE + priority;
}
