/** The row of the page on which readers ask for a membership. */
export const ownMembershipPages = [
  {
    id: 'account-membership',
    path: '/account/membership',
    module: 'features/people/membership-requests/membership-page.tsx',
    title: 'Membership',
    description: 'Ask the library for a membership, and see how your request stands.',
    access: 'signed-in',
    keptOnDevice: 'never',
    refusedTo: '/login',
  },
] as const
