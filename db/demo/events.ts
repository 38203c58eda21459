import type { EventFacts } from '#src/features/content/events/events.ts'
import { type Day, dayAfter, weekdayOf } from '#src/kernel/dates.ts'

type DemoEvent = Omit<EventFacts, 'publishedAt'> & {
  /** Why the whole event is cancelled. */
  readonly cancelled?: string
  /** Of its dates to come, the first is cancelled and the second moved by a day. */
  readonly isBroken?: true
}

const usual = {
  translations: {},
  audiences: [],
  place: '',
  link: '',
  organiser: '',
  speakers: [],
  repetition: null,
  leftOut: [],
  posterAlt: '',
} as const

const series = { interval: 1, weekdays: [], until: null } as const

/** What the demo college has had and has ahead, seen from a day. */
export function demoEvents(today: Day): readonly DemoEvent[] {
  const wednesday = (from: Day) => weekdayAfter(from, 3)
  const citing = wednesday(dayAfter(today, -36))
  const club = firstOfMonth(dayAfter(today, -70), 6)
  const [orientation, week] = [wednesday(dayAfter(today, -48)), dayAfter(today, -13)]
  const [talk, fair, quiz] = [4, 9, 6].map((ahead) => workday(dayAfter(today, ahead)))
  return [
    {
      ...usual,
      kind: 'orientation',
      title: 'The library in an hour: for new students',
      body: 'A walk through the stacks, the catalogue on your phone, and how to borrow your first book.\n\nBring your **identity card**.',
      audiences: ['students'],
      place: 'Reading room',
      firstOn: orientation,
      lastOn: orientation,
      fromTime: '11:00',
      toTime: '12:00',
    },
    {
      ...usual,
      kind: 'exhibition',
      title: 'Odia in print: from palm leaf to paperback',
      body: 'Facsimiles of palm-leaf manuscripts, early printed books of the region, and what is published today.',
      translations: {
        hi: {
          title: 'छपाई में ओड़िया: ताड़पत्र से पेपरबैक तक',
          body: 'ताड़पत्र पांडुलिपियों की प्रतिकृतियाँ, क्षेत्र की आरंभिक मुद्रित पुस्तकें, और आज का प्रकाशन।',
        },
        or: {
          title: 'ଛାପାରେ ଓଡ଼ିଆ: ତାଳପତ୍ରରୁ ପେପରବ୍ୟାକ୍',
          body: 'ତାଳପତ୍ର ପୋଥିର ପ୍ରତିକୃତି, ଅଞ୍ଚଳର ପ୍ରାରମ୍ଭିକ ମୁଦ୍ରିତ ପୁସ୍ତକ, ଏବଂ ଆଜିର ପ୍ରକାଶନ।',
        },
      },
      place: 'Entrance hall of the library',
      firstOn: week,
      lastOn: dayAfter(week, 4),
      fromTime: null,
      toTime: null,
    },
    {
      ...usual,
      kind: 'workshop',
      title: 'How to cite: an hour for final-year students',
      body: 'How to cite books and papers, and how to take a citation from the [catalogue](/books).\n\n- Bring the list of what you have read.\n- Come when it suits you.',
      translations: {
        hi: {
          title: 'उद्धरण कैसे दें: अंतिम वर्ष के विद्यार्थियों के लिए एक घंटा',
          body: 'पुस्तकों और शोधपत्रों का उद्धरण कैसे दें, और [ग्रंथसूची](/books) से उद्धरण कैसे लें।',
        },
        or: {
          title: 'ଉଦ୍ଧୃତି କିପରି ଦେବେ: ଶେଷ ବର୍ଷର ଛାତ୍ରଛାତ୍ରୀଙ୍କ ପାଇଁ ଘଣ୍ଟାଏ',
          body: 'ପୁସ୍ତକ ଓ ଗବେଷଣା ପତ୍ରର ଉଦ୍ଧୃତି କିପରି ଦେବେ, ଏବଂ [ଗ୍ରନ୍ଥସୂଚୀ](/books)ରୁ ଉଦ୍ଧୃତି କିପରି ନେବେ।',
        },
      },
      audiences: ['students', 'researchers'],
      place: 'Reading room',
      speakers: ['Priyanka Sahu'],
      firstOn: citing,
      lastOn: citing,
      fromTime: '16:00',
      toTime: '17:00',
      repetition: { ...series, every: 'week', times: 12 },
      isBroken: true,
    },
    {
      ...usual,
      kind: 'talk',
      title: 'Reading palm-leaf manuscripts with a camera',
      body: 'How multispectral pictures bring back ink that has faded, shown with manuscripts of western Odisha. Questions are welcome afterwards.',
      place: 'Seminar hall',
      link: 'https://meet.suiit.example/library-talks',
      organiser: 'SUIIT Library with the School of Computing',
      speakers: ['Dr. Sasmita Hota'],
      firstOn: talk ?? today,
      lastOn: talk ?? today,
      fromTime: '15:00',
      toTime: '16:30',
    },
    {
      ...usual,
      kind: 'competition',
      title: 'Quiz: who knows the shelves?',
      body: 'Teams of three, twenty questions, and the catalogue is allowed.',
      audiences: ['students'],
      place: 'Seminar hall',
      firstOn: quiz ?? today,
      lastOn: quiz ?? today,
      fromTime: '14:00',
      toTime: '15:30',
      cancelled: 'The hall is needed for examinations. A new day will be announced.',
    },
    {
      ...usual,
      kind: 'book-fair',
      title: 'Book fair: eight publishers in the courtyard',
      body: 'Look at new textbooks, compare prices, and tell us what the library should buy: [ask for a book](/support) or write it on the list at our table.',
      translations: {
        or: {
          title: 'ପୁସ୍ତକ ମେଳା: ପ୍ରାଙ୍ଗଣରେ ଆଠ ପ୍ରକାଶକ',
          body: 'ନୂଆ ପାଠ୍ୟପୁସ୍ତକ ଦେଖନ୍ତୁ, ମୂଲ୍ୟ ତୁଳନା କରନ୍ତୁ, ଏବଂ ଗ୍ରନ୍ଥାଗାର କଣ କିଣିବା ଉଚିତ କୁହନ୍ତୁ।',
        },
      },
      place: 'Courtyard',
      firstOn: fair ?? today,
      lastOn: dayAfter(fair ?? today, 2),
      fromTime: null,
      toTime: null,
    },
    {
      ...usual,
      kind: 'other',
      title: 'Book club: first Saturday of the month',
      body: 'One book, a pot of tea and an hour of talk. Whoever has read the book chooses the next one.',
      audiences: ['students', 'faculty', 'staff', 'alumni'],
      place: 'Reading room',
      firstOn: club,
      lastOn: club,
      fromTime: '10:30',
      toTime: '12:00',
      repetition: { ...series, every: 'month-by-weekday', times: 8 },
    },
    {
      ...usual,
      kind: 'workshop',
      title: 'E-resources from home',
      body: 'How to read the journals of the college from outside the campus, step by step, with time for your own searches.',
      audiences: ['faculty', 'researchers'],
      link: 'https://meet.suiit.example/e-resources',
      firstOn: workday(dayAfter(today, 16)),
      lastOn: workday(dayAfter(today, 16)),
      fromTime: '17:00',
      toTime: '18:00',
    },
  ]
}

/** The day itself, or the first after it that is such a weekday, 0 for Sunday. */
function weekdayAfter(day: Day, weekday: number): Day {
  return dayAfter(day, (weekday - weekdayOf(day) + 7) % 7)
}

/** The first such weekday of the month in which a day lies. */
function firstOfMonth(day: Day, weekday: number): Day {
  return weekdayAfter(`${day.slice(0, 8)}01`, weekday)
}

/** The day itself, or the Monday after it where it is at a weekend. */
function workday(day: Day): Day {
  return [0, 6].includes(weekdayOf(day)) ? weekdayAfter(day, 1) : day
}
