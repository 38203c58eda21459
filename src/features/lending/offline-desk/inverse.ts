import type { Changed, Effects } from '#src/features/lending/circulation/circulation-rows.ts'

/**
 * What takes effects back: rows become what they were, a loan that was made is closed, charges are
 * credited.
 */
export function inverse({ loans = [], copies = [], holds = [], charges = [] }: Effects): Effects {
  return {
    loans: loans.map(({ before, after }) => {
      const closed = { ...after, closed_at: after.issued_at, outcome: 'undone' } as const
      return { before: after, after: before ?? closed }
    }),
    copies: copies.map(({ id, before, state }) => ({ id, before: state, state: before })),
    holds: holds.flatMap(back),
    charges: charges.map((charge) => ({ ...charge, paise: -charge.paise })),
  }
}

function back<Row>({ before, after }: Changed<Row>): Changed<Row>[] {
  return before ? [{ before: after, after: before }] : []
}
