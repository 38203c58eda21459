import { doneForm, type FormResult } from '#src/browser/forms/form-result.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import { FieldFaults } from '../orders/order-form.server.ts'
import type { BillCorrection } from './bill-correction.server.ts'
import { readAmount, readBillHead } from './bill-form.server.ts'
import { cancelBill } from './cancel-bill.server.ts'
import { correctBill } from './correct-bill.server.ts'
import { payBill, unpayBill } from './pay-bill.server.ts'

type Fields = (name: string) => string

/** The fields of the forms of a bill's page, with those of its lines. */
export function billPageFields(lineIds: readonly string[]): readonly string[] {
  const fields = 'intent number billDate note discount gst shipping rounding total overrideReason'
  const more = 'paidOn payment reason'
  return [...fields.split(' '), ...more.split(' '), ...lineIds.map((id) => `amount-${id}`)]
}

/**
 * Does what a form of a bill's page asks for. `lineIds`: of the bill's lines that the form has.
 * Errors: those of what it does, `bad-request` for none of them.
 */
export async function billAction(
  db: Db,
  actor: Actor,
  serial: string,
  field: Fields,
  lineIds: readonly string[],
): Promise<FormResult> {
  const shown = { serial, version: Number(field('version')) }
  switch (field('intent')) {
    case 'pay':
      await payBill(db, actor, serial, { paidOn: field('paidOn'), payment: field('payment') })
      return doneForm('Recorded the payment.')
    case 'unpay':
      await unpayBill(db, actor, shown)
      return doneForm('Removed the payment: the bill is not paid.')
    case 'correct': {
      const correction = readCorrection(field, lineIds)
      await correctBill(db, actor, shown, correction, field('overrideReason'))
      return doneForm('Corrected the bill. The register and the budgets follow it.')
    }
    case 'cancel':
      await cancelBill(db, actor, shown, { reason: field('reason') })
      return doneForm(
        'Cancelled the bill. Its money is back, and what was delivered can be billed again.',
      )
    default:
      throw new AppError('bad-request', 'This form was not recognised. Please reload the page.')
  }
}

function readCorrection(field: Fields, lineIds: readonly string[]): BillCorrection {
  const faults = new FieldFaults()
  const lines = lineIds.slice(0, 300).map((billLineId) => ({
    billLineId,
    amountPaise: readAmount(field, faults, `amount-${billLineId}`),
  }))
  const correction = { ...readBillHead(field, faults), note: field('note'), lines }
  faults.throwAny()
  return correction
}
