import { promisify } from 'node:util'
import { constants, deflateRaw, deflateRawSync, inflateRawSync } from 'node:zlib'

/**
 * Part of a stream of events, deflated by itself: any number of compressed streams take the same
 * bytes.
 */
export type Piece = {
  readonly deflated: Buffer
  /** As it is sent where a reader takes no gzip; made when first asked for, unless kept. */
  readonly plain: Buffer
}

/**
 * Bytes up to which an event is stored as it is (RFC 1951, 3.2.4): deflating takes a quarter of a
 * megabyte of memory each time, and saves little of a message.
 */
const mostStored = 1500

const flushed = { finishFlush: constants.Z_SYNC_FLUSH }
const deflateAside = promisify<Buffer, typeof flushed, Buffer>(deflateRaw)

/** What a live list sends: Firebase's names of streamed events. */
type EventName = 'put' | 'patch' | 'keep-alive' | 'auth_revoked'

/**
 * The head of a gzip stream (RFC 1952) whose blocks follow piece by piece. It has no end, so no
 * checksum comes either.
 */
export const gzipHead: Buffer = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])

/**
 * An event as a piece. `id`: where a reader who comes again goes on from; null: it is none to go on
 * from.
 */
export function eventPiece(name: EventName, data: unknown, id: string | null = null): Piece {
  const plain = Buffer.from(eventText(name, data, id))
  const deflated = plain.length > mostStored ? deflateRawSync(plain, flushed) : storedBlock(plain)
  return { plain, deflated }
}

/**
 * An event as it is kept for many readers: small, and made plain anew for each who needs it so. It
 * is deflated in a thread.
 */
export async function sharedPiece(name: EventName, data: unknown): Promise<Piece> {
  const bytes = await deflateAside(Buffer.from(eventText(name, data, null)), flushed)
  return {
    deflated: bytes,
    get plain() {
      return inflateRawSync(bytes, flushed)
    },
  }
}

/** A block that is not the last one and holds bytes as they are: at most 65,535. */
function storedBlock(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(bytes.length, 1)
  head.writeUInt16LE(~bytes.length & 0xffff, 3)
  return Buffer.concat([head, bytes])
}

/** JSON has no line breaks of its own, so one line of `data` holds it. */
function eventText(name: EventName, data: unknown, id: string | null): string {
  const line = id === null ? '' : `id: ${id}\n`
  return `event: ${name}\n${line}data: ${JSON.stringify(data)}\n\n`
}
