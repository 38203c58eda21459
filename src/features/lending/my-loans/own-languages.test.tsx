import { expect, test } from 'vitest'
import { institute } from '#institute'
import { issue, returnCopy } from '#src/features/lending/circulation/desk.server.ts'
import { renewOwn } from '#src/features/lending/circulation/own-renewals.server.ts'
import { placeHold } from '#src/features/lending/circulation/place-hold.server.ts'
import { circulationWords } from '#src/features/lending/circulation/words.ts'
import { chargeMember, takePayment } from '#src/features/lending/ledger/desk-money.server.ts'
import { ledgerWords } from '#src/features/lending/ledger/words.ts'
import { isAppError } from '#src/kernel/errors.ts'
import { inLanguage } from '#src/kernel/words/sentence.ts'
import { newKey, someBook, someBooks, someMember } from '#test/circulation.ts'
import { testDatabase } from '#test/database.ts'
import { drawnAt, everyWord, latinWords } from '#test/latin-words.tsx'
import { person } from '#test/person.ts'
import { signedInAs } from '#test/signed-in.ts'
import { offerHold } from './hold-offer.server.ts'
import { LibraryCard } from './library-card.tsx'
import { NoMembership } from './no-membership.tsx'
import { doOwnAction } from './own-actions.server.ts'
import { OwnHolds } from './own-holds.tsx'
import { ownLibrary } from './own-library.server.ts'
import type { OwnHold } from './own-library.ts'
import { OwnLoans } from './own-loans.tsx'
import { OwnMoney } from './own-money.tsx'
import { ReceiptView } from './receipt-view.tsx'
import { myLoansWords } from './words.ts'

const { db } = await testDatabase()
const admin = person('admin')
const title = 'Operating System Concepts'

/** A reader who has been late, owes, has paid, waits, and has a book that another waits for. */
async function busyReader() {
  const { person: actor } = await signedInAs(db, 'student')
  const { id, code } = await someMember(db, { email: actor.email })
  const { codes } = await someBooks(db, 2)
  const wanted = await someBook(db)
  const other = await someMember(db)
  const monthAgo = new Date(Date.now() - 30 * 86_400_000)
  const lend = (member: string, copy = '', at = new Date()) =>
    issue(db, admin, { key: newKey(), member, copy, at })
  const late = await lend(code, codes[0], monthAgo)
  const brought = await someBook(db)
  await lend(code, brought.codes[0], monthAgo)
  await returnCopy(db, admin, { key: newKey(), copy: brought.codes[0] ?? '' })
  await lend(code, codes[1])
  await lend(code, wanted.codes[0])
  await placeHold(db, admin, { key: newKey(), book: wanted.number, member: other.code })
  const waitsFor = await someBook(db)
  await lend(other.code, waitsFor.codes[0])
  await placeHold(db, actor, { key: newKey(), book: waitsFor.number })
  const charge = { key: newKey(), kind: 'damage', paise: 900, note: '1', loanId: null } as const
  await chargeMember(db, admin, id, charge)
  await takePayment(db, admin, id, { key: newKey(), paise: 500, method: 'cash' })
  return { actor, lateLoan: late.loanId, wanted }
}

test.each(['hi', 'or'] as const)('what readers have is told in %s', async (language) => {
  const { actor, lateLoan, wanted } = await busyReader()
  const library = await ownLibrary(db, actor, language)
  if (!library) throw new Error('the reader is a member')
  const { loans, holds, dues, card } = library
  expect(loans.flatMap(({ reasons }) => reasons)).toHaveLength(1)
  expect(dues.open.map(({ note }) => note)).toEqual(['1', expect.stringContaining(' × ')])
  const standings: OwnHold[] = holds.flatMap((hold) => [
    hold,
    { ...hold, holdId: '2', suspended: true, suspendedUntil: '2099-01-31', place: 3 },
    { ...hold, holdId: '3', status: 'ready', pickupUntil: '2099-01-31' },
  ])
  const receipt = {
    number: 1,
    kind: 'payment',
    paise: 500,
    method: 'cash',
    reference: null,
    at: library.now,
    member: { number: 1, name: card.name },
    settles: [{ kind: 'overdue', title, note: null, paise: 500, ofPaise: 500 }],
  } as const
  const html = drawnAt('/student', language, () => (
    <>
      <OwnLoans library={library} />
      <OwnLoans library={{ ...library, loans: [] }} />
      <OwnHolds holds={standings} />
      <OwnHolds holds={[]} />
      <OwnMoney dues={dues} />
      <LibraryCard card={{ ...card, validUntil: '2099-01-31' }} />
      <ReceiptView receipt={receipt} />
      <NoMembership />
    </>
  ))
  const codes = loans.map(({ accessionNumber }) => accessionNumber)
  const ofCard = [card.name, card.number, card.code]
  const { libraryName, email } = institute
  const staying = [title, ...ofCard, ...codes, libraryName, email, 'UPI']
  expect(latinWords(html, staying)).toEqual([])

  const renewal = { key: newKey(), loan: lateLoan }
  const refused = await renewOwn(db, actor, renewal).catch((error: unknown) => error)
  if (!isAppError(refused)) throw new Error('an overdue loan asks first')
  expect(refused.message).toContain('will be charged')
  expect(latinWords(inLanguage(refused.sentence, language), [card.name])).toEqual([])

  const offer = await offerHold(db, actor, { ...wanted, copies: 1 }, language)
  const all: Record<string, string> = { intent: 'renew-all', key: newKey() }
  const done = await doOwnAction(db, actor, (name) => all[name] ?? '', language)
  const texts = [done, ...(offer?.kind === 'refused' ? offer.reasons : ['not refused'])]
  expect(latinWords(texts.join(' '), [title])).toEqual([])
})

test.each(['hi', 'or'] as const)(
  'no word of loans and money is left in Latin in %s',
  (language) => {
    const rooms = [myLoansWords[language], ledgerWords[language], circulationWords[language]]
    expect(latinWords(rooms.flatMap(everyWord).join(' '), ['UPI', 'YYYY-MM-DD'])).toEqual([])
  },
)
