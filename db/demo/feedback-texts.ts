/**
 * What readers of the demo college wrote: so many days before the first start, and what came of it.
 */
export const demoFeedback = [
  {
    daysAgo: 41,
    kind: 'suggestion',
    body: 'Please keep two copies of “Introduction to Algorithms” for reading in the library before the examinations.',
    by: { name: 'Asha Pradhan', email: 'asha.pradhan.demo@suiit.example' },
    answer: 'Two copies are kept at the desk from 1 December. Ask for them by their number.',
    answeredAfterHours: 20,
    state: 'closed',
    ratings: { collection: 3, staff: 5 },
  },
  {
    daysAgo: 36,
    kind: 'fault',
    body: 'The second socket at the window tables has no power.',
    answer: 'The electrician has repaired it. Thank you for telling us.',
    answeredAfterHours: 52,
    state: 'closed',
    ratings: {},
  },
  {
    daysAgo: 30,
    kind: 'praise',
    body: 'The staff found a thesis of 1994 for me within ten minutes. Thank you.',
    answer: 'Thank you. We have passed it on to the colleague at the stacks.',
    answeredAfterHours: 5,
    state: 'answered',
    ratings: { staff: 5, collection: 4 },
  },
  {
    daysAgo: 25,
    kind: 'complaint',
    body: 'It is too loud in the reading room after four o’clock: groups meet there.',
    answer:
      'Groups now have the room next door. Until the examinations end, the reading room is for reading.',
    answeredAfterHours: 70,
    state: 'answered',
    ratings: { 'reading-room': 2, hours: 4 },
  },
  {
    daysAgo: 24,
    kind: 'complaint',
    body: 'Please do something about the noise in the reading room in the afternoon.',
    joined: 4,
    state: 'answered',
    ratings: { 'reading-room': 1 },
  },
  {
    daysAgo: 19,
    kind: 'question',
    body: 'Can alumni borrow books?',
    email: 'alumna@example.org',
    answer: 'Alumni read in the library; they cannot borrow. Please bring a photo identity card.',
    answeredAfterHours: 9,
    state: 'answered',
    ratings: {},
  },
  {
    daysAgo: 12,
    kind: 'suggestion',
    body: 'ଦୟାକରି ରବିବାର ମଧ୍ୟ ପଠନ କକ୍ଷ ଖୋଲା ରଖନ୍ତୁ।',
    language: 'or',
    note: 'For the library committee on the 30th.',
    assigned: true,
    state: 'open',
    ratings: { hours: 2 },
  },
  {
    daysAgo: 9,
    kind: 'fault',
    body: 'From the hostel the e-journals ask for a password, on campus they do not.',
    note: 'Asked the publisher about remote access.',
    assigned: true,
    state: 'open',
    ratings: { 'e-resources': 2, website: 4 },
  },
  {
    daysAgo: 6,
    kind: 'complaint',
    body: '(abuse of a person, hidden by the library)',
    hidden: true,
    state: 'closed',
    ratings: {},
  },
  { daysAgo: 5, kind: 'question', body: '', state: 'withdrawn', ratings: {} },
  {
    daysAgo: 2,
    kind: 'suggestion',
    body: 'More books in Odia on machine learning, please.',
    state: 'open',
    unread: true,
    ratings: { collection: 4 },
  },
  {
    daysAgo: 1,
    kind: 'question',
    body: 'Until when is the library open on the day before the examinations?',
    state: 'open',
    unread: true,
    ratings: {},
  },
] as const satisfies readonly DemoFeedback[]

export type DemoFeedback = {
  readonly daysAgo: number
  readonly kind: string
  readonly body: string
  readonly by?: { readonly name: string; readonly email: string }
  readonly email?: string
  readonly language?: string
  readonly answer?: string
  readonly answeredAfterHours?: number
  readonly note?: string
  readonly assigned?: true
  readonly hidden?: true
  readonly unread?: true
  /** The place in this list, from 1, of the one that it is joined with. */
  readonly joined?: number
  readonly state: string
  readonly ratings: Readonly<Record<string, number>>
}
