import { z } from '@hono/zod-openapi'
import { todayHere } from '#src/institute/institute-clock.ts'
import { memberNumber } from '#src/kernel/member-number.ts'
import { factsOf } from './member-rows.server.ts'
import { type Member, standingOf } from './members.ts'

const standing = z.enum(['valid', 'not-yet', 'expired', 'withdrawn'])

/** A member as programs see one. */
export const memberItem = z
  .object({
    number: z.string().openapi({ example: 'M-000123' }),
    barcode: z.string().openapi({ example: 'M-000123' }),
    name: z.string().openapi({ example: 'Asha Rao' }),
    rollNumber: z.string().nullable().openapi({ example: '21CSE001' }),
    category: z.string().openapi({ description: 'Its code.', example: 'undergraduate' }),
    department: z.string().nullable().openapi({ example: 'Computer Science and Engineering' }),
    programme: z.string().nullable().openapi({ example: 'BTech CSE' }),
    semester: z.int().nullable().openapi({ example: 5 }),
    phone: z.string().nullable().openapi({ example: '+91 98765 43210' }),
    email: z.string().nullable().openapi({ example: '21cse001@suiit.example' }),
    validFrom: z.iso.date().openapi({ example: '2026-07-01' }),
    validUntil: z.iso
      .date()
      .nullable()
      .openapi({ description: 'null: without an end.', example: '2030-06-30' }),
    standing,
    isBlocked: z
      .boolean()
      .openapi({ description: 'Whether a block is in force today.', example: false }),
    version: z.int().openapi({ description: 'Rises with each change.', example: 1 }),
  })
  .openapi('Member')

/** A block in force. */
export const blockItem = z
  .object({
    id: z.uuid().openapi({ example: '0190a000-0000-7000-8000-000000000001' }),
    kind: z.string().openapi({ example: 'dues' }),
    reason: z.string().openapi({ example: 'A fine is open' }),
    memberMessage: z.string().nullable().openapi({ example: 'Please see the desk.' }),
    stops: z
      .array(z.enum(['borrowing', 'renewing', 'holds']))
      .readonly()
      .openapi({ example: ['borrowing'] }),
    until: z.iso
      .date()
      .nullable()
      .openapi({ description: 'null: until it is lifted.', example: '2027-06-30' }),
  })
  .openapi('MemberBlock')

/** A member for programs: without the notes of staff. */
export function memberAnswer(member: Member, isBlocked: boolean): z.input<typeof memberItem> {
  const { notes: _, ...facts } = factsOf(member)
  return {
    ...facts,
    number: memberNumber(member.number),
    standing: standingOf(member, todayHere()),
    isBlocked,
    version: member.version,
  }
}
