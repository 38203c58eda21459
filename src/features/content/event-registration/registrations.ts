export const registrationStates = ['registered', 'waiting', 'cancelled'] as const
export type RegistrationState = (typeof registrationStates)[number]

/** Where one registers for an event, by its number. */
export function registrationHref(event: number): string {
  return `/libraryEvents/${event}/registration`
}

/** The page of the tickets for an event. */
export function ticketHref(event: number): string {
  return `/libraryEvents/${event}/ticket`
}

/** The list of those who registered, for organisers. */
export function registrationsHref(event: number): string {
  return `/admin/AddLibraryEvents/${event}/registrations`
}

/** A certificate of attendance for the person whose it is, by its number. */
export function certificateHref(certificate: number): string {
  return `/account/events/certificate.pdf?number=${certificate}`
}

/** How registration for an event goes, for organisers. */
export function settingsHref(event: number): string {
  return `/admin/AddLibraryEvents/${event}/registration-settings`
}

/** The door of an event, for whoever checks people in. */
export function checkInHref(event: number): string {
  return `/admin/AddLibraryEvents/${event}/check-in`
}
