/** An event on `window`: what waits on this device to be sent is not as it was. */
export const feedbackChanged = 'almirah:feedback'
