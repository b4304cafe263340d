/** What one process does at a time. One list, so that no two things wait for each other by chance. */
export const ADVISORY_LOCKS = {
  /** Whoever runs the embedded PostgreSQL. */
  house: 4_270_001,
  migrations: 4_270_002,
  signingKeys: 4_270_003,
  uploadRoom: 4_270_004,
  /** A backup holds it alone, whoever removes the bytes of files together with others. */
  backup: 4_270_005,
} as const
