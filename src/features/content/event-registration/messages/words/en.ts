export const en = {
  registeredSubject: (title: string) => `Registered: ${title}`,
  registered: (title: string, when: string) => `You are registered for “${title}”, ${when}.`,
  movedUpSubject: (title: string) => `You have a seat: ${title}`,
  movedUp: (title: string, when: string) =>
    `A seat has become free. You are now registered for “${title}”, ${when}.`,
  waitingSubject: (title: string) => `On the waiting list: ${title}`,
  waiting: (title: string, when: string) =>
    `All seats for “${title}”, ${when}, are taken. You are on the waiting list.`,
  waitingAfter: 'If a seat becomes free, it is yours automatically, and we will write to you.',
  removedSubject: (title: string) => `Registration cancelled: ${title}`,
  removed: (title: string, when: string) =>
    `The library has cancelled your registration for “${title}”, ${when}.`,
  askUs: (email: string) => `Questions? Write to ${email}.`,
  tomorrowSubject: (title: string) => `Tomorrow: ${title}`,
  tomorrow: (title: string, when: string) => `You are registered for “${title}”, ${when}.`,
  cannotCome:
    'Please bring your ticket. If you cannot come, cancel so that someone else can have the seat.',
  bringTicket: 'Please bring your ticket, on your phone or on paper.',
  at: (place: string) => `Place: ${place}.`,
  isOff: (was: string) => `${was}: cancelled.`,
  isMoved: (was: string, now: string) =>
    was === now ? `${now}: takes place after all.` : `${was}: now ${now}.`,
  because: (reason: string) => `Reason: ${reason}`,
  cancelledSubject: (title: string) => `Cancelled: ${title}`,
  changedSubject: (title: string) => `New date or time: ${title}`,
  hasChanged: (title: string) => `Dates of “${title}” have changed.`,
  stillRegistered: 'You need not do anything. If the new time does not suit you, please cancel.',
  whyYou: (title: string) => `You are receiving this mail because you registered for “${title}”.`,
  certificateSubject: (title: string) => `Your certificate: ${title}`,
  certificate: (title: string) => `Your certificate of attendance for “${title}” is ready.`,
  whereCertificates: 'It is in your account, under “Your events”.',
  openTicket: 'Open the ticket',
  openRegistration: 'Open your registration',
  openCertificate: 'Open your events',
}
