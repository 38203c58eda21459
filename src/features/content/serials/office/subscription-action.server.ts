import { doneForm } from '#src/browser/forms/form-result.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { counted } from '#src/kernel/counted.ts'
import { formatDay } from '#src/kernel/dates.ts'
import { readPricePaise } from '#src/kernel/tables/written-values.ts'
import type { Db } from '#src/server/database/connect.ts'
import { addIssue, removeIssue } from '../add-issue.server.ts'
import type { LeftRecord } from '../made-record.server.ts'
import { wrongField } from '../require-serials.server.ts'
import { saveRouting } from '../routing.server.ts'
import { closeSubscription, renewSubscription } from '../save-subscription.server.ts'
import {
  cancelPriceBill,
  correctPriceBill,
  settlePriceBill,
  unsettlePriceBill,
} from '../serial-bills.server.ts'
import { commitPrice, payPrice, releasePrice } from '../serial-costs.server.ts'
import { issueKinds, serialNumber } from '../serials.ts'
import { unbindVolume } from '../unbind-volume.server.ts'
import { takeSentStep } from './sent-issues.server.ts'

type SentForm = {
  readonly field: (name: string) => string
  readonly all: (name: string) => string[]
}

/**
 * Does what a form of a subscription's page asks for. Errors: those of what it does, `bad-request`
 * for none of them.
 */
export async function subscriptionAction(db: Db, actor: Actor, number: string, form: SentForm) {
  const { field } = form
  const shown = { number: serialNumber(number), version: serialNumber(field('version')) }
  switch (field('intent')) {
    case 'add-issue':
      await addIssue(db, actor, number, {
        kind: issueKinds.find((kind) => kind === field('kind')) ?? 'regular',
        enumeration: field('enumeration'),
        chronology: field('chronology'),
        day: field('day'),
        arrivedOn: field('arrivedOn'),
        note: field('note'),
      })
      return doneForm('The issue is added and checked in.')
    case 'remove-issue':
      await removeIssue(db, actor, number, serialNumber(field('issue')))
      return doneForm('The issue is removed.')
    case 'unbind': {
      const record = await unbindVolume(db, actor, number, serialNumber(field('volume')))
      return doneForm(
        `The binding is undone: its issues can be bound again. ${said(record)}`.trim(),
      )
    }
    case 'routing': {
      const readers = await saveRouting(db, actor, shown, field('readers'))
      const people = counted(readers, 'person', 'people')
      return doneForm(
        readers === 0 ? 'The routing list is empty.' : `Issues are routed to ${people}.`,
      )
    }
    case 'renew': {
      const endsOn = field('endsOn')
      await renewSubscription(db, actor, shown, endsOn, priceIn(field('price')))
      return doneForm(
        `Renewed until ${formatDay(endsOn)}: issues are expected up to then. Commit its price to a budget below.`,
      )
    }
    case 'close':
      await closeSubscription(db, actor, shown, true)
      return doneForm('Closed: nothing more is expected. What is late can still be claimed.')
    case 'reopen':
      await closeSubscription(db, actor, shown, false)
      return doneForm('Open again: its issues are expected.')
    case 'commit': {
      const price = { budgetId: field('budget'), pricePaise: priceIn(field('termPrice')) }
      await commitPrice(db, actor, shown, price, field('overrideReason').trim())
      return doneForm('The price is committed. Enter the bill when it comes.')
    }
    case 'pay': {
      const reason = field('overrideReason').trim()
      await payPrice(db, actor, shown.number, field('cost'), billOf(field), reason)
      return doneForm('The bill is entered and charged to the budget.')
    }
    case 'correct-bill': {
      const reason = field('overrideReason').trim()
      await correctPriceBill(db, actor, shown.number, shownCost(field), billOf(field), reason)
      return doneForm('The bill is corrected, and its budget with it.')
    }
    case 'cancel-bill':
      await cancelPriceBill(db, actor, shown.number, shownCost(field))
      return doneForm('The bill is cancelled. The price is committed again: enter the right bill.')
    case 'paid': {
      const paid = { paidOn: field('paidOn'), payment: field('payment') }
      await settlePriceBill(db, actor, shown.number, shownCost(field), paid)
      return doneForm('Recorded the payment.')
    }
    case 'unpaid':
      await unsettlePriceBill(db, actor, shown.number, shownCost(field))
      return doneForm('Removed the payment: the bill is not paid.')
    case 'release':
      await releasePrice(db, actor, shown.number, field('cost'))
      return doneForm('The money is released: it is free again in its budget.')
    default:
      return doneForm(await takeSentStep(db, actor, form))
  }
}

/** What became of the record of a volume. */
function said(record: LeftRecord | null): string {
  if (record === null) return ''
  return record.stays === null
    ? `Book ${record.number}, which the binding made, is removed from the catalogue.`
    : `Book ${record.number} stays in the catalogue: ${record.stays}.`
}

function shownCost(field: SentForm['field']) {
  return { id: field('cost'), version: Number(field('costVersion')) }
}

function billOf(field: SentForm['field']) {
  const paise = readPricePaise(field('billAmount')) ?? Number.NaN
  return { number: field('billNumber'), date: field('billDate'), paise }
}

function priceIn(text: string): number | null {
  if (text.trim() === '') return null
  const paise = readPricePaise(text)
  if (paise === undefined) throw wrongField('price', 'Give the price in rupees, as 1,299.50.')
  return paise
}
