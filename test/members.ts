import type { MemberTexts } from '#src/features/people/members/member-input.ts'

/** The texts of a member's form: Asha Rao, an undergraduate without more, or as the test says. */
export function memberTexts(more: Partial<MemberTexts> = {}): MemberTexts {
  return {
    name: 'Asha Rao',
    rollNumber: '',
    category: 'undergraduate',
    department: '',
    programme: '',
    semester: '',
    phone: '',
    email: '',
    barcode: '',
    notes: '',
    validFrom: '',
    validUntil: '',
    ...more,
  }
}
