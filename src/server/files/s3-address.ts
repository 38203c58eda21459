/** Where an S3-compatible store is, and who asks it. */
export type S3Address = {
  /** With the bucket as its path (path style), without a slash at the end. */
  readonly bucketUrl: string
  readonly region: string
  readonly accessKey: string
  readonly secretKey: string
}

/**
 * An address such as `https://key:secret@s3.example.edu/bucket?region=eu-west`, where key and
 * secret may be given apart. Null: it is none, or one of them is missing.
 */
export function readS3Address(
  text: string,
  apart: { accessKey?: string | undefined; secretKey?: string | undefined } = {},
): S3Address | null {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return null
  const url = new URL(text)
  const names = [...url.searchParams.keys()]
  const bucket = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/.exec(url.pathname)?.[1]
  const accessKey = decoded(url.username) || apart.accessKey
  const secretKey = decoded(url.password) || apart.secretKey
  if (!bucket || !accessKey || !secretKey || url.hash !== '') return null
  if (names.some((name) => name !== 'region') || names.length > 1) return null
  const region = url.searchParams.get('region') || 'us-east-1'
  return { bucketUrl: `${url.origin}/${bucket}`, region, accessKey, secretKey }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
