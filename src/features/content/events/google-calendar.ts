type GoogleEvent = {
  readonly title: string
  /** Two days, the latter of them left out, or two instants, as iCalendar writes them. */
  readonly dates: readonly [string, string]
  readonly timeZone: string
  readonly details: string
  readonly location: string
}

/** The address at which Google asks whether to put an event into one's calendar. */
export function googleCalendarHref(event: GoogleEvent): string {
  const { title, dates, timeZone, details, location } = event
  const search = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: dates.join('/'),
    ctz: timeZone,
    details,
    location,
  })
  return `https://calendar.google.com/calendar/render?${search}`
}

/** The address at which Google asks whether to follow a calendar, by its own address. */
export function followedByGoogleHref(calendar: string): string {
  return `https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: calendar })}`
}
