import { refuseDamaged } from './xls-container.ts'

/** Types of BIFF8 records that are read (MS-XLS 2.3). */
export const record = {
  formula: 0x06,
  endOfPart: 0x0a,
  date1904: 0x22,
  password: 0x2f,
  continued: 0x3c,
  sheet: 0x85,
  manyRk: 0xbd,
  richLabel: 0xd6,
  cellStyle: 0xe0,
  merges: 0xe5,
  texts: 0xfc,
  textCell: 0xfd,
  number: 0x203,
  label: 0x204,
  truthOrError: 0x205,
  formulaText: 0x207,
  rk: 0x27e,
  format: 0x41e,
  beginOfPart: 0x809,
} as const

export type BiffRecord = {
  readonly type: number
  readonly data: Buffer
  /** The data of the records that continue it. */
  readonly more: readonly Buffer[]
}

/**
 * The records of the part of a workbook's stream that begins at `from`, up to its end; parts within
 * it (charts) are left out. What breaks off is damage. Errors: `unsupported-file`.
 */
export function* recordsOfPart(stream: Buffer, from: number): Generator<BiffRecord> {
  let depth = 0
  for (let at = from; at + 4 <= stream.length; ) {
    const type = stream.readUInt16LE(at)
    const data = dataAt(stream, at)
    at += 4 + data.length
    const more: Buffer[] = []
    while (at + 4 <= stream.length && stream.readUInt16LE(at) === record.continued) {
      const next = dataAt(stream, at)
      more.push(next)
      at += 4 + next.length
    }
    if (type === record.beginOfPart) depth++
    if (depth === 1) yield { type, data, more }
    if (type === record.endOfPart && --depth <= 0) return
  }
  refuseDamaged()
}

function dataAt(stream: Buffer, at: number): Buffer {
  const end = at + 4 + stream.readUInt16LE(at + 2)
  if (end > stream.length) refuseDamaged()
  return stream.subarray(at + 4, end)
}
