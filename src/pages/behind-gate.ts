import type { StaffAccess } from '#src/kernel/access.ts'

/**
 * What the rows of the office's pages have in common. `access`: the duty whose work is done there,
 * or `admin` for what is administrators' own.
 */
export function behindGate<Duty extends StaffAccess | 'admin'>(access: Duty) {
  return { access, adminGate: true, refusedTo: '/student', keptOnDevice: 'never' } as const
}
