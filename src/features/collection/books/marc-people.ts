import {
  dataFields,
  linkedFields,
  type MarcDataField,
  type MarcRecord,
  subfieldValues,
} from '#src/features/collection/marc/marc.ts'
import type { BookDraft, ContributorRole } from './books.ts'
import { marcText } from './marc-text.ts'

type Contributor = BookDraft['contributors'][number]

const kinds = { '00': 'person', '10': 'organisation', '11': 'meeting' } as const

/**
 * People, organisations and meetings of a record: main entries, then added entries, then their
 * names in other scripts.
 */
export function contributorsFromMarc(record: MarcRecord): Contributor[] {
  const entries = ['100', '110', '111', '700', '710', '711'].flatMap((tag) =>
    dataFields(record, tag),
  )
  const read = (field: MarcDataField, role: ContributorRole): Contributor[] => {
    const name = nameFromMarc(field)
    return name === '' ? [] : [{ name, kind: kindOf(field), role }]
  }
  const named = entries.map((field) => ({ field, role: roleOf(record, field) }))
  return [
    ...named.flatMap(({ field, role }) => read(field, role)),
    ...named.flatMap(({ field, role }) =>
      linkedFields(record, field).flatMap((other) => read({ ...other, tag: field.tag }, role)),
    ),
  ]
}

/** Whom a field of a name is of, by its tag. */
export function kindOf(field: MarcDataField): Contributor['kind'] {
  const kind = field.tag.slice(1)
  return kind === '10' || kind === '11' ? kinds[kind] : kinds['00']
}

/** The subfields that a name is made of. */
export const nameCodes = { person: 'abc', organisation: 'ab', meeting: 'aendc' } as const

/** The name that a field gives; '' where it gives none. */
export function nameFromMarc(field: MarcDataField): string {
  return marcText(field, nameCodes[kindOf(field)])
}

const relators: readonly (readonly [RegExp, ContributorRole])[] = [
  [/^(?:aut|cre|cmp)$|author|writer|composer/i, 'author'],
  [/^(?:edt|com)$|editor|^ed\b|compiler/i, 'editor'],
  [/^trl$|translator|^tr\b/i, 'translator'],
  [/^(?:ill|art|pht)$|illustrator|^ill\b|artist/i, 'illustrator'],
]

/**
 * By the relator; without one a main entry is the author, and an added entry of a text by what the
 * title page says.
 */
function roleOf(record: MarcRecord, field: MarcDataField): ContributorRole {
  const stated = subfieldValues(field, field.tag.endsWith('11') ? 'j4' : 'e4')
  for (const [pattern, role] of relators) {
    if (stated.some((relator) => pattern.test(relator.trim()))) return role
  }
  if (stated.length > 0) return 'contributor'
  if (field.tag.startsWith('1')) return 'author'
  const isText = /[at]/.test(record.leader[6] ?? '')
  if (!isText || field.tag !== '700' || subfieldValues(field, 't').length > 0) return 'contributor'
  return statedRole(record, field)
}

/**
 * Older records give added entries no relator: "Author A and B ; edited by C" in 245 $c tells who
 * did what.
 */
function statedRole(record: MarcRecord, field: MarcDataField): ContributorRole {
  const statement = dataFields(record, '245')
    .flatMap((title) => subfieldValues(title, 'c'))
    .join(' ')
  const familyName = subfieldValues(field, 'a')[0]?.split(',')[0]?.trim() ?? ''
  const part =
    statement.split(';').find((one) => familyName !== '' && one.includes(familyName)) ?? statement
  if (/\btrans(?:l|\b)/i.test(part)) return 'translator'
  if (/\bedit|\beds?\b|\bcompil/i.test(part)) return 'editor'
  if (/\billus/i.test(part)) return 'illustrator'
  return 'author'
}
