import type { BatchKind } from './batch-kinds.ts'

/** What is asked for beside the choice of an edit, and how it is asked for. */
export type EditForm =
  | 'text'
  | 'none'
  | 'replace'
  | 'exchange'
  | 'format'
  | 'language'
  | 'location'
  | 'itemType'
  | 'state'
  | 'yesNo'
  | 'series'
  | 'role'
  | 'price'
  | 'year'
  | 'note'
  | 'withdrawal'

/** One edit of a batch as it is stored. What its form does not ask for is ''. */
export type BatchEdit = {
  /** Which one: a key of `bookEdits` or `copyEdits`. */
  readonly what: string
  /** The new value, what is added or removed, or what stands in the place of `find`. */
  readonly value: string
  /** The text or heading that is looked for. */
  readonly find: string
  /** 'words' finds whole words alone. */
  readonly how: 'anywhere' | 'words'
  /** 'exact' tells capital and small letters apart. */
  readonly letters: 'any' | 'exact'
  /** The volume in a series. */
  readonly volume: string
  /** The number of the order of a withdrawal, and its day. */
  readonly order: string
  readonly day: string
}
export const noEdit: BatchEdit = {
  what: '',
  value: '',
  find: '',
  how: 'anywhere',
  letters: 'any',
  volume: '',
  order: '',
  day: '',
}

type Choice = { readonly group: string; readonly does: string; readonly form: EditForm }
const choice = (group: string, does: string, form: EditForm): Choice => ({ group, does, form })

/** What can be done to books, in the order of the list; the part before the dot is the field. */
export const bookEdits: Readonly<Record<string, Choice>> = {
  'format.set': choice('Kind', 'set to', 'format'),
  'languages.set': choice('Languages', 'set to', 'language'),
  'languages.add': choice('Languages', 'add', 'language'),
  'languages.remove': choice('Languages', 'remove', 'language'),
  'publisher.set': choice('Publisher', 'set to', 'text'),
  'publisher.empty': choice('Publisher', 'empty', 'none'),
  'publisher.replace': choice('Publisher', 'find and replace', 'replace'),
  'place.set': choice('Place', 'set to', 'text'),
  'place.empty': choice('Place', 'empty', 'none'),
  'place.replace': choice('Place', 'find and replace', 'replace'),
  'year.set': choice('Year', 'set to', 'year'),
  'year.empty': choice('Year', 'empty', 'none'),
  'edition.set': choice('Edition', 'set to', 'text'),
  'edition.empty': choice('Edition', 'empty', 'none'),
  'edition.replace': choice('Edition', 'find and replace', 'replace'),
  'subjects.add': choice('Subjects', 'add', 'text'),
  'subjects.remove': choice('Subjects', 'remove', 'text'),
  'subjects.exchange': choice('Subjects', 'replace one by another', 'exchange'),
  'subjects.replace': choice('Subjects', 'find and replace', 'replace'),
  'series.add': choice('Series', 'add', 'series'),
  'series.remove': choice('Series', 'remove', 'text'),
  'series.replace': choice('Series', 'find and replace', 'replace'),
  'ddc.set': choice('Dewey number', 'set to', 'text'),
  'ddc.empty': choice('Dewey number', 'empty', 'none'),
  'callNumber.set': choice('Call number', 'set to', 'text'),
  'callNumber.prefix': choice('Call number', 'put before it', 'text'),
  'callNumber.empty': choice('Call number', 'empty', 'none'),
  'callNumber.replace': choice('Call number', 'find and replace', 'replace'),
  'people.role': choice('People', 'give another role', 'role'),
  'title.replace': choice('Title', 'find and replace', 'replace'),
  'subtitle.replace': choice('Subtitle', 'find and replace', 'replace'),
  'responsibility.replace': choice('Statement of responsibility', 'find and replace', 'replace'),
  'otherTitles.replace': choice('Other titles', 'find and replace', 'replace'),
  'extent.replace': choice('Pages and size', 'find and replace', 'replace'),
  'summary.replace': choice('Summary', 'find and replace', 'replace'),
  'notes.add': choice('Notes', 'add', 'note'),
  'notes.replace': choice('Notes', 'find and replace', 'replace'),
}

/** What can be done to copies. */
export const copyEdits: Readonly<Record<string, Choice>> = {
  'location.set': choice('Location', 'set to', 'location'),
  'location.empty': choice('Location', 'empty', 'none'),
  'itemType.set': choice('Item type', 'set to', 'itemType'),
  'state.set': choice('Status', 'set to', 'state'),
  'callNumber.set': choice('Call number', 'set to', 'text'),
  'callNumber.prefix': choice('Call number', 'put before it', 'text'),
  'callNumber.empty': choice('Call number', 'empty', 'none'),
  'callNumber.replace': choice('Call number', 'find and replace', 'replace'),
  'referenceOnly.set': choice('Reference only', 'set to', 'yesNo'),
  'hidden.set': choice('Hidden from readers', 'set to', 'yesNo'),
  'pricePaise.set': choice('Price (₹)', 'set to', 'price'),
  'pricePaise.empty': choice('Price (₹)', 'empty', 'none'),
  'source.set': choice('Source', 'set to', 'text'),
  'source.empty': choice('Source', 'empty', 'none'),
  'source.replace': choice('Source', 'find and replace', 'replace'),
  'billNumber.set': choice('Bill number', 'set to', 'text'),
  'billNumber.empty': choice('Bill number', 'empty', 'none'),
  'note.set': choice('Note', 'set to', 'note'),
  'note.add': choice('Note', 'add a line', 'text'),
  'note.empty': choice('Note', 'empty', 'none'),
  'note.replace': choice('Note', 'find and replace', 'replace'),
  'copy.withdraw': choice('The copy', 'withdraw', 'withdrawal'),
  'copy.put-back': choice('The copy', 'put back on the shelf', 'none'),
}

/** Edits that stand alone in a batch: each leaves a change of its own in the history. */
export const loneEdits: readonly string[] = ['copy.withdraw', 'copy.put-back']

/** The edits of a kind; their keys are what a form or program may name. */
export function editsOf(kind: BatchKind): Readonly<Record<string, Choice>> {
  return kind === 'books' ? bookEdits : copyEdits
}

/** The choice of an edit; undefined where it names none of the kind. */
export function editChoice(kind: BatchKind, what: string): Choice | undefined {
  const edits = editsOf(kind)
  return Object.hasOwn(edits, what) ? edits[what] : undefined
}

/** The field of an edit, and what it does to it. */
export function partsOfEdit({ what }: Pick<BatchEdit, 'what'>): readonly [string, string] {
  const [field = '', does = ''] = what.split('.')
  return [field, does]
}

/** An edit as a sentence without its end: "Publisher: set to “Wiley”". `named`: names of codes. */
export function editWords(
  kind: BatchKind,
  edit: BatchEdit,
  named: (form: EditForm, value: string) => string = (_form, value) => value,
): string {
  const known = editChoice(kind, edit.what)
  if (!known) return edit.what
  const { group, does, form } = known
  const value = `“${named(form, edit.value)}”`
  switch (form) {
    case 'none':
      return `${group}: ${does}`
    case 'exchange':
      return `${group}: replace “${edit.find}” by ${value}`
    case 'replace': {
      const options = [
        edit.how === 'words' ? 'whole words' : '',
        edit.letters === 'exact' ? 'capitals and small letters told apart' : '',
      ].filter(Boolean)
      const more = options.length > 0 ? ` (${options.join(', ')})` : ''
      return `${group}: replace “${edit.find}” by ${value}${more}`
    }
    case 'series':
      return `${group}: ${does} ${value}${edit.volume ? `, ${edit.volume}` : ''}`
    case 'role':
      return `${group}: “${edit.find}” becomes ${named(form, edit.value).toLowerCase()}`
    case 'withdrawal':
      return `Withdraw: ${[edit.value, edit.order && `order ${edit.order}`, edit.day].filter(Boolean).join(', ')}`
    default:
      return `${group}: ${does} ${value}`
  }
}
