import type { Actor } from '../../kernel/actor.ts'
import { AppError, isAppError } from '../../kernel/errors.ts'
import type { Db } from '../../server/database/connect.ts'
import type { Renewed } from '../circulation/answers.ts'
import { cancelHold, resumeHold, suspendHold } from '../circulation/change-hold.server.ts'
import { renewOwn } from '../circulation/renew-own.server.ts'
import { dayWords } from './due-words.ts'

/** How many loans one form may renew. */
const mostAtOnce = 100

type SentForm = {
  readonly field: (name: string) => string
  readonly all: (name: string) => readonly string[]
}

/**
 * Does what a form of a reader's panel asks for; says what was done. Errors: those of what it asks for; `bad-request` where it asks for
 * nothing that is known.
 */
export async function doOwnAction(db: Db, actor: Actor, form: SentForm): Promise<string> {
  const { field, all } = form
  const change = { key: field('key'), hold: field('hold') }
  switch (field('intent')) {
    case 'renew':
      return renewAll(db, actor, all('loan'))
    case 'suspend':
      await suspendHold(db, actor, { ...change, until: field('until') || null })
      return 'The hold is paused: others go before you until it goes on.'
    case 'resume':
      await resumeHold(db, actor, change)
      return 'The hold goes on.'
    case 'cancel':
      await cancelHold(db, actor, change)
      return 'The hold is cancelled.'
    default:
      throw new AppError(
        'bad-request',
        'This form is not known here. Load the page again and repeat what you did.',
      )
  }
}

/** Renews each loan; `sent` are its id and the key of the operation, parted by a space. */
async function renewAll(db: Db, actor: Actor, sent: readonly string[]): Promise<string> {
  const asked = sent.slice(0, mostAtOnce).map((one) => one.split(' '))
  if (asked.length === 0) throw new AppError('bad-request', 'Please choose a book to renew.')
  const renewed: Renewed[] = []
  const refused: string[] = []
  for (const [loan = '', key = ''] of asked) {
    try {
      renewed.push(await renewOwn(db, actor, { loan, key }))
    } catch (error) {
      if (!isAppError(error) || error.code !== 'conflict' || sent.length === 1) throw error
      refused.push(error.message)
    }
  }
  if (renewed.length === 0) {
    throw new AppError('conflict', `None could be renewed. ${[...new Set(refused)].join(' ')}`)
  }
  return [renewed.map(renewedWords).join(' '), notWords(refused.length)].filter(Boolean).join(' ')
}

function renewedWords({ copy, dueAt }: Renewed): string {
  return `${copy.title} is renewed: due ${dayWords(dueAt)}.`
}

function notWords(count: number): string {
  if (count === 0) return ''
  return count === 1
    ? 'One could not be renewed: the reason stands beside it.'
    : `${count} could not be renewed: the reasons stand beside them.`
}
