import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { OnAcquisition } from '#src/server/acquisition.ts'
import type { Db } from '#src/server/database/connect.ts'
import { creditCopies } from '../bills/credit-copies.server.ts'
import { cancelCopies, returnCopies } from '../receiving/cancel-copies.server.ts'
import { receiveCopies } from '../receiving/receive.server.ts'
import { remindVendor } from '../reminders/remind-vendor.server.ts'
import { FieldFaults, typedCopies } from './order-form.server.ts'

/** A sent form: the text of a field, and all texts of one that comes several times. */
export type SentForm = {
  readonly field: (name: string) => string
  readonly all: (name: string) => readonly string[]
}

/** What the page of an order was told to do; gives what was done, as a sentence. */
export async function orderAction(
  db: Db,
  actor: Actor,
  listeners: readonly OnAcquisition[],
  number: string,
  { field, all }: SentForm,
): Promise<string> {
  const shown = { number, version: Number(field('version')) }
  const reason = field('reason')
  switch (field('intent')) {
    case 'receive':
      await receiveCopies(db, actor, shown, deliveryOf(field, all('shown')))
      return 'Entered the delivery. What came is billed next.'
    case 'cancel': {
      const drop = field('drop') === 'yes'
      const lines = copiesOf(field, all('shown'), 'cancel')
      await cancelCopies(db, actor, listeners, shown, { reason, lines, drop })
      return drop
        ? 'Cancelled. The money is free again, and the titles are not ordered again.'
        : 'Cancelled. The money is free again, and the titles are among those to order.'
    }
    case 'return': {
      const lines = copiesOf(field, all('shown'), 'return')
      await returnCopies(db, actor, shown, { reason, lines })
      return 'Entered the return. The copies are on order again until you cancel them.'
    }
    case 'credit': {
      const copies = [...all('copy')]
      await creditCopies(db, actor, shown, { creditNote: field('creditNote'), reason, copies })
      return 'Entered the credit note: the copies are withdrawn, and the budget has its money back.'
    }
    case 'remind':
      await remindVendor(db, actor, shown, 'mail')
      return 'Sent the reminder.'
    case 'remind-post':
      await remindVendor(db, actor, shown, 'post')
      return 'Recorded: the letter is sent.'
    default:
      throw new AppError('bad-request', 'Please use one of the buttons.')
  }
}

type Fields = SentForm['field']

function deliveryOf(field: Fields, lineIds: readonly string[]) {
  const faults = new FieldFaults()
  const count = (name: string) => {
    const typed = field(name).trim()
    if (typed === '' || typed === '0') return 0
    return faults.of(name, typedCopies(typed), 'Please give a number of copies.', 0)
  }
  const lines = lineIds.slice(0, 300).map((orderLineId) => ({
    orderLineId,
    received: count(`received-${orderLineId}`),
    short: count(`short-${orderLineId}`),
    wrong: count(`wrong-${orderLineId}`),
    note: field(`note-${orderLineId}`),
  }))
  faults.throwAny()
  return { on: field('on'), challan: field('challan'), lines }
}

function copiesOf(field: Fields, lineIds: readonly string[], step: 'cancel' | 'return') {
  const faults = new FieldFaults()
  const lines = lineIds.slice(0, 300).flatMap((orderLineId) => {
    const name = `${step}-${orderLineId}`
    const typed = field(name).trim()
    if (typed === '' || typed === '0') return []
    const copies = faults.of(name, typedCopies(typed), 'Please give a number of copies.', 1)
    return [{ orderLineId, copies }]
  })
  faults.throwAny()
  return lines
}

/** The names of the fields of an order's forms, so that nothing that was typed is lost. */
export function orderActionFields(lineIds: readonly string[]): string[] {
  const names = ['received', 'short', 'wrong', 'note', 'cancel', 'return']
  const heads = ['intent', 'on', 'challan', 'reason', 'creditNote', 'drop']
  return [...heads, ...lineIds.flatMap((id) => names.map((name) => `${name}-${id}`))]
}
