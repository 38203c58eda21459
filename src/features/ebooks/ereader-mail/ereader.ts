/** How an e-reader stands: its address, and whether its owner has shown that it is theirs. */
export type Ereader = { readonly email: string; readonly isConfirmed: boolean }

export const ereaderHref = '/account/e-reader'

/** Where an e-book is sent from. */
export function sendHref(number: number): string {
  return `/BookSoftcopy/${number}/send`
}

/** Megabytes of the largest file that goes by mail. */
export const megabytesByMail = 8
/** Hours for which a code is good: e-readers fetch their mail slowly. */
export const codeHours = 48
export const mostWrongCodes = 5
/** How much a person has sent within a day. */
export const mailsADay = { code: 5, 'e-book': 20 } as const
