import { nameKey } from '#src/kernel/name-key.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { Asker } from './asker.server.ts'
import type { RequestSettings } from './request-settings.ts'
import type { RequestKind } from './requests.ts'

/** The key by which a department is found, however its name is spelled. */
export function departmentKey(name: string): string {
  return nameKey(name)
}

/**
 * The addresses of those who approve a request of the asker before the library takes it up; none
 * where the kind needs no approval, the department has no approver, or the asker is one.
 */
export async function approversOf(
  within: Db,
  { department, email }: Asker,
  { approvedKinds }: RequestSettings,
  kind: RequestKind,
): Promise<string[]> {
  if (department === null || !approvedKinds.includes(kind)) return []
  const found = await within
    .selectFrom('request_approvers')
    .select('email')
    .where('department_key', '=', departmentKey(department))
    .orderBy('email')
    .execute()
  const emails = found.map((one) => one.email)
  return emails.includes(email) ? [] : emails
}
