import { BRAND } from '../brand.ts'

/** 'brimworks-proof.pdf': what a downloaded proof is called. */
export const PROOF_FILE_NAME = `${BRAND.name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')}-proof.pdf`
