import { z } from '@hono/zod-openapi'
import type { MemberTexts } from './member-input.ts'
import { memberLimits } from './member-limits.ts'
import { memberFields } from './members.ts'

/** A text that may be left out, or be null. */
export const line = (longest: number, example: string) =>
  z.string().max(longest).nullable().optional().openapi({ example })
/** A day that may be left out, or be null. */
export const day = (example: string) => z.iso.date().nullable().optional().openapi({ example })

/** What may be given of a member; null empties a field. */
export const memberGiven = {
  rollNumber: line(memberLimits.rollNumber, '21CSE001'),
  department: line(memberLimits.department, 'Computer Science and Engineering'),
  programme: line(memberLimits.programme, 'BTech CSE'),
  semester: z.int().min(1).max(12).nullable().optional().openapi({ example: 5 }),
  phone: line(memberLimits.phone, '+91 98765 43210'),
  email: line(memberLimits.email, '21cse001@suiit.example'),
  barcode: line(memberLimits.barcode, 'LIB-0042'),
  validFrom: day('2026-07-01'),
  validUntil: day('2030-06-30'),
  notes: line(memberLimits.notes, 'Lives in the hostel.'),
}

/** What is given of a new member. */
export const newMemberGiven = {
  name: z.string().max(400).openapi({ example: 'Asha Rao' }),
  category: z
    .string()
    .max(60)
    .openapi({ description: 'The code or the name of a category.', example: 'undergraduate' }),
  ...memberGiven,
}

type Given = { readonly [Field in keyof MemberTexts]?: string | number | null | undefined }

/** The texts of a form where `given` says nothing, and those that it gives. */
export function textsWith(before: MemberTexts, given: Given): MemberTexts {
  const texts = memberFields.map((field) => {
    const value = given[field]
    return [field, value === undefined ? before[field] : String(value ?? '')]
  })
  return Object.fromEntries(texts) as MemberTexts
}
