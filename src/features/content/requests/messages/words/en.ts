/** `about…` says a step under the name of the step; the title is that of what was asked for. */
export const en = {
  subjectAsked: (title: string) => `Your request: ${title}`,
  aboutAsked: (title: string) => `The library has sent this request for you: “${title}”.`,
  subjectApproved: (title: string) => `Approved: ${title}`,
  aboutApproved: (title: string) =>
    `Your department has approved your request for “${title}”. The library takes it from here.`,
  subjectAccepted: (title: string) => `Accepted: ${title}`,
  aboutAccepted: (title: string) => `The library has accepted your request for “${title}”.`,
  subjectOrdered: (title: string) => `Ordered: ${title}`,
  aboutOrdered: (title: string) => `The library has ordered “${title}”.`,
  subjectAvailable: (title: string) => `Available: ${title}`,
  aboutAvailable: (title: string) => `What you asked for is here: “${title}”.`,
  subjectDone: (title: string) => `Done: ${title}`,
  aboutDone: (title: string) => `The library has done what you asked for: “${title}”.`,
  subjectDeclined: (title: string) => `Declined: ${title}`,
  aboutDeclined: (title: string) => `Your request for “${title}” could not be accepted.`,
  subjectMerged: (title: string) => `Joined with another request: ${title}`,
  aboutMerged: (title: string) =>
    `Others have asked for “${title}” too: your request has been joined with theirs.`,
  subjectReopened: (title: string) => `Open again: ${title}`,
  aboutReopened: (title: string) => `The library has opened your request for “${title}” again.`,
  subjectAnswered: (title: string) => `Answer to your request: ${title}`,
  aboutAnswered: (title: string) => `The library has answered your request for “${title}”.`,

  says: (text: string) => `The library writes:\n\n${text}`,
  waitsForYou: (day: string) => `A copy is held for you at the desk until ${day}.`,
  inQueue: (place: string) => `You are number ${place} in the queue for a copy.`,
  open: 'Open your request',
  why: 'You get this because you asked for it, or joined others who did. You choose how you are notified on the page of your requests.',

  subjectApprove: (title: string) => `To approve: ${title}`,
  aboutApprove: (name: string, title: string, department: string) =>
    `${name} asks the library for “${title}”. The department (${department}) decides first whether it is needed.`,
  reason: (text: string) => `The reason given:\n\n${text}`,
  decide: 'Approve or decline',
  whyApprove: 'You get this because you approve requests for your department.',
}
