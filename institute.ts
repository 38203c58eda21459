import type { BookSource } from './src/kernel/book-source.ts'
import type {
  AdminEmails,
  CampusNetworks,
  Institute,
  Schools,
} from './src/kernel/institute-shape.ts'

/**
 * The one file that a college edits: who it is, where, and when its library is open. Checked at
 * start. Names, addresses, the map, the e-mail domain, colours, links and e-resources can be set at
 * /admin/settings instead.
 */
export const institute = {
  product: 'Almirah',
  name: 'Sambalpur University Institute of Information Technology',
  shortName: 'SUIIT',
  libraryName: 'SUIIT Library',
  university: 'Sambalpur University',

  address: {
    street: 'Jyoti Vihar, Burla',
    city: 'Sambalpur',
    state: 'Odisha',
    postalCode: '768019',
    country: 'India',
    countryCode: 'IN',
  },
  phone: '+91 663 000 0000',
  email: 'library@suiit.example',
  site: 'https://suiit.example/',
  socials: [
    { kind: 'facebook', label: 'Facebook', href: 'https://suiit.example/social/facebook' },
    { kind: 'instagram', label: 'Instagram', href: 'https://suiit.example/social/instagram' },
    { kind: 'linkedin', label: 'LinkedIn', href: 'https://suiit.example/social/linkedin' },
    { kind: 'youtube', label: 'YouTube', href: 'https://suiit.example/social/youtube' },
  ],
  map: {
    label: 'Jyoti Vihar campus, Burla, Sambalpur',
    latitude: 21.478,
    longitude: 83.885,
    embedUrl:
      'https://www.openstreetmap.org/export/embed.html?bbox=83.869%2C21.468%2C83.901%2C21.488&layer=mapnik&marker=21.478%2C83.885',
    href: 'https://www.openstreetmap.org/?mlat=21.478&mlon=83.885#map=16/21.478/83.885',
  },
  desks: {
    circulation: 'circulation@suiit.example',
    eResources: 'eresources@suiit.example',
    accounts: 'library.accounts@suiit.example',
    interlibrary: 'interlibrary@suiit.example',
    librarian: 'librarian@suiit.example',
    grievances: 'library.grievances@suiit.example',
  },

  // Pages of the institute's own site; the footer and the side menu show them.
  quickLinks: [
    { label: 'Admission', href: 'https://suiit.example/admission' },
    { label: 'Placement', href: 'https://suiit.example/placement' },
    { label: 'Faculty list', href: 'https://suiit.example/faculty' },
    { label: 'Anti-ragging', href: 'https://suiit.example/anti-ragging' },
    { label: 'Hostel', href: 'https://suiit.example/hostel' },
    { label: 'Campus life', href: 'https://suiit.example/campus-life' },
    { label: 'Photo gallery', href: 'https://suiit.example/photo-gallery' },
    { label: 'RTI', href: 'https://suiit.example/rti' },
    { label: 'Information brochure', href: 'https://suiit.example/information-brochure' },
  ],
  instituteLinks: [
    { label: 'Institute home', href: 'https://suiit.example/' },
    { label: 'Academic calendar', href: 'https://suiit.example/academic-calendar' },
    { label: 'Programmes', href: 'https://suiit.example/programmes' },
    { label: 'Examinations', href: 'https://suiit.example/examinations' },
  ],
  eResources: [
    {
      label: 'National Digital Library of India',
      href: 'https://ndl.gov.in/',
      about: 'Textbooks, lectures, theses and question papers from across India, in one search.',
    },
    {
      label: 'One Nation One Subscription',
      href: 'https://www.onos.gov.in/',
      about: 'Journals of the large publishers for public institutions, from the campus network.',
    },
    {
      label: 'e-ShodhSindhu',
      href: 'https://ess.inflibnet.ac.in/',
      about: 'The national consortium for e-journals and databases, run by INFLIBNET.',
    },
    {
      label: 'Shodhganga',
      href: 'https://shodhganga.inflibnet.ac.in/',
      about: 'Doctoral theses of Indian universities, in full text.',
    },
    {
      label: 'SWAYAM',
      href: 'https://swayam.gov.in/',
      about:
        'Free national online courses; credits can be transferred where the university allows.',
    },
    {
      label: 'NPTEL',
      href: 'https://nptel.ac.in/',
      about: 'Lecture courses in engineering and science by the IITs and IISc.',
    },
    {
      label: 'e-PG Pathshala',
      href: 'https://epgp.inflibnet.ac.in/',
      about: 'Postgraduate course material written by Indian teachers.',
    },
    {
      label: 'Virtual Labs',
      href: 'https://www.vlab.co.in/',
      about: 'Experiments in engineering and science that run in the browser.',
    },
    {
      label: 'DOAJ',
      href: 'https://doaj.org/',
      about: 'Peer-reviewed open-access journals in every subject.',
    },
    {
      label: 'arXiv',
      href: 'https://arxiv.org/',
      about: 'Preprints in computer science, mathematics, physics and electronics.',
    },
    {
      label: 'Odia Virtual Academy',
      href: 'https://ova.gov.in/',
      about: 'Odia books and magazines of the state, scanned and free to read.',
    },
  ],

  // What the calendar of the library begins with; from the first start on, it is changed at
  // /admin/calendar. [opens, closes] by the clock of `timeZone`; [] is closed; two pairs make a
  // break at midday.
  openingHours: {
    weekly: {
      Mon: [['09:00', '20:00']],
      Tue: [['09:00', '20:00']],
      Wed: [['09:00', '20:00']],
      Thu: [['09:00', '20:00']],
      Fri: [['09:00', '20:00']],
      Sat: [['10:00', '17:00']],
      Sun: [],
    },
    // A day as MM-DD comes back every year; with its year it counts once and goes before MM-DD.
    exceptions: [
      { day: '01-26', name: 'Republic Day', spans: [] },
      { day: '04-01', name: 'Utkala Dibasa', spans: [] },
      { day: '08-15', name: 'Independence Day', spans: [] },
      { day: '10-02', name: 'Gandhi Jayanti', spans: [] },
      { day: '12-25', name: 'Christmas', spans: [] },
    ],
  },
  timeZone: 'Asia/Kolkata',
  // From when on a day members are reminded of what is due and overdue.
  remindersAt: '08:00',

  // Signed-in people of this e-mail domain are students and faculty.
  emailDomain: 'suiit.example',
  campusPlace: { country: 'India', region: 'Odisha', city: 'Sambalpur' },
  // true: signing in and a forgotten password do not tell whether an address has an account.
  neutralSignInMessages: false,

  // Months that the audit keeps the network that somebody signed in from, and whole entries; null:
  // for good.
  auditRetention: { networkMonths: 24, entryMonths: null },

  colours: { primary: '#7a1f2b', accent: '#e0a526', paper: '#fbf7ee' },
} as const satisfies Institute

/**
 * The two administrators; an export of its own, so that the pages that visitors get do not hold it.
 */
export const adminEmails = [
  'library@suiit.example',
  '21admin01@suiit.example',
] as const satisfies AdminEmails

/**
 * Who is asked, in this order, for a book by its ISBN when one is added: Open Library, and any SRU
 * server that answers in MARCXML; those with `search` also by title and author. `{query:title,author}`
 * names the server's indexes. [] asks nobody; BOOK_SOURCES in the environment goes before this list.
 */
export const bookSources = [
  {
    kind: 'sru',
    name: 'K10plus',
    address:
      'https://sru.k10plus.de/opac-de-627?version=1.1&operation=searchRetrieve&query=pica.isb%3D{isbn}&maximumRecords=3&recordSchema=marcxml',
    search:
      'https://sru.k10plus.de/opac-de-627?version=1.1&operation=searchRetrieve&query={query:pica.tit,pica.per}&maximumRecords=10&recordSchema=marcxml',
  },
  {
    kind: 'openlibrary',
    name: 'Open Library',
    address: 'https://openlibrary.org/api/books?bibkeys=ISBN:{isbn}&format=json&jscmd=data',
    search:
      'https://openlibrary.org/search.json?title={title}&author={author}&limit=10&fields=title,subtitle,author_name,first_publish_year,ddc,subject,editions,editions.title,editions.subtitle,editions.isbn,editions.publisher,editions.publish_date,editions.language',
  },
] as const satisfies readonly BookSource[]

/**
 * The networks of the campus, as '10.20.0.0/16' or '2001:db8:1::/48': whoever comes from them is
 * told which journals open there. []: nobody is told; CAMPUS_NETWORKS in the environment goes before
 * this list. Behind a proxy they are known by TRUST_PROXY alone.
 */
export const campusNetworks = [] as const satisfies CampusNetworks

/**
 * What the institute teaches, for the page about it: the schools of the demo college. [] leaves
 * them out.
 */
export const schools = [
  {
    name: 'Computer Science and Engineering',
    about:
      'Programming, systems, networks and the theory behind them, from the first program to the final project.',
    programmes: ['BTech in Computer Science and Engineering'],
    library:
      'Several copies of the textbooks of each semester, one of each to consult at any time, and books on what the syllabus leaves out.',
    searches: ['Operating systems', 'Algorithms', 'Computer networks', 'Databases'],
  },
  {
    name: 'Electronics and Communication',
    about: 'Circuits, signals and communication, in the laboratory and on paper.',
    programmes: ['BTech in Electronics and Communication'],
    library:
      'Textbooks and handbooks of electronics and communication; data books are read in the library.',
    searches: ['Electronics', 'Signal processing', 'Communication'],
  },
  {
    name: 'Data Science',
    about: 'Statistics, mathematics and computing for those who work with data.',
    programmes: ['MSc in Data Science'],
    library:
      'Mathematics and statistics from 510 to 519, machine learning, and help with literature searches for the thesis.',
    searches: ['Machine learning', 'Statistics', 'Probability', 'Data mining'],
  },
] as const satisfies Schools
