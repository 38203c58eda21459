import { type RawBuilder, sql } from 'kysely'
import { todayHere } from '#src/institute/institute-clock.ts'
import { mayEnter } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'

/** Who reads, and whether on the campus; null: nobody has said which networks it has. */
export type EbookReader = { readonly actor: Actor; readonly onCampus: boolean | null }

/** E-books that readers are told of: out, of a book of the catalogue, and not past their last day. */
export function isListed(): RawBuilder<boolean> {
  return sql<boolean>`(ebooks.state = 'published' and ebooks.book_id is not null
    and (ebooks.until is null or ebooks.until >= ${todayHere()}::date))`
}

/**
 * Whether the actor may read the e-book of the row: what everything that gives out a page, a
 * picture, a file or a snippet of it asks. One that is lent is read by whoever has it on loan, until
 * the instant at which that ends; who catalogues reads all.
 */
export function mayRead(reader: EbookReader): RawBuilder<boolean> {
  const { actor } = reader
  if (mayEnter('staff:cataloguing', actor)) return sql<boolean>`true`
  const isLent = sql`(ebooks.seats is not null and ebooks.state = 'published')`
  const loan = actor.kind === 'user' && actor.verified ? hasLoan(actor.email) : sql`false`
  return sql<boolean>`(${mayUse(reader)} and (not ${isLent} or ${loan}))`
}

/** Whether the member with this address has the e-book of the row on loan now. */
function hasLoan(email: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from ebook_loans join members on members.id = ebook_loans.member_id
    where ebook_loans.ebook_id = ebooks.id and ebook_loans.over_at > now()
      and members.email = ${email} and members.withdrawn_at is null)`
}

/**
 * Whether the e-book of the row is for the actor: to read or, where it is lent, to borrow. Who added
 * one has it as it stands; an account without a role is no member of the institute. What is for the
 * campus alone is for nobody while its networks are not named.
 */
export function mayUse({ actor, onCampus }: EbookReader): RawBuilder<boolean> {
  if (mayEnter('staff:cataloguing', actor)) return sql<boolean>`true`
  const everybody = sql`ebooks.readers = 'everybody'`
  const isOpen =
    onCampus === true ? isListed() : sql<boolean>`(${isListed()} and not ebooks.campus_only)`
  if (actor.kind !== 'user' || !actor.verified) return sql<boolean>`(${isOpen} and ${everybody})`
  const { email } = actor
  const listed = sql`(ebooks.readers = 'listed' and exists (
    select from ebook_readers where ebook_id = ebooks.id and ebook_readers.email = ${email}))`
  const isMember = actor.role !== null
  return sql<boolean>`(ebooks.created_by = ${email} or (${isOpen} and (${everybody} or ${listed}
    or (${isMember} and ebooks.readers = 'signed-in')
    or (${isMember} and ebooks.readers = 'departments' and exists (
      select from members where members.email = ${email} and members.withdrawn_at is null
        and lower(members.department) = any(select lower(name) from unnest(ebooks.departments) as name))))))`
}

/** Whether the actor may save the file of a row that they may read. */
export function mayDownload(actor: Actor): RawBuilder<boolean> {
  const { email } = actor.kind === 'user' ? actor : { email: null }
  return sql<boolean>`(ebooks.kind <> 'link' and (ebooks.may_download
    or ${mayEnter('staff:cataloguing', actor)} or ebooks.created_by = ${email}))`
}

/** Those that the actor works on: who catalogues on all, faculty on what they added. */
export function mayWrite(actor: Actor): RawBuilder<boolean> {
  if (mayEnter('staff:cataloguing', actor)) return sql<boolean>`true`
  if (actor.kind !== 'user' || !mayEnter('faculty', actor)) return sql<boolean>`false`
  return sql<boolean>`ebooks.created_by = ${actor.email}`
}
