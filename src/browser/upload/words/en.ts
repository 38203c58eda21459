export const en = {
  title: 'Files being sent',
  doneOf: (done: number, all: number) => `${done} of ${all} sent`,
  states: {
    waiting: 'waiting',
    sending: 'being sent',
    paused: 'paused',
    done: 'sent',
    refused: 'not accepted',
    failed: 'no connection',
  },
  left: (percent: number) => `${percent} % sent. Choose the file again to resume.`,
  pause: 'Pause',
  goOn: 'Resume',
  tryAgain: 'Try again',
  cancel: 'Cancel',
  leaveOut: 'Remove from the list',
  remove: 'Remove',
  waitFirst:
    'Not all files have been sent yet. Please wait until they have, or remove them from the list.',
}
