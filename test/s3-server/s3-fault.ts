/** A refusal as the S3 reference lists them. */
export class S3Fault extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string) {
    super(code)
    this.status = status
    this.code = code
  }
}
