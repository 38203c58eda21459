import { institute } from '#institute'
import { count } from '#src/kernel/counted.ts'
import { unprintable } from '#src/kernel/paper/print-letters.ts'
import { labelsPerPage } from '#src/kernel/paper/sheets.ts'
import { isSymbology } from '#src/kernel/symbols/symbologies.ts'
import { type Sentence, say } from '#src/kernel/words/sentence.ts'
import { labelFaultWords } from './faults/words.ts'
import { type Fault, mostLabels, readLabelList } from './label-list.ts'
import { type LabelKind, type LabelOrder, labelCount, labelKinds } from './label-order.ts'
import { numberReader } from './number-field.ts'
import { readSheet } from './sheet-form.ts'
import { firstPreset } from './sheet-presets.ts'

/** The fields of the form as they were sent. A box that is not ticked is not sent. */
export type LabelFields = Readonly<Record<string, string>>

type LabelForm = {
  /** Null where something is wrong: then `faults` says what. */
  readonly order: LabelOrder | null
  readonly faults: readonly Fault[]
  /** What will print, but maybe not as one thinks. */
  readonly notes: readonly Sentence[]
}

/** What the form shows before anything is typed. */
export const exampleFields: LabelFields = {
  kind: 'barcode',
  type: 'code128',
  list: 'ACC-000101…000180',
  code: '1',
  title: '1',
  library: '1',
  sheet: firstPreset,
}

/** The fields of a form or of an address, each once; the first counts. */
export function fieldsOf(entries: Iterable<[string, unknown]>): LabelFields {
  const fields: Record<string, string> = {}
  for (const [name, value] of entries) {
    if (typeof value === 'string') fields[name] ??= value.toWellFormed()
  }
  return fields
}

/**
 * Reads the form: an order that can be printed, or every fault with its field and line. Runs in the
 * browser while typing.
 */
export function readLabelForm(fields: LabelFields): LabelForm {
  const faults: Fault[] = []
  const fault = (field: string, message: Sentence) => faults.push({ field, message })
  const kind = readKind(fields.kind ?? 'barcode')
  if (kind === null) {
    fault(
      'kind',
      say(labelFaultWords, (words) => words.chooseKind),
    )
  }
  const symbology = fields.type ?? 'code128'
  if (!isSymbology(symbology)) {
    fault(
      'type',
      say(labelFaultWords, (words) => words.chooseType),
    )
  }
  const number = numberReader(fields, fault)
  const sheet = readSheet(fields, number, fault)
  const whole = { least: 1, otherwise: 1, whole: true }
  const copies = number('copies', { ...whole, most: 100 })
  const places = sheet ? labelsPerPage(sheet) : 1800
  const start = number('start', { ...whole, most: places })
  const offset = { least: -20, most: 20, otherwise: 0 }
  const offsetX = number('offsetX', offset)
  const offsetY = number('offsetY', offset)

  if (kind === null || !isSymbology(symbology)) return { order: null, faults, notes: [] }
  const read = readLabelList(fields.list ?? '', {
    symbology,
    barcodes: kind !== 'spine',
    spines: kind !== 'barcode',
  })
  faults.push(...read.faults)
  if (read.items.length === 0 && read.faults.length === 0) {
    fault(
      'list',
      say(labelFaultWords, (words) => words.emptyList),
    )
  }
  if (sheet === null || copies === null || start === null) return { order: null, faults, notes: [] }
  if (offsetX === null || offsetY === null || faults.length > 0)
    return { order: null, faults, notes: [] }
  const order: LabelOrder = {
    items: read.items,
    kind,
    copies,
    style: {
      symbology,
      check: isOn(fields.check),
      showCode: isOn(fields.code),
      showTitle: isOn(fields.title),
      heading: isOn(fields.library) ? institute.libraryName : '',
    },
    sheet,
    start,
    offsetX,
    offsetY,
    outlines: isOn(fields.outlines),
  }
  const tooMany = tooManyLabels(order)
  return tooMany
    ? { order: null, faults: [tooMany], notes: [] }
    : { order, faults: [], notes: notesOf(order) }
}

function readKind(kind: string): LabelKind | null {
  return labelKinds.find((one) => one === kind) ?? null
}

function isOn(value: string | undefined): boolean {
  return value !== undefined && value !== '' && value !== '0' && value !== 'false'
}

/** The fault of an order beyond what one PDF holds, or null. */
export function tooManyLabels(order: LabelOrder): Fault | null {
  const labels = labelCount(order)
  if (labels <= mostLabels) return null
  return {
    field: 'list',
    message: say(labelFaultWords, (words) => words.tooManyLabels(count(labels), count(mostLabels))),
  }
}

function notesOf({ items, style, kind }: LabelOrder): Sentence[] {
  const lost = items.filter(({ title, code, callNumber }) => {
    const printed = [
      style.showTitle && kind !== 'spine' ? title : '',
      style.showCode ? code : '',
      kind === 'barcode' ? '' : callNumber,
    ]
    return unprintable(printed.join('')).length > 0
  })
  const [first] = lost
  if (!first) return []
  const letters = unprintable(first.title + first.code + first.callNumber).slice(0, 5)
  return [
    say(labelFaultWords, (words) =>
      words.lostLetters(first.line, letters.join(' '), lost.length - 1),
    ),
  ]
}
