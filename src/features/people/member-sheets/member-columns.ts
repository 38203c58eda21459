import { headingKey } from '#src/features/collection/imports/columns.ts'
import type { MemberField } from '#src/features/people/members/members.ts'

/** What a column of a list of people can mean: a field of members, or their number. */
export type MemberColumn = MemberField | 'number'

/**
 * Headings of lists as Indian colleges keep them, parted by commas, each as `headingKey` writes it.
 */
const headings: Readonly<Record<MemberColumn, string>> = {
  number: `member number, member no, membership number, membership no, member id, library number, library no,
    library id, lib no, borrower number, cardnumber, borrowernumber`,
  name: `name, full name, student name, name of student, name of the student, students name, student s name,
    candidate name, name of the candidate, member name, name of member, borrower name, employee name,
    name of employee, name of the employee, faculty name, name of faculty, name of the faculty, staff name,
    teacher name, first name, firstname, middle name, last name, lastname, surname, नाम, छात्र का नाम, ନାମ, নাম`,
  rollNumber: `roll no, roll number, roll, rollno, univ roll no, university roll no, university roll number,
    class roll no, exam roll no, regd no, regd number, regn no, regn number, reg no, reg number, registration no,
    registration number, registration, enrolment, enrolment no, enrolment number, enrollment, enrollment no,
    enrollment number, admission no, admission number, adm no, usn, prn, student id, id no, roll or employee number,
    employee id, employee no, employee number, employee code, emp id, emp no, emp code, staff id, staff no, रोल नंबर, ରୋଲ ନମ୍ବର`,
  category: `category, member category, member type, membership type, patron category, borrower category,
    categorycode, type, type of member, user type, designation`,
  department: `department, dept, branch, school, department name, dept name, name of department, stream,
    discipline, department school, विभाग, ବିଭାଗ`,
  programme: `programme, program, course, course name, degree, class, programme name, program name, course of study`,
  semester: `semester, sem, current semester, present semester, semester no, sem no, term`,
  phone: `phone, phone no, phone number, mobile, mobile no, mobile number, mob, mob no, contact, contact no,
    contact number, telephone, cell, whatsapp, whatsapp no, student mobile, मोबाइल`,
  email: `email, e mail, email id, e mail id, mail id, email address, e mail address, mail, college email,
    institute email, official email`,
  barcode: `barcode, bar code, barcode no, card no, card number, library card no, rfid, id card barcode`,
  validFrom: `valid from, date of joining, joining date, date of admission, admission date, member since,
    membership start, doj, issue date, dateenrolled`,
  validUntil: `valid until, valid till, valid upto, valid up to, expiry, expiry date, date of expiry, expires,
    valid to, membership end, dateexpiry`,
  notes: 'notes, note, remarks, remark, comments, comment',
}

const byName = new Map(
  Object.entries(headings).flatMap(([column, names]) =>
    names.split(',').map((name) => [headingKey(name), column as MemberColumn]),
  ),
)

/** What a heading probably means; null where nobody can tell. */
function guessColumn(heading: string): MemberColumn | null {
  return byName.get(headingKey(heading)) ?? null
}

/**
 * What each heading of a row probably means. The first of two columns with one meaning has it, but
 * for parts of the name.
 */
export function guessColumns(row: readonly string[]): (MemberColumn | null)[] {
  const seen = new Set<MemberColumn>()
  return row.map((heading) => {
    const column = guessColumn(heading)
    if (column === null || (seen.has(column) && column !== 'name')) return null
    seen.add(column)
    return column
  })
}

/**
 * How much a row looks like the headings of a list of people: how many columns it names, 0 where it
 * names no name.
 */
export function headingScore(row: readonly string[]): number {
  const known = new Set(guessColumns(row))
  return known.has('name') ? known.size : 0
}
