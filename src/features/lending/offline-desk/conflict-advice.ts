import type { ConflictAction, OfflineConflict } from './offline-operation.ts'

/** What a librarian is told about a conflict: how things stand, and what can be done. */
type Advice = {
  readonly sentences: readonly string[]
  /** What can be done, what is most likely meant first. */
  readonly actions: readonly ConflictAction[]
}

type ConflictFacts = Pick<
  OfflineConflict,
  'kind' | 'refusals' | 'member' | 'memberNumber' | 'holder' | 'copy' | 'copyCode'
>

/**
 * What to do about a conflict. The desk saw the book and the reader: what it did is true, the list
 * has to follow.
 */
export function adviceOn(conflict: ConflictFacts): Advice {
  const { kind, refusals } = conflict
  const has = (code: string) => refusals.some((one) => one.code === code)
  const mayOverride = refusals.length > 0 && refusals.every((one) => one.mayOverride)
  if (kind === 'undo') {
    const sentences = [
      'The desk undid it straight away. Check the state of the book now, then note it here.',
    ]
    return { sentences, actions: ['again', 'set-aside'] }
  }
  if (kind === 'issue') return issueAdvice(conflict, has, mayOverride)
  if (kind === 'return') return returnAdvice(has)
  return {
    sentences: [
      mayOverride
        ? 'The reader was told a new due day. Renew it anyway, with your reason, or tell the reader that the old due date applies.'
        : 'The reader was told a new due day. Tell the reader that the old due date applies.',
    ],
    actions: [...(mayOverride ? (['override'] as const) : []), 'again', 'set-aside'],
  }
}

function issueAdvice(
  { member, memberNumber, holder, copyCode }: ConflictFacts,
  has: (code: string) => boolean,
  mayOverride: boolean,
): Advice {
  const who = member?.name ?? (memberNumber === null ? 'The reader' : `Member ${memberNumber}`)
  const taken = `${who} left with the book, and it is not on their account yet.`
  if (has('issued-already')) {
    const sentences = [`The book is already on the account of ${who}: nothing is missing.`]
    return { sentences, actions: ['set-aside'] }
  }
  if (has('on-loan')) {
    const other = holder?.name ?? 'someone else'
    const sentences = [
      taken,
      `By the library’s list ${other} has it. If ${other} brought it back, or another desk scanned it by mistake, take it back from ${other} and issue it to ${who}.`,
      `If ${other} still has it, ask ${who} which book it was, and note that here.`,
    ]
    return { sentences, actions: ['take-back-first', 'set-aside'] }
  }
  if (has('copy-not-here')) {
    const sentences = [
      taken,
      'The copy was listed as lost or missing and has turned up. Return it, then issue it.',
    ]
    return { sentences, actions: ['take-back-first', 'set-aside'] }
  }
  if (has('copy-withdrawn')) {
    const sentences = [
      taken,
      'The copy is withdrawn from the collection. Restore it on its page and try again, or ask for the book back and note it here.',
    ]
    return { sentences, actions: ['again', 'set-aside'] }
  }
  if (has('not-found')) {
    const sentences = [
      `${copyCode} or the card is no longer in the library’s lists. Ask ${who} for the book, or enter it again and try again.`,
    ]
    return { sentences, actions: ['again', 'set-aside'] }
  }
  if (mayOverride) {
    const sentences = [
      taken,
      'Issue it anyway, with your reason, or ask for the book back and note it here.',
    ]
    return { sentences, actions: ['override', 'again', 'set-aside'] }
  }
  const sentences = [
    taken,
    'Resolve the reason and try again, or ask for the book back or charge its price, and note it here.',
  ]
  return { sentences, actions: ['again', 'set-aside'] }
}

function returnAdvice(has: (code: string) => boolean): Advice {
  if (has('not-on-loan') || has('copy-in-repair') || has('copy-in-processing')) {
    const sentences = [
      'The book is in the library. By the library’s list it was not on loan then: another desk may have taken it back too, or its loan has not been sent yet.',
      'If a desk that may have issued it is still without network, wait: this then resolves itself. Otherwise check that the book is on its shelf, and note it here.',
    ]
    return { sentences, actions: ['again', 'set-aside'] }
  }
  const sentences = [
    'The book is in the library. Deal with it by hand, and note here what you did.',
  ]
  return { sentences, actions: ['again', 'set-aside'] }
}
