import type { DeskAnswer } from '#src/features/lending/desk-answers/desk-answer.ts'
import type { DeskWords } from './words.ts'

type Done = { readonly key: string; readonly kind: string }

/**
 * What was done at this desk for the member who is or was open last, or, with nobody open, since
 * then.
 */
export type DeskTally = { readonly member: number | null; readonly done: readonly Done[] }

export const noTally: DeskTally = { member: null, done: [] }

const counted: Readonly<Record<string, 'manyIssued' | 'manyReturned' | 'manyRenewed'>> = {
  issued: 'manyIssued',
  returned: 'manyReturned',
  renewed: 'manyRenewed',
}

/**
 * The tally after an answer to the scan with this key. What was undone counts no more; another
 * member begins anew.
 */
export function tallyAfter(tally: DeskTally, answer: DeskAnswer, key: string): DeskTally {
  const member = answer.member?.number ?? null
  const done = answer.operations.find((one) => one.key === key && counted[one.kind] !== undefined)
  // Who has been closed is still looked at, until something is done for somebody else.
  const isAnother = member !== tally.member && (member !== null || done !== undefined)
  const before = isAnother ? [] : tally.done
  const undone = new Set(answer.operations.filter((one) => one.isUndone).map((one) => one.key))
  return {
    member: isAnother ? member : tally.member,
    done: [...before.filter((one) => one.key !== key), ...(done ? [done] : [])].filter(
      (one) => !undone.has(one.key),
    ),
  }
}

/** In one line: "4 issued, 1 refused"; '' for nothing. */
export function tallyWords({ done }: DeskTally, refused: number, words: DeskWords): string {
  const count = (kind: string) => done.filter((one) => one.kind === kind).length
  const parts = Object.entries(counted).map(([kind, word]) => [count(kind), word] as const)
  return [...parts, [refused, 'manyRefused'] as const]
    .flatMap(([many, word]) => (many > 0 ? words[word](many) : []))
    .join(', ')
}
