/**
 * Days after which the text of a mail goes that could not be sent. Of one that was sent it goes at
 * once: its links open accounts.
 */
export const mailTextDays = 30
