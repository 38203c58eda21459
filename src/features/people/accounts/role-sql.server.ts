import { type RawBuilder, sql } from 'kysely'
import type { Role } from '#src/kernel/actor.ts'
import { emailShape } from '#src/kernel/email-address.ts'
import { roleRule } from './person-row.server.ts'

/**
 * The role of a row of `users` joined with `role_exceptions`, as `roleOf` decides it: for lists
 * that are narrowed by it. A test holds the two together.
 */
export function roleSql(): RawBuilder<Role | null> {
  const { domain, admins } = roleRule
  const { longestLocalPart, localPart, domain: domainShape } = emailShape
  const local = sql`split_part(email, '@', 1)`
  const host = sql`split_part(email, '@', 2)`
  // The institute's own domain needs no look at its shape, which takes longest.
  const isHost = sql`${host} ~ ${domainShape.source}`
  return sql<Role | null>`case
    when not email_verified or length(${local}) > ${longestLocalPart}::integer or ${local} !~ ${localPart.source} then null
    when email = any(${admins}::text[]) then case when ${isHost} then 'admin' end
    when role_exceptions.role is not null then case when ${isHost} then role_exceptions.role end
    when ${host} <> ${domain} then null
    when ${local} ~ '[0-9]' then 'student'
    else 'faculty' end`
}
