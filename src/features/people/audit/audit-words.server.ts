import type { AuditWords } from '#src/server/audit-words.ts'

/** What stands before the name of the thing, and after it: "undo of import", "requested". */
type EntryWords = { readonly lead: string; readonly did: string }

type Words = Required<AuditWords>

/** How an entry reads, by the words that the rooms declare. */
export function entryWords(
  words: Words,
  { action, entity }: { readonly action: string; readonly entity: string },
): EntryWords {
  const lead = words.leads[action] ?? words.leads[entity] ?? kindWords(words, entity)
  return { lead, did: words.actions[action] ?? verbWords(action) }
}

/** What the filter offers, as value and text: kinds of things first, then what happened to them. */
export function auditOptions(words: Words): (readonly [string, string])[] {
  return [
    ...words.offered.map((kind) => [kind, `All of: ${kindWords(words, kind)}`] as const),
    ...Object.keys(words.actions).map((action) => [action, optionWords(words, action)] as const),
  ]
}

function optionWords(words: Words, action: string): string {
  const { lead, did } = entryWords(words, { action, entity: action.split('.')[0] ?? '' })
  return `${lead.replace(/:$/, '')}: ${did}`
}

/** `user` → "account"; a kind without words of its own is its own word. */
function kindWords(words: Words, entity: string): string {
  return words.kinds[entity] ?? entity
}

/** `book.created` → "was created". */
function verbWords(action: string): string {
  return `was ${action.slice(action.indexOf('.') + 1).replaceAll('-', ' ')}`
}
