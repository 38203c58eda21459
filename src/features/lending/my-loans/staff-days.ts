/**
 * Days that staff still see who had a book, for damage that is found late, where its reader keeps
 * no history.
 */
export const staffDays = 30
