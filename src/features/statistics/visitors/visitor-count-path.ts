/** Where a page asks how many visitors there have been. */
export const visitorCountPath = '/api/v1/visitors/count'
