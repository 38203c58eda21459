/** A step of the setup of a library that begins, and where it is done. */
export type SetupStep = {
  readonly id: StepId
  readonly title: string
  readonly lead: string
  /** The pages where it is done, in the order of the work. */
  readonly ways: readonly (readonly [to: string, label: string])[]
}

export const stepIds = ['library', 'hours', 'rules', 'colleague', 'member', 'book'] as const
export type StepId = (typeof stepIds)[number]

/** The steps, in their order. */
export const setupSteps: readonly SetupStep[] = [
  {
    id: 'library',
    title: 'Name, address and sign-in',
    lead: 'The name, the map, the e-mail domain, the desks and the links are those of an example college until you set each part.',
    ways: [['/admin/settings', 'Settings of the library']],
  },
  {
    id: 'hours',
    title: 'Opening hours',
    lead: 'Due days are counted by the days on which the library is open.',
    ways: [['/admin/calendar', 'Calendar']],
  },
  {
    id: 'rules',
    title: 'Loan rules',
    lead: 'How long, how many and what fines, for each category of members.',
    ways: [['/admin/loan-rules', 'Loan rules']],
  },
  {
    id: 'colleague',
    title: 'The first colleague',
    lead: 'Who has signed up with an address of the institute is given a staff role, such as the desk.',
    ways: [['/admin/staff', 'Staff roles']],
  },
  {
    id: 'member',
    title: 'The first member',
    lead: 'One by one, or all from an Excel workbook or CSV.',
    ways: [
      ['/admin/members/new', 'New member'],
      ['/admin/members/import', 'Import members'],
    ],
  },
  {
    id: 'book',
    title: 'The first book, labelled and issued',
    lead: 'Add a book with a copy, print its label and put it on the shelf, then issue it to the member.',
    ways: [
      ['/admin/AddBook', 'Add a book'],
      ['/admin/in-processing', 'Print its label'],
      ['/admin/circulation', 'Issue it'],
    ],
  },
]

/** Whether a text names a step. */
export function isStepId(text: string): text is StepId {
  return stepIds.some((one) => one === text)
}
