/** Minutes for which a sign-in at a provider counts as fresh. */
export const freshMinutes = 10
