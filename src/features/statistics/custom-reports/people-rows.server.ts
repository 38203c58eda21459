import { type RawBuilder, sql } from 'kysely'
import { institute } from '#institute'
import type { SubjectCode } from './report-subjects.ts'
import { aboutBook, dayOf, wordsOf } from './row-parts.server.ts'

const zone = sql.lit(institute.timeZone)
const today = sql`(now() at time zone ${zone})::date`

const readsAs = sql`
  coalesce(member_categories.name, members.category) as category, members.department,
  members.programme`

const whoReads = sql`
  members.name as member, members.number::text as "member-number", members.email, members.phone`

const theirLoans = sql`
  from loans where loans.member_id = members.id and loans.outcome is distinct from 'undone'`

/** The rows of the subjects that are about readers, as `subject-rows.server.ts` says it. */
export const peopleRows = {
  loans: sql`
    select ${aboutBook}, copies.accession_number as "accession-number",
      item_types.name as "item-type",
      coalesce(member_categories.name, loans.category) as category, members.department,
      members.programme, branches.name as branch, ${dayOf('loans.issued_at')} as "issued-on",
      ${dayOf('loans.due_at')} as "due-on", ${dayOf('loans.returned_at')} as "returned-on",
      case when loans.closed_at is null then 'on loan' else ${wordsOf('loans.outcome')} end as state,
      loans.closed_at is null and loans.due_at < now() as "is-overdue",
      greatest((coalesce(loans.returned_at, loans.closed_at, now()) at time zone ${zone})::date
        - ${dayOf('loans.due_at')}, 0) as "days-late",
      loans.renewals, ${whoReads}, loans.id::text as key, books.number as book
    from loans join copies on copies.id = loans.copy_id join books on books.id = copies.book_id
      left join members on members.id = loans.member_id
      left join member_categories on member_categories.code = loans.category
      left join item_types on item_types.code = loans.item_type
      left join branches on branches.code = loans.branch
    where loans.outcome is distinct from 'undone'`,
  members: sql`
    select ${readsAs}, members.semester,
      case when members.withdrawn_at is not null then 'withdrawn'
        when members.valid_from > ${today} then 'not yet'
        when members.valid_until < ${today} then 'expired' else 'current' end as state,
      members.valid_from as "valid-from", members.valid_until as "valid-until",
      (select count(*) ${theirLoans} and loans.closed_at is null) as "loans-now",
      (select count(*) ${theirLoans}) as "loans-ever",
      (select max(${dayOf('loans.issued_at')}) ${theirLoans}) as "last-loan",
      (select coalesce(sum(amount_paise), 0)::bigint from ledger_lines
        where ledger_lines.member_id = members.id) as owes,
      ${whoReads}, members.roll_number as "roll-number", members.id::text as key,
      null::bigint as book
    from members left join member_categories on member_categories.code = members.category`,
  holds: sql`
    select ${aboutBook}, ${readsAs}, ${wordsOf('holds.status')} as state,
      ${dayOf('holds.placed_at')} as "placed-on", ${dayOf('holds.ready_at')} as "ready-on",
      holds.pickup_until as "pickup-until", ${dayOf('holds.closed_at')} as "closed-on",
      holds.is_recall as "is-recall", ${whoReads}, holds.id::text as key, books.number as book
    from holds join books on books.id = holds.book_id join members on members.id = holds.member_id
      left join member_categories on member_categories.code = members.category`,
  dues: sql`
    select ${dayOf('ledger_lines.at')} as "on", ${wordsOf('ledger_lines.kind')} as kind,
      ledger_lines.amount_paise as amount, ledger_lines.method,
      ledger_lines.receipt_number as "receipt-number", books.title, ${readsAs}, ${whoReads},
      ledger_lines.id::text as key, books.number as book
    from ledger_lines join members on members.id = ledger_lines.member_id
      left join member_categories on member_categories.code = members.category
      left join loans on loans.id = ledger_lines.loan_id
      left join copies on copies.id = loans.copy_id left join books on books.id = copies.book_id`,
  entries: sql`
    select gate_entries.day, to_char(gate_entries.in_at at time zone ${zone}, 'HH24') || ' h' as hour,
      to_char(gate_entries.day, 'Dy') as weekday, gate_entries.kind,
      coalesce(member_categories.name, gate_entries.category) as category,
      gate_entries.department, gate_entries.programme, gate_entries.purpose, gates.name as gate,
      branches.name as branch, gate_entries.people,
      (extract(epoch from gate_entries.out_at - gate_entries.in_at) / 60)::integer as minutes,
      gate_entries.closed_by as "ended-by", coalesce(members.name, gate_entries.name) as member,
      members.number::text as "member-number", gate_entries.id::text as key, null::bigint as book
    from gate_entries join gates on gates.id = gate_entries.gate_id
      left join branches on branches.code = gate_entries.branch
      left join member_categories on member_categories.code = gate_entries.category
      left join members on members.id = gate_entries.member_id
    where gate_entries.struck_at is null`,
} satisfies Partial<Record<SubjectCode, RawBuilder<unknown>>>
