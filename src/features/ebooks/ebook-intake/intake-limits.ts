/** Megabytes of the files that come with one form, where a browser runs no scripts. */
export const megabytesOfForm = 50

export const ebooksListed = 30
