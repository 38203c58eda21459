import { isId } from '#src/kernel/ids.ts'
import { memberNumber, readMemberNumber } from '#src/kernel/member-number.ts'

/**
 * What a slip is of: a member's loans or returns of today, a copy that is kept for someone, a
 * payment.
 */
export type SlipOf =
  | { readonly kind: 'issued' | 'returned'; readonly member: number }
  | { readonly kind: 'hold'; readonly hold: string }
  | { readonly kind: 'receipt'; readonly receipt: number }

const slipPath = '/admin/circulation/slip'

/** The address of a slip. */
export function slipAddress(slip: SlipOf): string {
  switch (slip.kind) {
    case 'issued':
    case 'returned':
      return `${slipPath}?of=${slip.kind}&id=${memberNumber(slip.member)}`
    case 'hold':
      return `${slipPath}?of=hold&id=${slip.hold}`
    case 'receipt':
      return `${slipPath}?of=receipt&id=${slip.receipt}`
  }
}

/** The slip that an address asks for; null: none. */
export function readSlip(query: URLSearchParams): SlipOf | null {
  const kind = query.get('of')
  const id = query.get('id') ?? ''
  const number = readMemberNumber(id)
  if ((kind === 'issued' || kind === 'returned') && number !== null) return { kind, member: number }
  if (kind === 'hold' && isId(id)) return { kind, hold: id }
  if (kind === 'receipt' && /^[1-9][0-9]{0,8}$/.test(id)) return { kind, receipt: Number(id) }
  return null
}
