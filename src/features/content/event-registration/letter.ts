/** How long a mail to all who have a seat may be. */
export const longestSubject = 150
export const longestText = 5000
/** How long the reason may be for which a certificate is withdrawn. */
export const longestReason = 300

/** What an organiser writes to all who have a seat; `date`: to those of one date, '' to all. */
export type LetterToAll = {
  readonly date: string
  readonly subject: string
  readonly body: string
}
