import type { Placement, ProfileFacts } from '#src/features/content/profiles/profiles.ts'
import type { WorkFacts } from '#src/features/content/profiles/works.ts'

/** Departments of the demo college; the first is the library. */
export const demoDepartments = [
  { name: 'Library', hi: 'पुस्तकालय', or: 'ଗ୍ରନ୍ଥାଗାର' },
  {
    name: 'Computer Science and Engineering',
    hi: 'कंप्यूटर विज्ञान एवं अभियांत्रिकी',
    or: 'କମ୍ପ୍ୟୁଟର ବିଜ୍ଞାନ ଓ ଇଞ୍ଜିନିୟରିଂ',
  },
  {
    name: 'Electronics and Communication',
    hi: 'इलेक्ट्रॉनिकी एवं संचार',
    or: 'ଇଲେକ୍ଟ୍ରୋନିକ୍ସ ଓ ଯୋଗାଯୋଗ',
  },
  { name: 'Data Science', hi: 'डेटा विज्ञान', or: 'ଡାଟା ବିଜ୍ଞାନ' },
] as const

type DemoProfile = Partial<Omit<ProfileFacts, 'name'>> &
  Pick<ProfileFacts, 'name'> & {
    /** A place of `demoDepartments`. */
    readonly department: number
    readonly placement?: Partial<Placement>
    readonly works?: readonly Partial<WorkFacts>[]
  }

const shownToAll = {
  visit: 'everyone',
  email: 'everyone',
  phone: 'everyone',
  address: 'nobody',
} as const

/** Invented people; the two with an address of their own are among those who sign in. */
export const demoProfiles: readonly DemoProfile[] = [
  {
    name: 'Minati Sahoo',
    names: { hi: 'मिनती साहू', or: 'ମିନତି ସାହୁ' },
    designation: 'Librarian',
    designations: { hi: 'पुस्तकालयाध्यक्ष', or: 'ଗ୍ରନ୍ଥାଗାରିକ' },
    department: 0,
    placement: { ownerEmail: 'library@suiit.example', place: 1, fromYear: 2011 },
    about:
      'I look after the collection and the budget, and speak for the library in the academic council. Tell me which books your course lacks.',
    askAbout: ['Books to be bought', 'Donations to the library', 'Reading lists for a new course'],
    qualifications: ['MLISc, Sambalpur University', 'UGC-NET'],
    room: 'Central Library, ground floor, room 2',
    hours: 'Mon to Fri, 11:00 am to 1:00 pm',
    email: 'library@suiit.example',
    phone: '+91 663 000 0000',
    seen: shownToAll,
  },
  {
    name: 'Prakash Meher',
    names: { hi: 'प्रकाश मेहेर', or: 'ପ୍ରକାଶ ମେହେର' },
    designation: 'Assistant Librarian',
    designations: { hi: 'सहायक पुस्तकालयाध्यक्ष', or: 'ସହକାରୀ ଗ୍ରନ୍ଥାଗାରିକ' },
    department: 0,
    placement: { place: 2, fromYear: 2016 },
    askAbout: ['Citing and reference managers', 'Plagiarism checks', 'ORCID and Scopus profiles'],
    qualifications: ['MLISc, Utkal University'],
    room: 'Central Library, first floor',
    hours: 'Wednesdays, 4:00 pm',
    email: 'eresources@suiit.example',
    seen: shownToAll,
  },
  {
    name: 'Lopamudra Patra',
    names: { hi: 'लोपामुद्रा पात्र', or: 'ଲୋପାମୁଦ୍ରା ପାତ୍ର' },
    designation: 'Library Assistant',
    department: 0,
    placement: { place: 3, fromYear: 2020 },
    askAbout: ['Membership and cards', 'Books that cannot be found', 'Fines'],
    room: 'Circulation desk',
    email: 'circulation@suiit.example',
    seen: shownToAll,
  },
  {
    name: 'Dr. Sunita Das',
    names: { hi: 'डॉ. सुनीता दास', or: 'ଡଃ ସୁନିତା ଦାସ' },
    designation: 'Associate Professor',
    designations: { hi: 'सह-प्राध्यापक', or: 'ସହଯୋଗୀ ପ୍ରଫେସର' },
    department: 1,
    placement: { ownerEmail: 's.das@suiit.example', place: 1, fromYear: 2013 },
    about:
      'My group works on **operating systems for small devices**, and on teaching systems programming in Odia.\n\nStudents who look for a final-year project are welcome in the hours below.',
    subjects: ['Operating systems', 'Embedded systems', 'Computer science education'],
    teaching: ['Operating Systems (semester 4)', 'Systems Programming Laboratory'],
    qualifications: ['PhD, Sambalpur University, 2012', 'MTech, 2006'],
    room: 'Block A, room 214',
    hours: 'Tue and Thu, 3:00 pm to 5:00 pm',
    email: 's.das@suiit.example',
    phone: '+91 663 000 0214',
    seen: { visit: 'everyone', email: 'everyone', phone: 'signed-in', address: 'nobody' },
    orcid: '0000-0002-1825-0097',
    works: [
      {
        title: 'A tickless scheduler for sensors that sleep most of the day',
        authors: ['Das, Sunita', 'Nayak, Bibhuti'],
        year: 2024,
        container: 'Journal of Small Operating Systems',
        volume: '9',
        issue: '2',
        pages: '101–118',
        doi: '10.5555/jsos.2024.9.2.101',
      },
      {
        kind: 'conference',
        title: 'Teaching fork and exec in Odia: what first-year students misread',
        authors: ['Das, Sunita', 'Mishra, Ananya'],
        year: 2022,
        container: 'Proceedings of the Symposium on Computing in Indian Languages',
        pages: '44–51',
      },
      {
        kind: 'chapter',
        title: 'Memory protection without an MMU',
        authors: ['Das, Sunita'],
        year: 2019,
        container: 'Systems for the Smallest Machines',
        publisher: 'Mahanadi Press',
        pages: '77–102',
      },
      {
        kind: 'thesis',
        title: 'Energy-aware scheduling in wireless sensor networks',
        authors: ['Das, Sunita'],
        year: 2012,
        publisher: 'Sambalpur University',
      },
    ],
  },
  {
    name: 'Dr. Bibhuti Nayak',
    names: { hi: 'डॉ. बिभूति नायक', or: 'ଡଃ ବିଭୂତି ନାୟକ' },
    designation: 'Assistant Professor',
    department: 1,
    placement: { fromYear: 2018 },
    subjects: ['Computer networks', 'Wireless sensor networks'],
    teaching: ['Computer Networks (semester 5)', 'Network Security'],
    qualifications: ['PhD, 2017'],
    room: 'Block A, room 210',
    email: 'b.nayak@suiit.example',
    seen: { visit: 'everyone', email: 'signed-in', phone: 'nobody', address: 'nobody' },
    works: [
      {
        title: 'Routing around failed gateways in village mesh networks',
        authors: ['Nayak, Bibhuti', 'Pradhan, Satyajit'],
        year: 2023,
        container: 'Rural Networking Letters',
        volume: '4',
        pages: '12–29',
        doi: '10.5555/rnl.2023.4.12',
      },
    ],
  },
  {
    name: 'Er. Ananya Mishra',
    names: { hi: 'अनन्या मिश्रा', or: 'ଅନନ୍ୟା ମିଶ୍ର' },
    designation: 'Lecturer',
    department: 1,
    placement: { fromYear: 2021 },
    subjects: ['Programming languages', 'Compilers'],
    teaching: ['Programming in C (semester 1)', 'Compiler Design (semester 6)'],
  },
  {
    name: 'Prof. Gopabandhu Tripathy',
    names: { hi: 'प्रो. गोपबंधु त्रिपाठी', or: 'ପ୍ରଫେସର ଗୋପବନ୍ଧୁ ତ୍ରିପାଠୀ' },
    designation: 'Professor',
    department: 1,
    placement: { fromYear: 1998, untilYear: 2021 },
    subjects: ['Theory of computation'],
  },
  {
    name: 'Dr. Ranjita Behera',
    names: { hi: 'डॉ. रंजीता बेहेरा', or: 'ଡଃ ରଞ୍ଜିତା ବେହେରା' },
    designation: 'Professor',
    department: 2,
    placement: { place: 1, fromYear: 2006 },
    about: 'Antennas that can be built and mended in a village workshop.',
    subjects: ['Antennas', 'Signal processing'],
    teaching: ['Electromagnetic Waves (semester 5)'],
    qualifications: ['PhD, 2004'],
    room: 'Block B, room 101',
    works: [
      {
        kind: 'patent',
        title: 'Folded antenna of recycled wire',
        authors: ['Behera, Ranjita'],
        year: 2021,
      },
      {
        title: 'Low-cost antennas for community radio in western Odisha',
        authors: ['Behera, Ranjita', 'Pradhan, Satyajit'],
        year: 2020,
        container: 'Journal of Community Radio Engineering',
        volume: '2',
        pages: '5–19',
      },
    ],
  },
  {
    name: 'Satyajit Pradhan',
    names: { hi: 'सत्यजित प्रधान', or: 'ସତ୍ୟଜିତ ପ୍ରଧାନ' },
    designation: 'Assistant Professor',
    department: 2,
    placement: { fromYear: 2019 },
    subjects: ['Communication systems', 'Embedded systems'],
    teaching: ['Digital Communication (semester 6)'],
  },
  {
    name: 'Dr. Ipsita Mohapatra',
    names: { hi: 'डॉ. इप्सिता महापात्र', or: 'ଡଃ ଇପ୍ସିତା ମହାପାତ୍ର' },
    designation: 'Associate Professor',
    department: 3,
    placement: { place: 1, fromYear: 2015 },
    subjects: ['Statistics', 'Machine learning', 'Odia text corpora'],
    teaching: ['Statistical Learning', 'Text as Data'],
    qualifications: ['PhD in Statistics, 2014'],
    works: [
      {
        title: 'How much Odia text does a speller need?',
        authors: ['Mohapatra, Ipsita', 'Oram, Kailash'],
        year: 2025,
        container: 'Language Resources of Eastern India',
        volume: '3',
        issue: '1',
        pages: '1–20',
        doi: '10.5555/lrei.2025.3.1.1',
      },
    ],
  },
  {
    name: 'Dr. Kailash Oram',
    names: { hi: 'डॉ. कैलाश ओराम', or: 'ଡଃ କୈଳାସ ଓରାମ' },
    designation: 'Assistant Professor',
    department: 3,
    placement: { fromYear: 2022 },
    subjects: ['Data mining', 'Databases'],
    teaching: ['Data Mining', 'Database Systems (semester 4)'],
  },
]

/** The committee of the demo college; `person` is a name of `demoProfiles`. */
export const demoCommittee = {
  name: 'Library Committee',
  names: { hi: 'पुस्तकालय समिति', or: 'ଗ୍ରନ୍ଥାଗାର ସମିତି' },
  about:
    'Advises the librarian on the budget, on books and journals to be bought, and on the rules of lending. It meets twice in each semester.',
  terms: [
    { person: 'Dr. Ranjita Behera', role: 'Chairperson', from: '2025-07-01', until: null },
    { person: 'Minati Sahoo', role: 'Member Secretary', from: '2011-07-01', until: null },
    { person: 'Dr. Sunita Das', role: 'Member', from: '2024-07-01', until: null },
    { person: 'Dr. Ipsita Mohapatra', role: 'Member', from: '2024-07-01', until: null },
    {
      person: 'Prof. Gopabandhu Tripathy',
      role: 'Chairperson',
      from: '2015-07-01',
      until: '2021-06-30',
    },
    { name: 'Asha Rao', role: 'Student member', from: '2026-07-01', until: null },
  ],
} as const
