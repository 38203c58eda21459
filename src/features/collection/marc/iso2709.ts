import { type Frame, FrameSplitter, RECORD_END } from './iso2709-frames.ts'
import { parseIso2709 } from './iso2709-record.ts'
import type { MarcReadResult } from './marc.ts'

/**
 * Reads a file of MARC records in ISO 2709 (usually `.mrc`), UTF-8 or MARC-8, record by record in
 * flat memory. Never throws on bad data: a record that cannot be read comes with a reason, and
 * reading goes on at the next one.
 */
export async function* readIso2709(
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<MarcReadResult> {
  const splitter = new FrameSplitter()
  let position = 0
  for await (const chunk of bytes) {
    for (const frame of splitter.push(chunk)) yield readFrame(frame, ++position)
  }
  for (const frame of splitter.finish()) yield readFrame(frame, ++position)
}

function readFrame({ bytes: raw, endless }: Frame, position: number): MarcReadResult {
  const parsed = endless
    ? ({ ok: false, reason: `it has no end mark (byte 1D) within ${raw.length} bytes` } as const)
    : parseIso2709(raw.at(-1) === RECORD_END ? raw.subarray(0, -1) : raw)
  return parsed.ok
    ? { ...parsed, position, raw }
    : { ok: false, reason: `The record was not read: ${parsed.reason}.`, position, raw }
}
