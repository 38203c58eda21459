/**
 * Files of journeys that run at once: each has a site of its own, so that none finds what another
 * does.
 */
export const lanes = 2
