export const en = {
  title: 'Files being sent',
  doneOf: (done: number, all: number) => `${done} of ${all} sent`,
  states: {
    waiting: 'waiting',
    sending: 'being sent',
    paused: 'paused',
    done: 'sent',
    refused: 'not taken',
    failed: 'the library was not reached',
  },
  left: (percent: number) => `${percent} % sent. Choose the file again to go on.`,
  pause: 'Pause',
  goOn: 'Go on',
  tryAgain: 'Try again',
  cancel: 'Cancel',
  leaveOut: 'Leave out',
  remove: 'Remove',
}
