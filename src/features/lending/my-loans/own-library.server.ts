import { chargeNote } from '#src/features/lending/circulation/charge-note.server.ts'
import {
  circulationOf,
  type OpenHold,
  type OpenLoan,
} from '#src/features/lending/circulation/member-circulation.server.ts'
import { saidIn } from '#src/features/lending/circulation/said.ts'
import { type MemberAccount, ownAccount } from '#src/features/lending/ledger/account.server.ts'
import { memberOf } from '#src/features/people/members/member-links.server.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { newId } from '#src/kernel/ids.ts'
import type { Language } from '#src/kernel/words/language.ts'
import type { Db } from '#src/server/database/connect.ts'
import { ownCard } from './own-card.server.ts'
import type { OwnDues, OwnHold, OwnLibrary, OwnLoan } from './own-library.ts'
import { keepsHistory } from './past-loans.server.ts'
import { readerSentence } from './reader-sentence.server.ts'
import { suggestedBooks } from './suggested-books.server.ts'

/**
 * What whoever is signed in has with the library, with sentences in their language; null where they
 * are no member.
 */
export async function ownLibrary(
  db: Db,
  actor: Actor,
  language: Language,
  now: Date = new Date(),
): Promise<OwnLibrary | null> {
  const member = await memberOf(db, actor)
  if (!member) return null
  const hasHistory = await keepsHistory(db, member.id)
  const [{ loans, holds, accruedPaise }, account, suggestions] = await Promise.all([
    circulationOf(db, member.id, now),
    ownAccount(db, actor),
    suggestedBooks(db, member.id, { alsoFromPast: hasHistory }),
  ])
  return {
    card: ownCard(member),
    loans: loans.map((loan) => ownLoan(loan, language)),
    holds: holds.map(ownHold),
    dues: ownDues(account, accruedPaise, language),
    suggestions,
    now: now.toISOString(),
    renewAllKey: newId(),
  }
}

/** The receipts of whoever is signed in, the newest first; none of who is no member. */
export async function ownReceipts(db: Db, actor: Actor): Promise<OwnDues['receipts']> {
  return receiptsOf(await ownAccount(db, actor))
}

function ownLoan(loan: OpenLoan, language: Language): OwnLoan {
  const { loanId, copy, dueAt, isOverdue, isRecalled, isClaimedReturned, renewals, fine } = loan
  const { title, bookNumber, accessionNumber } = copy
  const { paise, said } = fine
  return {
    loanId,
    key: newId(),
    title,
    bookNumber,
    accessionNumber,
    dueAt,
    isOverdue,
    isRecalled,
    isClaimedReturned,
    renewals,
    fine: { paise, sentence: said ? saidIn(said)(language) : '' },
    reasons: loan.renewal.refusals.map((one) => readerSentence(one, language)),
    renewedDueAt: loan.renewal.dueAt,
  }
}

function ownHold(hold: OpenHold): OwnHold {
  const { holdId, bookNumber, title, status, place, pickupUntil, suspended, suspendedUntil } = hold
  return {
    holdId,
    key: newId(),
    bookNumber,
    title,
    status,
    place,
    pickupUntil,
    suspended,
    suspendedUntil,
  }
}

function ownDues(account: MemberAccount | null, accruedPaise: number, language: Language): OwnDues {
  const lines = account?.lines ?? []
  const open = lines.filter(({ amountPaise, openPaise }) => amountPaise > 0 && openPaise > 0)
  return {
    balancePaise: account?.balancePaise ?? 0,
    accruedPaise,
    open: open.map((line) => ({
      id: line.id,
      kind: line.kind,
      title: line.title,
      note: chargeNote(line, language),
      openPaise: line.openPaise,
      at: line.at.toISOString(),
    })),
    receipts: receiptsOf(account),
  }
}

function receiptsOf(account: MemberAccount | null): OwnDues['receipts'] {
  return (account?.lines ?? []).flatMap(({ receiptNumber, amountPaise, at, kind }) => {
    if (receiptNumber === null) return []
    const isRefund = kind === 'refund'
    return [{ number: receiptNumber, paise: Math.abs(amountPaise), at: at.toISOString(), isRefund }]
  })
}
