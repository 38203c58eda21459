import { readLocalJson, removeLocal, writeLocal } from '#src/browser/local-storage.ts'

/** A form that was not saved, as the browser keeps it: where it was written, and its fields. */
export type StoredDraft = {
  /** Path and query. */
  readonly at: string
  readonly title: string
  readonly fields: readonly (readonly [string, string])[]
}

/** Longer ones are not kept: storage is small, and shared. */
const longest = 400_000

/** The draft under this name; null where there is none, or storage is shut. */
export function readDraft(name: string): StoredDraft | null {
  const stored = readLocalJson(name)
  return isDraft(stored) ? stored : null
}

/** Path and query of the page that is shown. */
export function addressHere(): string {
  return location.pathname + location.search
}

/** Keeps the form as it stands. A browser without room keeps it as long as the page. */
export function keepDraft(name: string, form: HTMLFormElement): void {
  const fields = textFieldsOf(form)
  const title = fields.find(([field]) => field === 'title')?.[1] ?? ''
  putDraft(name, { at: addressHere(), title, fields })
}

/** What a form says now, without its files. */
export function textFieldsOf(form: HTMLFormElement): [string, string][] {
  return [...new FormData(form)].filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  )
}

/** Keeps a draft as it was read. */
export function putDraft(name: string, draft: StoredDraft): void {
  const text = JSON.stringify(draft)
  if (text.length <= longest) writeLocal(name, text)
}

/** Forgets the draft: it was saved, or is not wanted. */
export function forgetDraft(name: string): void {
  removeLocal(name)
}

/** The fields of a draft, as those of a sent form are read. */
export function fieldsOfDraft({ fields }: StoredDraft) {
  return fieldsOf(fields)
}

/** The texts of a form by the names of their fields. */
export function fieldsOf(fields: StoredDraft['fields']) {
  const all = (name: string) => fields.filter(([field]) => field === name).map(([, text]) => text)
  return { all, field: (name: string) => all(name)[0] ?? '' }
}

function isDraft(stored: unknown): stored is StoredDraft {
  if (typeof stored !== 'object' || stored === null) return false
  const { at, title, fields } = stored as Readonly<Record<string, unknown>>
  return (
    typeof at === 'string' &&
    typeof title === 'string' &&
    Array.isArray(fields) &&
    fields.every((field) => Array.isArray(field) && field.every((text) => typeof text === 'string'))
  )
}
