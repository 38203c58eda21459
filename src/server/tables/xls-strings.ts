import { refuseDamaged } from './xls-container.ts'
import type { BiffRecord } from './xls-records.ts'

const isWide = 1
const hasPhonetic = 4
const hasRuns = 8

/**
 * Reads a record and those that continue it from beginning to end. Errors: `unsupported-file` where
 * it breaks off.
 */
export class RecordReader {
  #parts: readonly Buffer[]
  #part = 0
  #at: number

  constructor({ data, more }: BiffRecord, from = 0) {
    this.#parts = [data, ...more]
    this.#at = from
  }

  uint16(): number {
    return this.#take(2).readUInt16LE(0)
  }

  uint32(): number {
    return this.#take(4).readUInt32LE(0)
  }

  /**
   * A text: its length, how it is written, then its characters (MS-XLS 2.5.293). Characters are
   * halves of UTF-16 in full or without their upper byte, and where a text goes on in the next
   * record, that says anew which.
   */
  text(): string {
    const length = this.uint16()
    const flags = this.#byte()
    const runs = flags & hasRuns ? this.uint16() : 0
    const phonetic = flags & hasPhonetic ? this.uint32() : 0
    const text = this.#characters(length, (flags & isWide) !== 0)
    this.#skip(runs * 4 + phonetic)
    return text
  }

  #characters(length: number, wide: boolean): string {
    let text = ''
    let isFull = wide
    while (text.length < length) {
      if (this.#left === 0) {
        this.#nextPart()
        isFull = (this.#byte() & isWide) !== 0
      }
      const width = isFull ? 2 : 1
      const count = Math.min(length - text.length, Math.floor(this.#left / width))
      if (count === 0) refuseDamaged()
      const bytes = this.#take(count * width)
      text += bytes.toString(isFull ? 'utf16le' : 'latin1')
    }
    return text
  }

  get #left(): number {
    return (this.#parts[this.#part]?.length ?? 0) - this.#at
  }

  #nextPart(): void {
    this.#part++
    this.#at = 0
    if (this.#part >= this.#parts.length) refuseDamaged()
  }

  #byte(): number {
    return this.#take(1).readUInt8(0)
  }

  /** Bytes that stand in one record. */
  #take(count: number): Buffer {
    if (this.#left === 0) this.#nextPart()
    const part = this.#parts[this.#part]
    if (!part || this.#left < count) refuseDamaged()
    this.#at += count
    return part.subarray(this.#at - count, this.#at)
  }

  /** Passes over bytes that may reach over records; what is missing at the end is of no use. */
  #skip(count: number): void {
    let left = count
    while (left > this.#left && this.#part < this.#parts.length - 1) {
      left -= this.#left
      this.#nextPart()
    }
    this.#at += Math.min(left, this.#left)
  }
}
