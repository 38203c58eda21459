import type { Scopes } from '#src/kernel/scopes.ts'

const everybodys = { label: 'What is yours', ofAdmins: false }
const admins = { label: 'What is everybody’s', ofAdmins: true }

/** The scopes that rooms open their endpoints to, for tests of one room. */
export const testScopes: Scopes = {
  'account:read': everybodys,
  'account:write': everybodys,
  'analytics:read': admins,
  'catalogue:write': admins,
  'circulation:read': admins,
  'circulation:write': admins,
  'content:write': admins,
  'counter:read': admins,
  'counter:write': admins,
  'e-books:write': everybodys,
  'members:read': admins,
  'members:write': admins,
  'profiles:write': everybodys,
  'purchases:read': admins,
  'purchases:write': admins,
  'reading:read': everybodys,
  'reading:write': everybodys,
  'serials:read': admins,
  'serials:write': admins,
  'settings:write': admins,
}
