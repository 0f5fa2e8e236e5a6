import {
  formatReleaseCode,
  generateReleaseCode,
  ReleaseCodeError,
  readReleaseCode,
  releaseVerificationKey,
} from '../gifts/release-codes/index.ts';

/** `till gift code`: works offline and sends nothing anywhere. */
export function giftCode(given?: string): void {
  try {
    const code = given === undefined ? generateReleaseCode() : readReleaseCode(given);
    process.stdout.write(
      `Release code             ${formatReleaseCode(code)}\nRelease verification key ${releaseVerificationKey(code)}\n`,
    );
  } catch (error) {
    if (!(error instanceof ReleaseCodeError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
