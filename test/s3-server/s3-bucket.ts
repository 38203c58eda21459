import { createHash, randomUUID } from 'node:crypto'
import { S3Fault } from './s3-fault.ts'

export type S3Object = { readonly bytes: Buffer; readonly tag: string; readonly changedAt: Date }

type Parts = { readonly key: string; readonly parts: Map<number, { bytes: Buffer; tag: string }> }

const leastPart = 5 * 1024 ** 2

/** What is in a bucket: objects by their keys, and uploads in parts that are not joined. */
export class S3Bucket {
  readonly objects = new Map<string, S3Object>()
  readonly uploads = new Map<string, Parts>()

  put(key: string, bytes: Buffer, onlyNew: boolean, tag = tagOf(bytes)): S3Object {
    if (onlyNew && this.objects.has(key)) throw new S3Fault(412, 'PreconditionFailed')
    const object = { bytes, tag, changedAt: new Date(Math.floor(Date.now() / 1000) * 1000) }
    this.objects.set(key, object)
    return object
  }

  get(key: string): S3Object {
    const object = this.objects.get(key)
    if (!object) throw new S3Fault(404, 'NoSuchKey')
    return object
  }

  begin(key: string): string {
    const id = randomUUID()
    this.uploads.set(id, { key, parts: new Map() })
    return id
  }

  putPart(id: string, number: number, bytes: Buffer): string {
    if (!(number >= 1 && number <= 10_000)) throw new S3Fault(400, 'InvalidArgument')
    const tag = tagOf(bytes)
    this.uploadOf(id).parts.set(number, { bytes, tag })
    return tag
  }

  /** `wanted`: the parts as the request lists them. */
  join(id: string, wanted: readonly (readonly [number, string])[], onlyNew: boolean): S3Object {
    const { key, parts } = this.uploadOf(id)
    if (onlyNew && this.objects.has(key)) throw new S3Fault(412, 'PreconditionFailed')
    const joined = wanted.map(([number, tag], at) => {
      const part = parts.get(number)
      if (!part || part.tag !== tag) throw new S3Fault(400, 'InvalidPart')
      const isLast = at === wanted.length - 1
      if (!isLast && part.bytes.length < leastPart) throw new S3Fault(400, 'EntityTooSmall')
      if (at > 0 && number <= (wanted[at - 1]?.[0] ?? 0)) throw new S3Fault(400, 'InvalidPartOrder')
      return part
    })
    if (joined.length === 0) throw new S3Fault(400, 'MalformedXML')
    this.uploads.delete(id)
    const tags = joined.map(({ tag }) => Buffer.from(tag.replaceAll('"', ''), 'hex'))
    const tag = tagOf(Buffer.concat(tags)).replace(/"$/, `-${joined.length}"`)
    return this.put(key, Buffer.concat(joined.map(({ bytes }) => bytes)), onlyNew, tag)
  }

  drop(id: string): void {
    this.uploadOf(id)
    this.uploads.delete(id)
  }

  private uploadOf(id: string): Parts {
    const upload = this.uploads.get(id)
    if (!upload) throw new S3Fault(404, 'NoSuchUpload')
    return upload
  }
}

function tagOf(bytes: Buffer): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`
}
