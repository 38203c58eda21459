import { emptyFacts } from '#src/features/content/profiles/profiles.ts'
import { newId } from '#src/kernel/ids.ts'

/** A row of each room that has things with addresses, for `insertInto`. */
export const aNotice = { id: newId(), title: 'Longer hours', body: '', published_at: new Date(0) }
export const anEvent = {
  ...aNotice,
  id: newId(),
  kind: 'talk',
  first_on: '2030-01-07',
  last_on: '2030-01-07',
}
export const aDate = {
  id: newId(),
  original_on: '2030-01-07',
  begins: new Date('2030-01-07T04:00:00Z'),
  ends: new Date('2030-01-07T05:00:00Z'),
}
export const anAlbum = {
  id: newId(),
  title: 'Book fair',
  body: '',
  held_on: '2026-11-10',
  published_at: new Date('2026-11-12T04:00:00Z'),
}
export const aJournal = {
  id: newId(),
  title: 'Resonance',
  title_sort: 'resonance',
  initial: 'r',
  kind: 'print',
  search: 'resonance',
  published_at: new Date('2026-11-12T04:00:00Z'),
}
export const aFeedback = { id: newId(), kind: 'praise', body: 'Thank you.', language: 'en' }
export const aProfile = {
  id: newId(),
  facts: JSON.stringify({ ...emptyFacts, name: 'Sunita Das' }),
}
export const anImport = {
  id: newId(),
  file_name: 'list.csv',
  format: 'csv',
  dry_run: false,
  status: 'done',
  actor: 'system:test',
}
export const aCommittee = { id: newId(), name: 'Library Committee' }
