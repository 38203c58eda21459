import { data, redirect } from 'react-router'
import { doneForm, failedForm, failedResult } from '#src/browser/forms/form-result.ts'
import { type Drawn, joinedForm } from '#src/browser/forms/joined-form.ts'
import { searchBooks } from '#src/features/collection/search/search.server.ts'
import { wholeCatalogue } from '#src/features/collection/search/search.ts'
import { ownRequests } from '#src/features/content/requests/own-requests.server.ts'
import { ownRequestHref } from '#src/features/content/requests/requests.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import { mayEnter } from '#src/kernel/access.ts'
import { cleanLine } from '#src/kernel/clean-text.ts'
import { newId } from '#src/kernel/ids.ts'
import type { AppContext } from '#src/server/context.ts'
import type { Db } from '#src/server/database/connect.ts'
import { readForm } from '#src/server/http/read-form.ts'
import { askToBuy } from '../ask-purchase.server.ts'
import { addEntry, changeEntry, moveEntry, removeEntry } from '../change-entries.server.ts'
import { addUnit, moveUnit, removeUnit, renameUnit } from '../change-units.server.ts'
import { copyList } from '../copy-list.server.ts'
import { nextTerms, readTerm, termOfDay } from '../course-lists.ts'
import { entriesOf, ownList } from '../course-rows.server.ts'
import { addTeacher, removeTeacher } from '../course-teachers.server.ts'
import { refusedCourse } from '../said-course.server.ts'
import { changeList, deleteList, publishList } from '../save-list.server.ts'
import { askShortLoan, endShortLoan, setShortLoan, shortLoanOfList } from '../short-loan.server.ts'
import { shownList } from '../shown-list.server.ts'
import type { ShownList } from '../shown-list.ts'
import type { ChangeData } from './change-data.ts'
import {
  courseFields,
  courseOfTexts,
  entryFields,
  entryOfTexts,
  textsIn,
  textsOfCourse,
  textsOfEntry,
} from './course-texts.ts'
import { sentKey } from './form-key.ts'
import { filledFromDoi } from './look-up-article.server.ts'
import { memberNames } from './member-names.server.ts'
import { editWords } from './words.ts'

type Context = Pick<AppContext, 'db' | 'actor' | 'language'>

const booksFound = 8

/** A list to be changed, with what of the catalogue `?find=` finds. Errors: `not-found`. */
export async function changeData(
  { db, actor }: Context,
  number: string,
  search: URLSearchParams,
): Promise<ChangeData> {
  const list = await ownList(db, actor, number)
  const find = cleanLine(search.get('find') ?? '', 300)
  const shown = await shownList(db, actor, list)
  const count = (name: string) => Number.parseInt(search.get(name) ?? '', 10) || 0
  return {
    list: shown,
    shortLoan: await shortLoanOfList(db, list.id),
    texts: textsOfCourse(list),
    names: await memberNames(db),
    now: termOfDay(todayHere()),
    copies: nextTerms(list),
    find,
    found: find === '' ? [] : await booksLike(db, actor, find),
    requestHrefs: await requestHrefs(db, actor, shown),
    key: newId(),
    isMade: search.has('made'),
    isCopied: search.has('copied'),
    added: search.has('added')
      ? { entries: count('added'), units: count('units'), there: count('there') }
      : null,
  }
}

async function booksLike(db: Db, actor: Context['actor'], text: string) {
  const { items } = await searchBooks(db, actor, { ...wholeCatalogue, text })
  return items
    .slice(0, booksFound)
    .map(({ number, title, authors, year }) => ({ number, title, authors, year }))
}

/** Administrators see every request, others their own. */
async function requestHrefs(
  db: Db,
  actor: Context['actor'],
  { units }: ShownList,
): Promise<Record<number, string>> {
  const asked = units.flatMap(({ entries }) => entries.flatMap(({ request }) => request ?? []))
  const numbers = asked.map(({ number }) => number)
  if (numbers.length === 0) return {}
  if (mayEnter('staff:contents', actor)) {
    return Object.fromEntries(numbers.map((number) => [number, `/admin/user-requests/${number}`]))
  }
  const own = (await ownRequests(db, actor)).filter(({ number }) => numbers.includes(number))
  return Object.fromEntries(own.map(({ number }) => [number, ownRequestHref(number)]))
}

/** Which list is changed, and where the lists are. */
type Changed = { readonly number: string; readonly at: string }

/** What the forms of the page do. */
export async function changeAction(context: Context, request: Request, { number, at }: Changed) {
  const { db, actor, language } = context
  const words = editWords[language]
  const field = await readForm(request)
  const intent = field('intent')
  const id = field('id')
  const key = sentKey(field)
  const version = Number(field('version'))
  const shown = { number, version }
  // What is added stands beside what others add.
  const anyVersion = { number, version: null }
  // Not as `intent` and `id`: those say which form shows what was typed.
  const done = (message: string) => doneForm(message, { did: intent, of: id })
  try {
    switch (intent) {
      case 'course':
        await changeList(db, actor, shown, courseOfTexts(textsIn(field, courseFields)))
        return done(words.saved)
      case 'publish':
        await publishList(db, actor, shown, true)
        return done(words.publishedNow)
      case 'withdraw':
        await publishList(db, actor, shown, false)
        return done(words.withdrawnNow)
      case 'delete':
        await deleteList(db, actor, shown)
        return redirect(`${at}?deleted`)
      case 'copy': {
        const term = readTerm(field('to'))
        if (!term) throw refusedCourse('bad-request', (said) => said.badTerm)
        const another = field('again') === '' ? null : key
        const copy = await copyList(db, actor, number, term, another)
        if (copy.isNew) return redirect(`${at}/${copy.number}?copied`)
        const typed = { intent, to: field('to'), there: String(copy.number) }
        return data({ ...failedResult('conflict', words.copyThere), typed }, { status: 409 })
      }
      case 'add':
        await addEntry(db, actor, anyVersion, entryOfTexts(textsIn(field, entryFields)), key)
        return done(words.added)
      case 'entry':
        await changeEntry(db, actor, shown, id, entryOfTexts(textsIn(field, entryFields)))
        return done(words.saved)
      case 'look-up': {
        await ownList(db, actor, number)
        const filled = await filledFromDoi(db, textsIn(field, entryFields))
        const form = { intent: id === '' ? 'add' : 'entry', id, key, filled: newId() }
        return doneForm(words.filledIn, { ...filled, ...form })
      }
      case 'up':
      case 'down':
        await moveEntry(db, actor, shown, id, intent)
        return done(words.moved)
      case 'remove':
        await removeEntry(db, actor, shown, id)
        return done(words.removed)
      case 'buy':
        return done(words.askedNow(await askToBuy(db, actor, anyVersion, id)))
      case 'ask-short-loan':
        await askShortLoan(db, actor, anyVersion, readDays(field('days')))
        return done(words.shortLoanAsked)
      case 'unask-short-loan':
        await askShortLoan(db, actor, anyVersion, null)
        return done(words.shortLoanUnasked)
      case 'set-short-loan':
      case 'end-short-loan': {
        // The faculty's page has no admin gate before it.
        if (!at.startsWith('/admin')) throw refusedCourse('bad-request', (said) => said.chooseStep)
        if (intent === 'end-short-loan') {
          await endShortLoan(db, actor, anyVersion)
          return done(words.shortLoanEnded)
        }
        const need = field('which') === 'all' ? 'all' : 'required'
        const days = readDays(field('days'))
        return done(words.shortLoanSet(await setShortLoan(db, actor, anyVersion, { days, need })))
      }
      case 'add-unit':
        await addUnit(db, actor, anyVersion, field('unitTitle'), key)
        return done(words.unitAdded)
      case 'unit':
        await renameUnit(db, actor, shown, id, field('unitTitle'))
        return done(words.unitSaved)
      case 'unit-up':
      case 'unit-down':
        await moveUnit(db, actor, shown, id, intent === 'unit-up' ? 'up' : 'down')
        return done(words.moved)
      case 'remove-unit':
        await removeUnit(db, actor, shown, id)
        return done(words.unitRemoved)
      case 'add-teacher':
        await addTeacher(db, actor, anyVersion, field('teacher'))
        return done(words.teacherAdded)
      case 'remove-teacher':
        await removeTeacher(db, actor, shown, id)
        return done(words.teacherRemoved)
      default:
        throw refusedCourse('bad-request', (said) => said.chooseStep)
    }
  } catch (error) {
    const form = intent === 'look-up' ? (id === '' ? 'add' : 'entry') : intent
    const which = { intent: form, id }
    const typed = typedIn(field, form)
    if (form === 'course' || form === 'entry') {
      const saved = () => savedTexts({ db, actor }, number, which)
      const { data: answer, init } = await joinedForm(
        error,
        { field, typed },
        saved,
        words.changedMeanwhile,
        language,
      )
      return data({ ...answer, typed: { ...answer.typed, ...which } }, init ?? {})
    }
    return failedForm(error, { ...typed, ...which, key }, language)
  }
}

/** What a list, or an entry of it, says by now. Errors: `not-found`. */
async function savedTexts(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  number: string,
  { intent, id }: { readonly intent: string; readonly id: string },
): Promise<Drawn> {
  const list = await ownList(db, actor, number)
  const { version } = list
  if (intent === 'course') return { texts: textsOfCourse(list), version }
  const entry = (await entriesOf(db, list.id)).find((one) => one.id === id)
  if (!entry) throw refusedCourse('not-found', (said) => said.noEntry)
  return { texts: textsOfEntry(entry), version }
}

/** NaN, which the check refuses, where it is no whole number. */
function readDays(text: string): number {
  return /^\d{1,4}$/.test(text.trim()) ? Number(text.trim()) : Number.NaN
}

/** What was typed into the form that was sent. */
function typedIn(field: (name: string) => string, intent: string) {
  if (intent === 'course') return textsIn(field, courseFields)
  if (intent === 'add' || intent === 'entry') return textsIn(field, entryFields)
  return textsIn(field, ['unitTitle', 'teacher', 'days', 'which'])
}
