/**
 * Days that staff still see who had a book, for damage that is found late, where its reader keeps
 * no history.
 */
export const staffDays = 30

/** Days that the log of reminders is kept, from the day that they were about. */
export const reminderDays = 180

/** Minutes without a request to a gated page or endpoint after which the gate is shut again. */
export const gateIdleMinutes = 30

/** Days, months and years for which feedback is kept; the privacy policy says so too. */
export const feedbackRetention = { hashDays: 30, nameMonths: 12, years: 5 } as const

/**
 * Months after the last step for which a closed request shows who asked, and years for which it is
 * kept without them.
 */
export const requestRetention = { nameMonths: 12, years: 5 } as const

/**
 * Days after the last date of an event for which answers to its organiser are kept, and who
 * registered and came (then only how many); and days for which messages to them are kept.
 */
export const registrationRetention = { answerDays: 30, nameDays: 730, messageDays: 180 } as const

/** Days after the last visit for which a visitor has a record, unless the college chose others. */
export const visitorDays = 90

/**
 * Days for which the use of the site is told by day, then years by month: whole months go over, so
 * a day may be told for a month more.
 */
export const siteUseRetention = { days: 92, years: 5 } as const

/**
 * Hours for which a hash of a session tells that an e-book was opened before, years for which the
 * use of single chapters is told, and years for which that of e-books is.
 */
export const ebookUsageRetention = { sessionHours: 2, chapterYears: 2, years: 5 } as const

/**
 * Days for which the gate register knows who came, then only how many; and days for which it has
 * single scans.
 */
export const gateRetention = { nameDays: 365, scanDays: 45 } as const

/** Days for which a visitor's question to the library waits for its address to be confirmed. */
export const questionDays = 3

/** Days for which a device keeps what was typed and not sent. */
export const draftDays = 7

/**
 * A browser keeps so many new books of its own accord, some 6 kB: a first visit has no more room.
 */
export const newestCached = 100

/** Days for which the library still knows that a book was removed from a list of required books. */
export const removedDays = 90
