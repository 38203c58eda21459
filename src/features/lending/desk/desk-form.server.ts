import {
  type DeskScan,
  mishaps,
  modes,
  scanUses,
} from '#src/features/lending/desk-answers/desk-answer.ts'
import { readMemberNumber } from '#src/kernel/member-number.ts'

/** A scan as a form without scripts sends it. */
export function readDeskForm(field: (name: string) => string): DeskScan {
  const codes = field('codes').split(' ').filter(Boolean)
  const amount = field('amount')
  return {
    key: field('key'),
    text: field('text'),
    member: readMemberNumber(field('member')),
    mode: modes.find((mode) => mode === field('mode')) ?? 'return',
    next: mishaps.find((mishap) => mishap === field('next')) ?? null,
    use: scanUses.find((use) => use === field('use')) ?? null,
    override: codes.length > 0 ? { codes, reason: field('reason') } : null,
    cost: field('costs') === 'yes' ? { amount: field('cost'), note: field('note') } : null,
    returnedOn: field('returnedOn') || null,
    payment: amount === '' ? null : { amount, ...paymentOf(field) },
  }
}

function paymentOf(field: (name: string) => string) {
  const shown = {
    number: readMemberNumber(field('payer')) ?? 0,
    duesPaise: Number(field('due') || Number.NaN),
  }
  return { method: field('method'), reference: field('reference'), shown }
}
