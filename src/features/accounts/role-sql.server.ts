import { type RawBuilder, sql } from 'kysely'
import type { Role } from '../../kernel/actor.ts'
import { emailShape } from './email-address.ts'
import { roleRule } from './person-row.server.ts'

/**
 * The role of a row of `users` joined with `role_exceptions`, as `roleOf` decides it: for lists that are narrowed by it. A test holds
 * the two together.
 */
export function roleSql(): RawBuilder<Role | null> {
  const { domain, admins } = roleRule
  const { longestLocalPart, localPart, domain: domainShape } = emailShape
  const local = sql`split_part(email, '@', 1)`
  const host = sql`split_part(email, '@', 2)`
  return sql<Role | null>`case
    when not email_verified or length(${local}) > ${longestLocalPart}::integer
      or ${local} !~ ${localPart.source} or ${host} !~ ${domainShape.source} then null
    when email = any(${admins}::text[]) then 'admin'
    when role_exceptions.role is not null then role_exceptions.role
    when ${host} <> ${domain} then null
    when ${local} ~ '[0-9]' then 'student'
    else 'faculty' end`
}
