import { maxRecordLength } from './marc.ts'

export const FIELD_END = 0x1e
export const RECORD_END = 0x1d
export const leaderLength = 24

/**
 * The bytes of one record with its end mark; `endless` when no end mark came within
 * `maxRecordLength`.
 */
export type Frame = { bytes: Uint8Array; endless: boolean }

const sliceLength = 64 * 1024

/**
 * Cuts a stream of bytes into the records of ISO 2709, in memory bounded by `maxRecordLength`
 * whatever comes. A record ends at byte 1D; where that is missing, at its stated length if the next
 * leader begins there.
 */
export class FrameSplitter {
  private buffer = new Uint8Array(2 * sliceLength)
  private start = 0
  private end = 0
  private searched = 0
  private skipping = false;

  /** The records that are complete once `chunk` is there. */
  *push(chunk: Uint8Array): Generator<Frame> {
    for (let at = 0; at < chunk.length; at += sliceLength) {
      this.append(chunk.subarray(at, at + sliceLength))
      yield* this.takeFrames()
    }
  }

  /** What stands after the last end mark, unless it is blank. */
  *finish(): Generator<Frame> {
    this.skipBlank()
    while (this.end > this.start && isBlank(this.buffer[this.end - 1])) this.end--
    if (this.end > this.start && !this.skipping) yield this.take(this.end)
  }

  private *takeFrames(): Generator<Frame> {
    for (;;) {
      if (!this.skipping) this.skipBlank()
      const found = this.buffer.subarray(0, this.end).indexOf(RECORD_END, this.searched)
      const limit = found === -1 ? this.end : found
      this.searched = limit
      const lost = this.skipping ? undefined : this.endOfUnmarked()
      if (lost !== undefined && lost < limit) {
        yield this.take(lost)
      } else if (found === -1) {
        if (!this.skipping && this.end - this.start <= maxRecordLength) return
        if (!this.skipping) yield { ...this.take(this.end), endless: true }
        this.start = this.end
        this.skipping = true
        return
      } else if (this.skipping) {
        this.skipping = false
        this.start = this.searched = found + 1
      } else {
        yield this.take(found + 1)
      }
    }
  }

  /**
   * Where the record at `start` ends if its end mark is missing and another record follows at once.
   */
  private endOfUnmarked(): number | undefined {
    const length = statedLength(this.buffer, this.start)
    if (length === undefined || length <= leaderLength) return undefined
    const end = this.start + length - 1
    if (this.buffer[end - 1] !== FIELD_END || this.buffer[end] === RECORD_END) return undefined
    let next = end
    while (next < this.end && isBlank(this.buffer[next])) next++
    return next + leaderLength <= this.end && looksLikeLeader(this.buffer, next) ? end : undefined
  }

  private take(end: number): Frame {
    const bytes = this.buffer.slice(this.start, end)
    this.start = this.searched = end
    return { bytes, endless: false }
  }

  private skipBlank() {
    while (this.start < this.end && isBlank(this.buffer[this.start])) this.start++
    this.searched = Math.max(this.searched, this.start)
  }

  private append(bytes: Uint8Array) {
    if (this.end + bytes.length > this.buffer.length) {
      const rest = this.buffer.subarray(this.start, this.end)
      const needed = rest.length + bytes.length
      const target = needed * 2 > this.buffer.length ? new Uint8Array(needed * 2) : this.buffer
      target.set(rest)
      this.buffer = target
      this.searched -= this.start
      this.start = 0
      this.end = rest.length
    }
    this.buffer.set(bytes, this.end)
    this.end += bytes.length
  }
}

/**
 * What may stand between two records: NUL, white space, a byte-order mark, the old end-of-file mark
 * 1A.
 */
function isBlank(byte: number | undefined): boolean {
  if (byte === undefined) return false
  return byte === 0 || (byte >= 9 && byte <= 13) || byte === 0x1a || byte === 0x20 || isBom(byte)
}

const isBom = (byte: number) => byte === 0xef || byte === 0xbb || byte === 0xbf

/** The number in the `digits` bytes at `at`, or undefined where they are not all digits. */
export function readNumber(bytes: Uint8Array, at: number, digits: number): number | undefined {
  let value = 0
  for (let i = at; i < at + digits; i++) {
    const digit = (bytes[i] ?? 0) - 0x30
    if (digit < 0 || digit > 9) return undefined
    value = value * 10 + digit
  }
  return value
}

/** The length that the leader at `at` states for its record, end mark included. */
export function statedLength(bytes: Uint8Array, at: number): number | undefined {
  return readNumber(bytes, at, 5)
}

/** True where 24 bytes state a record length and a base address that a record can have. */
export function looksLikeLeader(bytes: Uint8Array, at: number): boolean {
  const length = statedLength(bytes, at)
  const base = readNumber(bytes, at + 12, 5)
  return length !== undefined && base !== undefined && base > leaderLength && base < length
}
