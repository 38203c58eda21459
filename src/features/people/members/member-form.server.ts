import { readForm } from '#src/server/http/read-form.ts'
import type { MemberTexts } from './member-input.ts'
import { type MemberField, memberFields } from './members.ts'

/**
 * A member's form as it was sent, and its other fields. Errors: `bad-request` where the body is no
 * form.
 */
export async function readMemberForm(request: Request) {
  const field = await readForm(request)
  const texts = memberFields.map((name): [MemberField, string] => [
    name,
    field(name).slice(0, 5000),
  ])
  return { field, texts: Object.fromEntries(texts) as MemberTexts }
}
