/** A step of the setup of a library that begins, and where it is done. */
export type SetupStep = {
  readonly id: StepId
  readonly title: string
  readonly lead: string
  /** The pages where it is done, in the order of the work. */
  readonly ways: readonly (readonly [to: string, label: string])[]
  /** Something is there from the start, which may be right: else the step can only be skipped. */
  readonly isPreset?: true
}

export const stepIds = ['library', 'hours', 'rules', 'colleague', 'member', 'book'] as const
export type StepId = (typeof stepIds)[number]

/** The steps, in their order. */
export const setupSteps: readonly SetupStep[] = [
  {
    id: 'library',
    title: 'Name, address and sign-in',
    lead: 'Until you save them, the name and the address, the map and the e-mail domain are those of an example college. The step is done once the parts “The library and the institute” and “Map and sign-in” are saved. The e-mail addresses of the desks and the links are on the same page.',
    ways: [['/admin/settings', 'Settings of the library']],
    isPreset: true,
  },
  {
    id: 'hours',
    title: 'Opening hours',
    lead: 'Due days are counted by the days on which the library is open.',
    ways: [['/admin/calendar', 'Calendar']],
    isPreset: true,
  },
  {
    id: 'rules',
    title: 'Loan rules',
    lead: 'How long, how many and what fines, for each category of members.',
    ways: [['/admin/loan-rules', 'Loan rules']],
    isPreset: true,
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
    lead: 'Add a book with a copy. Print its label and stick it on. Then issue the copy to the member.',
    ways: [
      ['/admin/AddBook', 'Add a book'],
      ['/admin/circulation', 'Issue it'],
    ],
  },
]

/** How far a setup is. */
export type Progress = {
  /** Steps that are done, or right as they were. */
  readonly done: number
  readonly skipped: number
  /** The first step that is open; null: none is. */
  readonly next: SetupStep | null
}

/** How far a setup is, from what the database shows and what somebody has said of the steps. */
export function progressOf(done: readonly StepId[], confirmed: readonly StepId[]): Progress {
  const isDone = ({ id, isPreset }: SetupStep) =>
    done.includes(id) || (isPreset === true && confirmed.includes(id))
  const left = setupSteps.filter((step) => !isDone(step))
  const open = left.filter(({ id }) => !confirmed.includes(id))
  return {
    done: setupSteps.length - left.length,
    skipped: left.length - open.length,
    next: open[0] ?? null,
  }
}

/** "2 of 6 steps are done, 1 is skipped". */
export function progressWords({ done, skipped }: Progress): string {
  const isDone = `${done} of ${setupSteps.length} steps ${done === 1 ? 'is' : 'are'} done`
  return skipped === 0 ? isDone : `${isDone}, ${skipped} ${skipped === 1 ? 'is' : 'are'} skipped`
}

/** Whether a text names a step. */
export function isStepId(text: string): text is StepId {
  return stepIds.some((one) => one === text)
}
