import { sql } from 'kysely'

/** What came of a line: joined as `came` beside `indent_lines`. */
export const cameOfLine = sql`
  left join lateral (
    select coalesce(sum(received - returned), 0)::integer as received, coalesce(sum(billed), 0)::integer as billed
    from order_lines where order_lines.indent_line_id = indent_lines.id) as came on true`

/** How far a line is, of `indent_lines` with its `indents` and `came`. */
export const lineStage = sql`
  case
    when dropped_at is not null and ordered = 0 then 'dropped'
    when approved_at is null then 'waiting'
    when ordered < copies and dropped_at is null then 'to-order'
    when came.received > came.billed then 'received'
    when came.billed >= ordered then 'on-shelf'
    else 'ordered'
  end`

/** The columns of an `IndentLine`, of `indent_lines` with `indents`, `books` (left) and `came`. */
export const indentLineColumns = sql`
  indent_lines.id, indent_id as "indentId", indent_lines.title, indent_lines.author, indent_lines.isbn,
  indent_lines.publisher, indent_lines.edition, wanted_year as year, copies, estimate_paise as "estimatePaise",
  indent_lines.department, course, fund_id as "fundId", book_id as "bookId", books.number as "bookNumber",
  note, wished_at as "wishedAt", ordered, came.billed, drop_reason as "dropReason", ${lineStage} as stage,
  indent_lines.version`

/** What `indentLineColumns` are columns of. */
export const indentLineTables = sql`
  indent_lines join indents on indents.id = indent_id left join books on books.id = book_id ${cameOfLine}`
