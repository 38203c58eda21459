import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import { isNewLocation } from '#src/features/collection/books/locations.server.ts'
import { readCopies } from '#src/features/collection/cataloguing/copies-form.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { BookSource } from '#src/kernel/book-source.ts'
import { cleanLine } from '#src/kernel/clean-text.ts'
import { counted } from '#src/kernel/counted.ts'
import type { Db } from '#src/server/database/connect.ts'
import { type PileLine, stateWords } from './pile.ts'
import { saveCommon } from './pile-common.server.ts'
import { addCopyOfLine } from './save-line.server.ts'
import { clearSaved, correctLine, lookUpAgain, removeLine, scanToPile } from './scan-pile.server.ts'

type Field = (name: string) => string
type Context = {
  readonly db: Db
  readonly actor: Actor
  readonly bookSources: readonly BookSource[]
}

/** Does what a form of the page of the pile asks for. Errors are in the answer. */
export async function pileAction(context: Context, field: Field) {
  try {
    return doneForm(await done(context, field))
  } catch (error) {
    const { series, texts } = readCopies(field)
    return failedForm(error, { ...texts, series, line: field('line'), code: field('code') })
  }
}

async function done({ db, actor, bookSources }: Context, field: Field): Promise<string> {
  const line = field('line')
  const code = field('code')
  switch (field('intent')) {
    case 'correct':
      return said(await correctLine(db, actor, bookSources, { line, code }))
    case 'again':
      return said(await lookUpAgain(db, actor, bookSources, line))
    case 'remove':
      await removeLine(db, actor, line)
      return 'It is off the pile.'
    case 'clear':
      return `${counted(await clearSaved(db, actor), 'saved book is', 'saved books are')} off this list. The next pile can begin.`
    case 'add-copy': {
      const { title, accessionNumbers } = await addCopyOfLine(db, actor, line)
      return `Saved: ${title}, ${accessionNumbers.length === 1 ? 'copy' : 'copies'} ${accessionNumbers.join(', ')}.`
    }
    case 'common': {
      const { series, texts } = readCopies(field)
      const state = field('copy-state') === 'available' ? 'available' : 'in-processing'
      const isNewPlace = await isNewLocation(db, texts.location)
      await saveCommon(db, actor, { series: series || null, texts: { ...texts, state } })
      const isSaved = 'The copies that you save from now on have this in common.'
      return isNewPlace
        ? `${isSaved} There is no location “${cleanLine(texts.location, 200)}” yet: the first of them makes it. If that was a slip of the pen, choose the right one here.`
        : isSaved
    }
    default:
      return said(await scanToPile(db, actor, bookSources, { code, key: field('key') }))
  }
}

function said({ code, state, title }: PileLine): string {
  if (state === 'looking') return `${code} is on the pile. Its line says what is found.`
  const { words } = stateWords[state]
  return title === '' ? `${code}: ${words}` : `${title}: ${words}`
}
