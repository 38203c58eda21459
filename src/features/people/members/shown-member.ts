import type { Block } from './blocks.ts'
import type { HistoryEntry } from './member-history.ts'
import { fieldLabels, type MemberField } from './members.ts'
import type { MemberWords } from './words.ts'

/** What a change says, in words: the fields with their old and new values, or other facts of it. */
type ShownChange = {
  readonly label: string
  readonly before: string
  readonly after: string
}

const otherLabels: Readonly<Record<string, string>> = {
  number: 'Number',
  reason: 'Reason',
  staffNote: 'Note for staff',
  memberMessage: 'Message for the member',
  until: 'Last day',
  stops: 'Stops',
  kind: 'Kind',
}

/** The parts of a change that people can read: ids and what is empty on both sides are left out. */
export function shownChanges({
  before,
  after,
}: Pick<HistoryEntry, 'before' | 'after'>): ShownChange[] {
  const given = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  const names = Object.keys({ ...fieldLabels, ...otherLabels }).filter((name) => given.has(name))
  return names.flatMap((name) => {
    const label = fieldLabels[name as MemberField] ?? otherLabels[name]
    const change = { before: words(before?.[name]), after: words(after?.[name]) }
    if (!label || (change.before === '' && change.after === '')) return []
    return [{ label, ...change }]
  })
}

function words(value: unknown): string {
  if (value === null || value === undefined) return ''
  return Array.isArray(value) ? value.join(', ') : String(value)
}

const actions: Readonly<Record<string, string>> = {
  created: 'Member added',
  changed: 'Changed',
  undone: 'Change undone',
  withdrawn: 'Withdrawn',
  restored: 'Taken back in',
  blocked: 'Blocked',
  unblocked: 'Block lifted',
  imported: 'Changed by an import',
  promoted: 'Promoted',
  leaving: 'Leaving',
  'no-dues-asked': 'No-dues certificate asked for',
  'no-dues-granted': 'No-dues certificate given',
  'no-dues-refused': 'No-dues certificate refused',
  'no-dues-revoked': 'No-dues certificate revoked',
  'photo-set': 'Photo set',
  'photo-removed': 'Photo removed',
}

/** What happened, for people. */
export function actionLabel(action: string): string {
  return actions[action] ?? action
}

/** What a block stops: "Stops borrowing and holds". */
export function stopsWords({ stops }: Pick<Block, 'stops'>, words: MemberWords): string {
  const names = stops.map((stopped) => words[stopped])
  const last = names.at(-1) ?? ''
  return words.stops(names.length > 1 ? words.and(names.slice(0, -1).join(', '), last) : last)
}
