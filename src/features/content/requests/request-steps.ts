/** What can happen to a request that its askers see. */
export const openSteps = [
  'asked',
  'joined',
  'left',
  'approved',
  'accepted',
  'ordered',
  'available',
  'done',
  'declined',
  'withdrawn',
  'merged',
  'reopened',
  'answered',
] as const
export type OpenStep = (typeof openSteps)[number]

/** All that can happen; a note, who takes it on, and what staff correct are for staff alone. */
export type StepName = OpenStep | 'changed' | 'assigned' | 'unassigned' | 'noted'
