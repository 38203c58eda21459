import { sql } from 'kysely'
import { doneForm, failedForm, failedResult } from '#src/browser/forms/form-result.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { isId } from '#src/kernel/ids.ts'
import { say } from '#src/kernel/words/sentence.ts'
import type { AppContext } from '#src/server/context.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { readFileForm } from '#src/server/http/read-form.ts'
import { changeList, lockList } from './change-list.server.ts'
import { outcomeWords } from './outcome-words.ts'
import { type RequiredChange, type RequiredTexts, requiredFields } from './required-books.ts'
import { requireReader } from './required-rows.server.ts'
import { type RequiredWords, requiredWords } from './words.ts'
import { type Faults, readNewEntry, readTexts } from './written-entry.ts'

type Field = (name: string) => string
type Surroundings = Pick<AppContext, 'db' | 'actor' | 'language'>

const typedNames = ['intent', 'id', 'isbn', 'title', 'author', 'course', 'neededOn', 'note']

/** What the forms of the list do without scripts. */
export async function listAction({ db, actor, language }: Surroundings, request: Request) {
  const form = await readFileForm(request)
  const { field } = form
  const words = requiredWords[language]
  const typed = Object.fromEntries(typedNames.map((name) => [name, field(name)]))
  try {
    requireReader(actor)
    switch (field('intent')) {
      case 'telling':
        await chooseTelling(db, actor, form.all('by'))
        return doneForm(words.tellingSaved)
      case 'add': {
        const { written, faults } = readNewEntry(words, field)
        if (hasFaults(faults)) return refused(faults, typed)
        const now = Date.now()
        const filled = requiredFields.filter((name) => written[name])
        const times = Object.fromEntries(filled.map((name) => [name, now]))
        const entry = { ...written, id: idOf(field), addedAt: now }
        const put = { kind: 'put', entry, times, isBack: false } as const
        return told(db, actor, words, put, words.added(written.title || words.addThis))
      }
      case 'change': {
        const { texts, faults } = readTexts(words, field)
        if (hasFaults(faults)) return refused(faults, typed)
        const put = changedEntry(field, texts)
        return told(db, actor, words, put, words.saved(texts.title || put.entry.title))
      }
      case 'remove': {
        const seen = Number.parseInt(field('seen'), 10) || 0
        const id = idOf(field)
        const title = field('title')
        const remove = { kind: 'remove', id, seen } as const
        return told(db, actor, words, remove, words.removed(title), { title, removed: id })
      }
      case 'put-back': {
        const title = await removedTitle(db, actor, idOf(field))
        const put = { ...changedEntry(field, nothing), times: {}, isBack: true }
        return told(db, actor, words, put, words.isBack(title))
      }
    }
    throw new AppError(
      'bad-request',
      say(requiredWords, (said) => said.formNotKnown),
    )
  } catch (error) {
    return failedForm(error, typed, language)
  }
}

const nothing: RequiredTexts = { title: '', author: '', note: '', course: '', neededOn: null }

/** Does a change, and says what came of it: `done` where it is what the reader saw. */
async function told(
  db: Db,
  actor: Actor,
  words: RequiredWords,
  change: RequiredChange,
  done: string,
  more: Readonly<Record<string, string>> = {},
) {
  const [outcome] = await changeList(db, actor, { sentAt: Date.now(), changes: [change] })
  const came = outcome?.came ?? 'done'
  if (came === 'done') return doneForm(done, more)
  const title = change.kind === 'put' ? change.entry.title : (more.title ?? '')
  const sentence = outcomeWords(words, { came, title })
  return came === 'full' ? failedResult('conflict', sentence) : doneForm(sentence)
}

function hasFaults(faults: Faults): boolean {
  return Object.keys(faults).length > 0
}

function refused(faults: Faults, typed: Readonly<Record<string, string>>) {
  return { ...failedResult('invalid-input', Object.values(faults).join(' ')), faults, typed }
}

/** What a form changed of an entry: the fields that differ from what it showed. */
function changedEntry(
  field: Field,
  texts: RequiredTexts,
): Extract<RequiredChange, { kind: 'put' }> {
  const was = shownTexts(field('was'))
  // A book of the catalogue has no field for its title.
  const kept = { ...texts, title: texts.title || was.title, author: texts.author || was.author }
  const now = Date.now()
  const changed = requiredFields.filter((name) => kept[name] !== was[name])
  return {
    kind: 'put',
    entry: { ...kept, id: idOf(field), book: null, isbn: null, addedAt: now },
    times: Object.fromEntries(changed.map((name) => [name, now])),
    isBack: false,
  }
}

/** What a form showed before it was filled in; a hidden field may hold anything. */
function shownTexts(text: string): RequiredTexts {
  try {
    const was: unknown = JSON.parse(text)
    const shown = typeof was === 'object' && was !== null ? { ...was } : {}
    const of = (name: string) => String(Reflect.get(shown, name) ?? '')
    return {
      title: of('title'),
      author: of('author'),
      note: of('note'),
      course: of('course'),
      neededOn: of('neededOn') || null,
    }
  } catch {
    return nothing
  }
}

function idOf(field: Field): string {
  const id = field('id')
  if (isId(id)) return id
  throw noSuchEntry()
}

async function removedTitle(db: Db, actor: Actor, id: string): Promise<string> {
  const { rows } = await sql<{ title: string }>`
    select title from required_books where user_id = ${requireReader(actor).id} and id = ${id}`.execute(
    db,
  )
  if (!rows[0]) throw noSuchEntry()
  return rows[0].title
}

async function chooseTelling(db: Db, actor: Actor, by: readonly string[]): Promise<void> {
  const { id } = requireReader(actor)
  const chosen = ['mail', 'device'].filter((way) => by.includes(way))
  await inTransaction(db, async (within) => {
    await lockList(within, id)
    await sql`update required_lists set tell_by = ${chosen}::text[] where user_id = ${id}`.execute(
      within,
    )
  })
}

function noSuchEntry(): AppError {
  return new AppError(
    'not-found',
    say(requiredWords, (words) => words.noSuchEntry),
  )
}
