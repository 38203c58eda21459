import { sql } from 'kysely'
import { takeNumbers } from '#src/features/people/members/member-numbers.server.ts'
import type { Day } from '#src/kernel/dates.ts'
import { newId } from '#src/kernel/ids.ts'
import { memberNumber } from '#src/kernel/member-number.ts'
import { nameKey } from '#src/kernel/name-key.ts'
import type { Db } from '#src/server/database/connect.ts'
import { rowTable } from '#src/server/database/row-table.ts'

const firstNames =
  `Abhaya Bishnupriya Chandan Debi Ganesh Haripriya Jagannath Kalpana Laxmi Manoj Niharika Prakash
  Rashmita Sanjukta Trilochan Upendra`.split(/\s+/)
const lastNames = 'Barik Dash Gouda Hota Kar Mahanta Meher Padhi Sahu Tandi Bhoi'.split(' ')
const schools = [
  ['Computer Science and Engineering', 'BTech CSE', 'undergraduate'],
  ['Computer Science and Engineering', 'BTech CSE', 'undergraduate'],
  ['Electronics and Communication', 'BTech ECE', 'undergraduate'],
  ['Data Science', 'MSc Data Science', 'postgraduate'],
] as const

/** How many join in each year, beside those who were there already. */
const newcomers = 45

/** A member of the history; `until`: the last day of the membership. */
export type PastMember = {
  readonly id: string
  readonly category: string
  readonly department: string
  readonly programme: string
  readonly from: Day
  readonly until: Day
}

/**
 * Adds those who were members in the years of the history: some are there still, some have left.
 * Names are invented. Gives them all.
 */
export async function addPastMembers(
  db: Db,
  years: readonly [number, number],
): Promise<readonly PastMember[]> {
  const joined = [years[0] - 2, years[0] - 1, years[0], years[1]]
  const places = joined.flatMap((year) =>
    Array.from({ length: newcomers }, (_, at) => ({ year, at })),
  )
  const numbers = await takeNumbers(db, places.length)
  const rows = places.map(({ year, at }, place) => {
    const [department, programme, category] = schools[at % schools.length] ?? schools[0]
    const length = category === 'postgraduate' ? 2 : 4
    const name = `${firstNames[(at * 5 + year) % firstNames.length]} ${lastNames[(at * 3 + year) % lastNames.length]}`
    const number = numbers[place] ?? 0
    return {
      id: newId(),
      number,
      barcode: memberNumber(number),
      name,
      name_key: nameKey(name),
      roll_number: `${year % 100}LIB${String(at + 1).padStart(3, '0')}`,
      category,
      department,
      programme,
      from: `${year}-07-01`,
      until: `${year + length}-06-30`,
    }
  })
  const types = {
    id: 'uuid',
    number: 'integer',
    barcode: 'text',
    name: 'text',
    name_key: 'text',
    roll_number: 'text',
    category: 'text',
    department: 'text',
    programme: 'text',
    from: 'date',
    until: 'date',
  } as const
  await sql`
    insert into members (id, number, barcode, name, name_key, roll_number, category, department,
      programme, valid_from, valid_until, demo)
    select id, number, barcode, name, name_key, roll_number, category, department, programme, "from",
      until, true from ${rowTable('past', types, rows)}`.execute(db)
  return rows
}
