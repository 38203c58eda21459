import { insertDemoMembers } from '#src/features/people/members/demo-members.server.ts'
import type { MemberTexts } from '#src/features/people/members/member-input.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import { system } from '#src/kernel/actor.ts'
import { dayAfter } from '#src/kernel/dates.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { Log } from '#src/server/log.ts'

const nothing: MemberTexts = {
  name: '',
  rollNumber: '',
  category: 'undergraduate',
  department: '',
  programme: '',
  semester: '',
  phone: '',
  email: '',
  barcode: '',
  notes: '',
  validUntil: '',
  // Since the term began: there are loans of earlier weeks.
  validFrom: dayAfter(todayHere(), -120),
}

const computing = { department: 'Computer Science and Engineering', programme: 'BTech CSE' }
const electronics = { department: 'Electronics and Communication', programme: 'BTech ECE' }
const science = { department: 'Data Science', programme: 'MSc Data Science' }

/** The demo people who sign in, as members. */
const withSignIn: readonly Partial<MemberTexts>[] = [
  { name: 'Minati Sahoo', category: 'staff', rollNumber: 'E-101', email: 'library@suiit.example' },
  {
    name: 'Debasish Panda',
    category: 'staff',
    rollNumber: 'E-102',
    email: '21admin01@suiit.example',
  },
  { name: 'Sunita Das', category: 'faculty', rollNumber: 'E-014', email: 's.das@suiit.example' },
  {
    name: 'Asha Rao',
    rollNumber: '21CSE001',
    semester: '5',
    email: '21cse001@suiit.example',
    ...computing,
  },
  {
    name: 'Kabir Nayak',
    rollNumber: '21CSE002',
    semester: '5',
    email: '21cse002@suiit.example',
    ...computing,
  },
  {
    name: 'Isha Mohanty',
    rollNumber: '21CSE003',
    semester: '5',
    email: '21cse003@suiit.example',
    ...computing,
  },
  {
    name: 'Rohan Behera',
    rollNumber: '21CSE004',
    semester: '5',
    email: '21cse004@suiit.example',
    ...computing,
  },
  { name: 'Tara Sen', category: 'guest', email: 'visitor@elsewhere.example' },
]

const firstNames =
  `Aditi Bikram Chitra Dipak Esha Farhan Gayatri Hemant Ipsita Jyoti Kunal Lopa Manas Nandini Omkar Pallavi
  Quasim Ritika Saroj Tanmay Urmila Vikram Yamini Zoya Anjali Biswajit`.split(/\s+/)
const lastNames = 'Mishra Patra Jena Swain Pradhan Biswal Rout Sethi Khan Tripathy Naik'.split(' ')

/** Fifty-two invented people of the college beside the demo's own. */
const others = Array.from({ length: 52 }, (_, index): Partial<MemberTexts> => {
  const name = `${firstNames[index % firstNames.length]} ${lastNames[(index * 7) % lastNames.length]}`
  const place = String(index + 1).padStart(3, '0')
  if (index >= 46) {
    const category = index % 2 === 0 ? 'faculty' : 'staff'
    return { name, category, rollNumber: `E-2${place}`, department: computing.department }
  }
  if (index >= 38) {
    const category = index % 4 === 3 ? 'scholar' : 'postgraduate'
    return {
      name,
      category,
      rollNumber: `25DS${place}`,
      semester: index % 4 === 3 ? '' : '2',
      ...science,
    }
  }
  const isComputing = index % 3 !== 0
  const year = 22 + (index % 4)
  const rollNumber = `${year}${isComputing ? 'CSE' : 'ECE'}${place}`
  const email = index % 2 === 0 ? `${rollNumber.toLowerCase()}@suiit.example` : ''
  const semester = String(2 * (26 - year))
  return { name, rollNumber, email, semester, ...(isComputing ? computing : electronics) }
})

/** The members of the demo college; names are invented. */
export const demoMembers: readonly MemberTexts[] = [...withSignIn, ...others].map((member) => ({
  ...nothing,
  ...member,
}))

/** Gives a library that has never had a member those of the demo college. */
export async function loadDemoMembers(db: Db, log: Log): Promise<void> {
  const members = await insertDemoMembers(db, system('demo'), demoMembers)
  if (members > 0) log.info({ members }, 'loaded the members of the demo college')
}
