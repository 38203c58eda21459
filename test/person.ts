import type { Person } from '#src/kernel/actor.ts'

/**
 * Someone who is signed in with this role, for tests that need no database row of theirs; more as
 * the test says.
 */
export function person(role: Person['role'], more: Partial<Person> = {}): Person {
  return {
    kind: 'user',
    id: '0190a000-0000-7000-8000-000000000001',
    email: `${role ?? 'someone'}@suiit.example`,
    name: 'Asha Rao',
    photo: null,
    verified: true,
    role,
    sessionId: '0190a000-0000-7000-8000-000000000002',
    ...more,
  }
}

/**
 * A program of an administrator, which finds what is not published too: the token was made behind
 * the admin gate.
 */
export const officeProgram = person('admin', { token: { scopes: ['content:write'] } })
