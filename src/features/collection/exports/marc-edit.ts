import type { BookDraft } from '#src/features/collection/books/books.ts'
import {
  controlValue,
  isControlField,
  linkedFields,
  type MarcDataField,
  type MarcField,
  type MarcRecord,
} from '#src/features/collection/marc/marc.ts'
import { madeAnew } from './marc-anew.ts'
import {
  fixedFieldOfFormat,
  fixedFieldOfLanguages,
  fixedFieldOfYear,
  leaderOfFormat,
} from './marc-fixed.ts'
import { isCorrection, mergedField } from './marc-merge.ts'
import { type MarcPart, marcParts } from './marc-parts.ts'
import { draftSaidBy, fieldsOf, saidByField, same, speaksOf, thingsIn } from './marc-said.ts'

/**
 * The record, which says `said`, changed so that it says `draft`. Only what differs is touched:
 * fields that say the same stay as they are, a field whose thing was corrected keeps what the book
 * does not say of it (dates of a name, codes, links), and everything else stays in its place. The
 * record itself where nothing differs. Holdings and control numbers are not looked at.
 */
export function editedMarc(record: MarcRecord, said: BookDraft, draft: BookDraft): MarcRecord {
  let edited = withFixedField(record, said, draft)
  for (const part of marcParts) {
    if (!same(part.said(said), part.said(draft))) edited = withPart(edited, part, said, draft)
  }
  return edited
}

/** Where a gentle edit does not come out as it should, the part is made anew. */
function withPart(
  record: MarcRecord,
  part: MarcPart,
  said: BookDraft,
  draft: BookDraft,
): MarcRecord {
  const edited = gentlyEdited(record, part, said, draft)
  const says = thingsIn(part, draftSaidBy(edited, draft.title))
  const wanted = thingsIn(part, draft)
  const isSaid = isReordered(thingsIn(part, said), wanted)
    ? same(says, wanted)
    : same(texts(says).sort(), texts(wanted).sort())
  return isSaid && mainEntries(edited) < 2 ? edited : madeAnew(record, part, draft)
}

function mainEntries({ fields }: MarcRecord): number {
  return fields.filter(({ tag }) => /^1(?:00|10|11)$/.test(tag)).length
}

/** Whether what is said before and after comes in another order. */
function isReordered(before: readonly unknown[], after: readonly unknown[]): boolean {
  const [first, second] = [texts(before), texts(after)]
  return !same(
    first.filter((text) => second.includes(text)),
    second.filter((text) => first.includes(text)),
  )
}

function texts(things: readonly unknown[]): string[] {
  return things.map((thing) => JSON.stringify(thing))
}

/** A thing that the book says now, and a field that would say it. */
type Open = { readonly thing: unknown; readonly made: MarcDataField }

function gentlyEdited(
  record: MarcRecord,
  part: MarcPart,
  said: BookDraft,
  draft: BookDraft,
): MarcRecord {
  const old = fieldsOf(record, part)
  const sources = part.isWhole
    ? old.filter((field) => isHeard(record, field, part))
    : [...old, ...old.flatMap((field) => linkedFields(record, field))]
  const before = thingsOf(part, said, old.length > 0)
  const wanted = thingsOf(part, draft, old.length > 0)
  const isWanted = (thing: unknown) => wanted.some((one) => same([one.thing], [thing]))
  const leaving = sources.filter((field) => !saidByField(record, field, part).every(isWanted))
  const staying = { ...record, fields: without(record.fields, leaving) }
  const stillSaid = thingsIn(part, draftSaidBy(staying, draft.title))
  const isCorrected = part.isWhole && leaving.length > 0
  const open = wanted.filter(
    ({ thing }) => isCorrected || !stillSaid.some((one) => same([one], [thing])),
  )
  const edits = new Map<MarcField, MarcField>()
  const added: Open[] = []
  for (const one of open) {
    const { made } = one
    const found = leaving
      .filter((field) => !edits.has(field))
      .map((field) => ({ field, was: madeBefore(record, field, part, before) }))
      .find(({ was }) => was && (part.isWhole || isCorrection(was, made)))
    if (found?.was) edits.set(found.field, mergedField(found.field, found.was, made))
    else added.push(one)
  }
  if (leaving.length + added.length === 0) return record
  const gone = leaving.filter((field) => !edits.has(field))
  let fields = without(record.fields, gone).map((field) => edits.get(field) ?? field)
  for (const one of added) {
    const place = placeOf(one, wanted, { ...record, fields }, part)
    // What a record has is kept by its list of fields: a list is never changed.
    fields = fields.toSpliced(place, 0, one.made)
  }
  return { leader: record.leader, fields }
}

/** Whether the book would say another thing without this field: of several imprints one is read. */
function isHeard(record: MarcRecord, field: MarcDataField, part: MarcPart): boolean {
  const rest = { ...record, fields: without(record.fields, [field]) }
  return !same(part.said(draftSaidBy(record, '')), part.said(draftSaidBy(rest, '')))
}

/**
 * What a field said, as the library would make it; undefined where it said several things, or
 * another than the book did.
 */
function madeBefore(
  record: MarcRecord,
  field: MarcDataField,
  part: MarcPart,
  before: readonly Open[],
): MarcDataField | undefined {
  if (part.isWhole) return before[0]?.made
  const [thing, ...more] = saidByField(record, field, part)
  return more.length > 0 ? undefined : before.find((one) => same([one.thing], [thing]))?.made
}

function without(fields: readonly MarcField[], gone: readonly MarcField[]): MarcField[] {
  return fields.filter((field) => !gone.includes(field))
}

/**
 * Beside the field that says what stands before or after it in the book; else after the last field
 * of the part (numbers and names in the order of their tags), else before the first with a greater
 * tag.
 */
function placeOf(
  { thing, made }: Open,
  wanted: readonly Open[],
  record: MarcRecord,
  part: MarcPart,
): number {
  const { fields } = record
  const speaking = (near: Open | undefined) =>
    fields.findIndex(
      (field) =>
        !isControlField(field) &&
        field.tag === made.tag &&
        saidByField(record, field, part).some((said) => same([said], [near?.thing])),
    )
  const at = wanted.findIndex((one) => one.thing === thing)
  const [before, after] = [speaking(wanted[at - 1]), speaking(wanted[at + 1])]
  if (before >= 0) return before + 1
  if (after >= 0) return after
  const isNote = made.tag.startsWith('5')
  const last = fields.findLastIndex((one) => speaksOf(part, one) && (isNote || one.tag <= made.tag))
  const next = fields.findIndex((one) => one.tag > made.tag)
  return last >= 0 ? last + 1 : next < 0 ? fields.length : next
}

function thingsOf(part: MarcPart, draft: BookDraft, isThere: boolean): Open[] {
  const made = isThere && part.rewritten ? part.rewritten(draft) : part.fields(draft)
  return thingsIn(part, draft).flatMap((thing, index) =>
    (made[index] ?? []).flatMap((field) => (isControlField(field) ? [] : [{ thing, made: field }])),
  )
}

function withFixedField(record: MarcRecord, said: BookDraft, draft: BookDraft): MarcRecord {
  const changes: [boolean, (fixed: string) => string][] = [
    [said.year !== draft.year, (fixed) => fixedFieldOfYear(fixed, draft.year)],
    [
      !same(said.languages, draft.languages),
      (fixed) => fixedFieldOfLanguages(fixed, draft.languages),
    ],
    [said.format !== draft.format, (fixed) => fixedFieldOfFormat(fixed, draft.format)],
  ]
  const wanted = changes.filter(([differs]) => differs)
  if (wanted.length === 0) return record
  const fixed = wanted.reduce((text, [, change]) => change(text), controlValue(record, '008') ?? '')
  const leader =
    said.format === draft.format ? record.leader : leaderOfFormat(record.leader, draft.format)
  return withField({ ...record, leader }, '008', fixed)
}

/** The record with one control field of this tag; without it where the value is undefined. */
export function withField(record: MarcRecord, tag: string, value: string | undefined): MarcRecord {
  const rest = { ...record, fields: record.fields.filter((field) => field.tag !== tag) }
  return value === undefined ? rest : inserted(rest, { tag, value })
}

/** The field before the first one with a greater tag. */
export function inserted(record: MarcRecord, field: MarcField): MarcRecord {
  const next = record.fields.findIndex((one) => one.tag > field.tag)
  const at = next < 0 ? record.fields.length : next
  return { ...record, fields: record.fields.toSpliced(at, 0, field) }
}
