import { sql } from 'kysely'
import { isControlField, type MarcDataField } from '#src/features/collection/marc/marc.ts'
import { nameKey } from '#src/kernel/name-key.ts'
import type { Db } from '#src/server/database/connect.ts'
import { rowTable } from '#src/server/database/row-table.ts'
import type { BookNames } from './book-names.server.ts'
import type { BookDraft } from './books.ts'
import { type HeadingId, idFromMarc } from './heading-ids.ts'
import { kindOf, nameFromMarc } from './marc-people.ts'
import { subjectFromMarc, subjectTags } from './marc-subjects.ts'

/**
 * Keeps the identifiers that MARC records bring for the headings of their books. One that is another
 * heading's is kept as a claim: the two are likely one.
 */
export async function keepHeadingIds(
  db: Db,
  drafts: readonly BookDraft[],
  names: BookNames,
): Promise<void> {
  const brought = drafts.flatMap(broughtIds)
  if (brought.length === 0) return
  const of = (isName: boolean) =>
    brought.flatMap(({ key, ...one }) => {
      const id = (one.isName ? names.contributors : names.subjects).get(key)?.id
      return one.isName === isName && id ? { ...one, id } : []
    })
  await keep(db, sql.ref('contributor_id'), of(true))
  await keep(db, sql.ref('subject_id'), of(false))
}

type Brought = HeadingId & { readonly isName: boolean; readonly key: string }
type Given = HeadingId & { readonly id: string }

async function keep(db: Db, column: ReturnType<typeof sql.ref>, given: readonly Given[]) {
  if (given.length === 0) return
  const rows = [...new Map(given.map((one) => [JSON.stringify(one), one])).values()]
  const types = { id: 'uuid', scheme: 'text', value: 'text' } as const
  await sql`
    insert into heading_ids (${column}, scheme, value, is_claim)
    select id, scheme, value, exists (
      select from heading_ids known where known.${column} is not null
        and (known.scheme, known.value) = (given.scheme, given.value) and not is_claim)
    from ${rowTable('given', types, rows)}
    where not exists (
      select from heading_ids known where known.${column} = given.id
        and (known.scheme, known.value) = (given.scheme, given.value))
    order by scheme, value, id
    on conflict do nothing`.execute(db)
}

function broughtIds({ marc }: BookDraft): Brought[] {
  return (marc?.fields ?? []).flatMap((field) => {
    if (isControlField(field) || !field.subfields.some(isId)) return []
    const heading = headingOf(field)
    if (!heading) return []
    const { kind, key } = heading
    return field.subfields.filter(isId).flatMap(({ value }) => {
      const id = idFromMarc(value, kind)
      return id ? { ...id, isName: kind !== 'subject', key } : []
    })
  })
}

const isId = ({ code }: { readonly code: string }) => code === '0' || code === '1'

/** Whom or what a field identifies; of a name with the title of a work, it is the work. */
function headingOf(field: MarcDataField) {
  if (subjectTags.includes(field.tag)) {
    return { kind: 'subject' as const, key: nameKey(subjectFromMarc(field)) }
  }
  if (!/^[17](?:00|10|11)$/.test(field.tag)) return null
  if (field.subfields.some(({ code }) => code === 't')) return null
  return { kind: kindOf(field), key: nameKey(nameFromMarc(field)) }
}
