declare module '@20minutes/s3rver' {
  /** An S3 service on this machine; it knows the key pair S3RVER and S3RVER. */
  export default class S3rver {
    constructor(options: {
      address: string
      port: number
      directory: string
      silent: boolean
      configureBuckets: { name: string }[]
    })
    run(): Promise<{ address: string; port: number }>
    close(): Promise<void>
  }
}
