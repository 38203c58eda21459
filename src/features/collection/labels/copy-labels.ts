import type { Symbology } from '#src/kernel/symbols/symbologies.ts'
import { type Sentence, say } from '#src/kernel/words/sentence.ts'
import { labelFaultWords } from './faults/words.ts'
import { type Fault, faultOf, type LabelItem } from './label-list.ts'
import type { LabelKind } from './label-order.ts'
import { symbolText } from './symbol-text.ts'

/** A copy as its labels show it. */
export type CopyToLabel = {
  readonly accessionNumber: string
  /** Where the copy has one of its own; else the accession number is the barcode. */
  readonly barcode: string | null
  readonly callNumber: string | null
  readonly title: string
}

/**
 * The labels of copies, for the `items` of a `LabelOrder`. `line` is the copy's place in the list,
 * from 1; a copy whose barcode the symbology cannot hold, or that has no call number where spines
 * are printed, is told in `faults`.
 */
export function labelsOfCopies(
  copies: readonly CopyToLabel[],
  symbology: Symbology,
  kind: LabelKind,
): { items: LabelItem[]; faults: Fault[] } {
  const items: LabelItem[] = []
  const faults: Fault[] = []
  for (const [index, { accessionNumber, barcode, callNumber, title }] of copies.entries()) {
    const line = index + 1
    const fault = (why: Sentence) =>
      faults.push({ field: 'list', line, message: faultOf(accessionNumber, why) })
    const read = symbolText(symbology, barcode ?? accessionNumber)
    if (kind !== 'barcode' && !callNumber) fault(say(labelFaultWords, (words) => words.noSpine))
    else if (kind === 'spine') items.push({ line, code: '', title, callNumber: callNumber ?? '' })
    else if (!read.ok) fault(read.why)
    else items.push({ line, code: read.text, title, callNumber: callNumber ?? '' })
  }
  return { items, faults }
}
