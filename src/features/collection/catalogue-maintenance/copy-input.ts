import { cleanLine, cleanLines } from '#src/kernel/clean-text.ts'
import { AppError } from '#src/kernel/errors.ts'
import { readDay, readPricePaise } from '#src/kernel/tables/written-values.ts'
import {
  type CopyFact,
  type CopyFacts,
  type CopyTexts,
  chosenStates,
  copyLabels,
} from './whole-copy.ts'

/** The most letters of each text, as the catalogue keeps copies. */
const longest = {
  barcode: 60,
  callNumber: 100,
  location: 200,
  volume: 100,
  source: 300,
  billNumber: 100,
} as const

/**
 * Reads the texts of a copy. `stored`: the copy as it is, whose state and item type stay where
 * none is chosen, and whose accession number is the barcode where none is given. `itemTypes`: the
 * codes of item types. Errors: `invalid-input` with what is wrong with each field in
 * `details.fields`.
 */
export function readCopyTexts(
  texts: CopyTexts,
  stored: Pick<CopyFacts, 'state' | 'itemType'> & { readonly accessionNumber: string },
  itemTypes: readonly string[],
): CopyFacts {
  const faults: { field: CopyFact; message: string }[] = []
  const fault = (field: CopyFact, message: string) => {
    faults.push({ field, message: `${copyLabels[field]}: ${message}` })
    return null
  }
  const line = (field: keyof typeof longest) => {
    const limit = longest[field]
    const text = cleanLine(texts[field], limit + 1)
    return text.length > limit ? fault(field, `at most ${limit} characters.`) : text || null
  }
  const day = (field: 'billDate' | 'acquiredOn') => {
    const text = texts[field].trim()
    return text === '' ? null : (readDay(text) ?? fault(field, 'please give a day, as 2026-07-31.'))
  }
  const price = texts.pricePaise.trim()
  const itemType = texts.itemType || stored.itemType
  if (!itemTypes.includes(itemType)) fault('itemType', 'please choose one of the list.')
  const note = cleanLines(texts.note, 2001)
  const facts: CopyFacts = {
    barcode: line('barcode') ?? stored.accessionNumber,
    callNumber: line('callNumber'),
    location: line('location'),
    volume: line('volume'),
    state:
      readState(texts.state, stored.state) ??
      fault('state', wrongState(stored.state)) ??
      'available',
    itemType,
    referenceOnly: texts.referenceOnly !== '',
    hidden: texts.hidden !== '',
    pricePaise:
      price === ''
        ? null
        : (readPricePaise(price) ?? fault('pricePaise', 'please give rupees, as 1,299.50.')),
    source: line('source'),
    billNumber: line('billNumber'),
    billDate: day('billDate'),
    acquiredOn: day('acquiredOn'),
    note: note.length > 2000 ? fault('note', 'at most 2,000 characters.') : note || null,
  }
  if (faults.length === 0) return facts
  throw new AppError('invalid-input', faults.map(({ message }) => message).join(' '), {
    fields: faults,
  })
}

/**
 * The chosen state, or the stored one where none or the same is chosen; null where it may not be
 * chosen.
 */
function readState(text: string, stored: CopyFacts['state']): CopyFacts['state'] | null {
  if (text === '' || text === stored) return stored
  const isFree = Object.hasOwn(chosenStates, stored)
  return isFree && Object.hasOwn(chosenStates, text) ? (text as CopyFacts['state']) : null
}

function wrongState(stored: CopyFacts['state']): string {
  return Object.hasOwn(chosenStates, stored)
    ? `please choose one of ${Object.values(chosenStates).join(', ')}.`
    : 'circulation or a withdrawal has set it, and alone can change it.'
}
