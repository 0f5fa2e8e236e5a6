/** Release codes for those who create gifts, in Node and in browsers: `import … from 'till/release-codes'`. */

export { generateReleaseCode } from './generate.ts';
export {
  formatReleaseCode,
  isValidReleaseCode,
  normalizeReleaseCode,
  ReleaseCodeError,
  type ReleaseCodeProblem,
  readReleaseCode,
  releaseCodeProblem,
} from './release-code.ts';
export { type ReleaseSigner, releaseSigner, releaseVerificationKey } from './release-key.ts';
