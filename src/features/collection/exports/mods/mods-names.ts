import { marcText } from '#src/features/collection/books/marc-text.ts'
import {
  type MarcDataField,
  type MarcRecord,
  subfieldValues,
} from '#src/features/collection/marc/marc.ts'
import { eachText, isCode, sameStatement, statements } from './mods-fields.ts'
import { type Attributes, branch, leaf } from './mods-xml.ts'

/**
 * `name` of all people, bodies and meetings with their roles; who wrote another work stands with
 * that.
 */
export function modsNames(record: MarcRecord): string[] {
  const entries = statements(record, '100', '110', '111', '700', '710', '711', '720')
  return entries
    .filter((field) => field.tag.startsWith('1') || marcText(field, 't') === '')
    .map((field) =>
      modsName(field, {
        usage: field.tag.startsWith('1') ? 'primary' : undefined,
        ...sameStatement(field),
      }),
    )
}

/**
 * One heading of a name as `name`: in 1XX, 6XX, 7XX and 8XX the last two digits of the tag tell of
 * whom.
 */
export function modsName(field: MarcDataField, attributes: Attributes = {}): string {
  const parts = nameParts(field)
  if (parts.join('') === '') return ''
  return branch('name', [...parts, ...affiliations(field), ...roles(field)], {
    type: nameType(field),
    ...attributes,
  })
}

function nameType({ tag, ind1 }: MarcDataField): string | undefined {
  const kind = tag.slice(1)
  if (kind === '10') return 'corporate'
  if (kind === '11') return 'conference'
  if (kind === '00') return ind1 === '3' ? 'family' : 'personal'
  return ind1 === '1' ? 'personal' : undefined
}

function nameParts(field: MarcDataField): string[] {
  const kind = field.tag.slice(1)
  if (kind === '10') {
    const bodies = eachText(field, 'ab').map((body) => leaf('namePart', body))
    return [...bodies, leaf('namePart', marcText(field, 'cdn'))]
  }
  if (kind === '11') return [leaf('namePart', marcText(field, 'aqendc'))]
  return [
    leaf('namePart', marcText(field, 'aq')),
    leaf('namePart', marcText(field, 'bc'), { type: 'termsOfAddress' }),
    leaf('namePart', marcText(field, 'd'), { type: 'date' }),
  ]
}

function affiliations(field: MarcDataField): string[] {
  return eachText(field, 'u').map((text) => leaf('affiliation', text))
}

/** One word and one code are the same role; of several it is not known which belong together. */
function roles(field: MarcDataField): string[] {
  const words = eachText(field, field.tag.endsWith('11') ? 'j' : 'e').map((word) =>
    leaf('roleTerm', word, { type: 'text' }),
  )
  const codes = subfieldValues(field, '4').map(roleCode)
  if (words.length === 1 && codes.length === 1) return [branch('role', [...words, ...codes])]
  return [...words, ...codes].map((term) => branch('role', [term]))
}

/** A code of MARC's relators, also where it is given by its address. */
function roleCode(text: string): string {
  const code = text.trim().replace(/^https?:\/\/id\.loc\.gov\/vocabulary\/relators\//, '')
  return leaf('roleTerm', code, {
    type: 'code',
    authority: isCode(code) ? 'marcrelator' : undefined,
  })
}
