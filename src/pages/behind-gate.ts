/** What the rows of the pages for administrators have in common. */
export const behindGate = {
  access: 'admin',
  adminGate: true,
  refusedTo: '/student',
  keptOnDevice: 'never',
} as const
