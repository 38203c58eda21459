/** By which a page that searched says how much it found, for the count of searches. */
export const foundHeader = 'x-found'
