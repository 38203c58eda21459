/** Says in an address that none of the books that were found is the one: its record is typed. */
export const noneOfThem = 'none'
