import type { ConflictAction, OfflineConflict } from './offline-operation.ts'
import type { OfflineDeskWords } from './words.ts'

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
export function adviceOn(conflict: ConflictFacts, words: OfflineDeskWords): Advice {
  const { kind, refusals } = conflict
  const has = (code: string) => refusals.some((one) => one.code === code)
  const mayOverride = refusals.length > 0 && refusals.every((one) => one.mayOverride)
  if (has('other-branch')) {
    return { sentences: [words.otherBranch], actions: ['again', 'set-aside'] }
  }
  if (kind === 'undo') {
    const sentences = [words.adviseUndo]
    return { sentences, actions: ['again', 'set-aside'] }
  }
  if (kind === 'issue') return issueAdvice(conflict, has, mayOverride, words)
  if (kind === 'return') return returnAdvice(has, words)
  return {
    sentences: [mayOverride ? words.adviseRenewOverride : words.adviseRenew],
    actions: [...(mayOverride ? (['override'] as const) : []), 'again', 'set-aside'],
  }
}

function issueAdvice(
  { member, memberNumber, holder, copyCode }: ConflictFacts,
  has: (code: string) => boolean,
  mayOverride: boolean,
  words: OfflineDeskWords,
): Advice {
  const who =
    member?.name ?? (memberNumber === null ? words.theReader : words.aMember(String(memberNumber)))
  const taken = words.leftWithBook(who)
  if (has('issued-already')) {
    const sentences = [words.nothingMissing(who)]
    return { sentences, actions: ['set-aside'] }
  }
  if (has('on-loan')) {
    const other = holder?.name ?? words.someoneElse
    const sentences = [taken, words.otherHasIt(other, who), words.otherStillHasIt(other, who)]
    return { sentences, actions: ['take-back-first', 'set-aside'] }
  }
  if (has('copy-not-here')) {
    const sentences = [taken, words.hasTurnedUp]
    return { sentences, actions: ['take-back-first', 'set-aside'] }
  }
  if (has('copy-withdrawn')) {
    const sentences = [taken, words.isWithdrawn]
    return { sentences, actions: ['again', 'set-aside'] }
  }
  if (has('not-found')) {
    const sentences = [words.noLongerListed(copyCode, who)]
    return { sentences, actions: ['again', 'set-aside'] }
  }
  if (mayOverride) {
    const sentences = [taken, words.issueAnyway]
    return { sentences, actions: ['override', 'again', 'set-aside'] }
  }
  const sentences = [taken, words.resolveReason]
  return { sentences, actions: ['again', 'set-aside'] }
}

function returnAdvice(has: (code: string) => boolean, words: OfflineDeskWords): Advice {
  if (has('not-on-loan') || has('copy-in-repair') || has('copy-in-processing')) {
    const sentences = [words.wasNotOnLoanThen, words.waitForDesk]
    return { sentences, actions: ['again', 'set-aside'] }
  }
  const sentences = [words.dealByHand]
  return { sentences, actions: ['again', 'set-aside'] }
}
