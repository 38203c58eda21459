/** How many one person may have. */
export const mostAppPasswords = 20
export const longestAppName = 60

/** Where apps find the e-books, and where KOReader keeps places. */
export const opdsPath = '/opds'
export const kosyncPath = '/api/kosync'

/** An app password as its owner sees it in the list. */
export type ShownAppPassword = {
  readonly id: string
  readonly name: string
  readonly userName: string
  readonly createdAt: Date
  readonly usedAt: Date | null
}

/** What is told once, when it is made. */
export type MadeAppPassword = { readonly userName: string; readonly password: string }
