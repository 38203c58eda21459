/**
 * An event on `window`: something did not arrive, so whoever watches the connection looks whether
 * it is there.
 */
export const doubtEvent = 'almirah:doubt'
