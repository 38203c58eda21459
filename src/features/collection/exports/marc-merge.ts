import {
  type MarcDataField,
  type MarcSubfield,
  subfieldValues,
} from '#src/features/collection/marc/marc.ts'
import { editDistance } from '#src/features/collection/search/edit-distance.ts'
import { nameKey } from '#src/kernel/name-key.ts'

/**
 * A field of a record, corrected: what `before` says and `after` says otherwise is replaced, and
 * everything else stays, in its order. Both are fields that the library would make. Links to an
 * authority ($0, $1) go with the heading that they named.
 */
export function mergedField(
  field: MarcDataField,
  before: MarcDataField,
  after: MarcDataField,
): MarcDataField {
  const said = groups(before)
  const wanted = groups(after)
  const codes = [...new Set([...said.keys(), ...wanted.keys()])]
  const changed = codes.filter(
    (code) => said.get(code)?.join('\n') !== wanted.get(code)?.join('\n'),
  )
  const isRenamed = changed.includes('a')
  let { subfields } = field
  for (const code of changed) subfields = replaced(subfields, code, wanted.get(code) ?? [], after)
  if (isRenamed) subfields = subfields.filter(({ code }) => code !== '0' && code !== '1')
  const isHeading = /^(?:245|[17]..)$/.test(field.tag)
  const indicators = isRenamed && isHeading ? after : field
  const isMoved = isEntry(field.tag) && isEntry(after.tag) && field.tag[0] !== after.tag[0]
  const tag = isMoved ? after.tag : field.tag
  return { tag, ind1: indicators.ind1, ind2: indicators.ind2, subfields }
}

/**
 * Main and added entries: a person may become the one under whom the book stands, or no longer be.
 */
function isEntry(tag: string): boolean {
  return /^[17](?:00|10|11)$/.test(tag)
}

function groups({ subfields }: MarcDataField): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const { code, value } of subfields) found.set(code, [...(found.get(code) ?? []), value])
  return found
}

/**
 * The values take the places of the old ones with this code; further ones follow what stands before
 * them in a new field.
 */
function replaced(
  subfields: readonly MarcSubfield[],
  code: string,
  values: readonly string[],
  after: MarcDataField,
): MarcSubfield[] {
  const rest = [...values]
  const staying = subfields.flatMap((one) => {
    if (one.code !== code) return [one]
    const value = rest.shift()
    return value === undefined ? [] : [{ code, value }]
  })
  const order = after.subfields.map((one) => one.code)
  const earlier = new Set([code, ...order.slice(0, order.indexOf(code))])
  const at = staying.findLastIndex((one) => earlier.has(one.code)) + 1
  return staying.toSpliced(at, 0, ...rest.map((value) => ({ code, value })))
}

/**
 * Whether two fields that the library would make are one thing before and after a correction, and
 * not two things.
 */
export function isCorrection(before: MarcDataField, after: MarcDataField): boolean {
  if (before.tag.slice(1) !== after.tag.slice(1)) return false
  const [first, second] = [before, after].map((field) =>
    nameKey(subfieldValues(field, 'a').join(' ')),
  ) as [string, string]
  if (editDistance(first.slice(0, 100), second.slice(0, 100), slips) <= slips) return true
  const words = new Set(second.split(' '))
  const shared = first.split(' ').filter((word) => words.has(word)).length
  return shared * 2 >= Math.max(first.split(' ').length, words.size)
}

const slips = 2
