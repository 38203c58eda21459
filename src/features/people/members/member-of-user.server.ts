import { sql } from 'kysely'

/**
 * In a statement of `members` and `users`: whether the member is the user, which is the one of
 * their verified address.
 */
export const isMemberOfUser = sql<boolean>`users.email = members.email and users.email_verified`
