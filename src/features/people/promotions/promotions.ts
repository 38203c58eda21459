import { isDay } from '#src/features/people/members/days.ts'
import type { Member, MemberFacts } from '#src/features/people/members/members.ts'
import { type Day, formatDay } from '#src/kernel/dates.ts'
import { filterText } from '#src/kernel/filters.ts'

/** What becomes of members at the end of a year: they go into the next semester, or leave. */
export const promotionKinds = { semester: 'Next semester', leaving: 'Leaving' } as const
type PromotionKind = keyof typeof promotionKinds

/** Which members, and what becomes of them. '' stands for all. */
export type PromotionPlan = {
  readonly kind: PromotionKind
  /** The last day of those who leave; '' for a promotion. */
  readonly lastDay: Day | ''
  readonly category: string
  readonly department: string
  readonly programme: string
  readonly semester: string
}

/** A promotion that was made. */
export type MadePromotion = {
  readonly number: number
  readonly plan: PromotionPlan
  readonly actor: string
  readonly madeAt: Date
  readonly undoneAt: Date | null
  readonly members: number
}

export const lastSemester = 12

/**
 * The plan that an address asks for; `isChosen`: whether it names members at all. `fault` says what
 * is missing.
 */
export function readPlan(query: URLSearchParams): {
  readonly plan: PromotionPlan
  readonly isChosen: boolean
  readonly fault: string | null
} {
  const text = (name: string) => filterText(query, name, 200)
  const kind = text('kind') === 'leaving' ? 'leaving' : 'semester'
  const lastDay = kind === 'leaving' ? text('last-day') : ''
  const semester = /^([1-9]|1[0-2])$/.test(text('semester')) ? text('semester') : ''
  const [category, department, programme] = [
    text('category'),
    text('department'),
    text('programme'),
  ]
  const isChosen = [category, department, programme, semester].some((value) => value !== '')
  const fits = lastDay === '' || isDay(lastDay)
  return {
    plan: { kind, lastDay: fits ? lastDay : '', category, department, programme, semester },
    isChosen,
    fault:
      isChosen && kind === 'leaving' && (lastDay === '' || !fits)
        ? 'Please give the last day of those who leave, as 2027-06-30.'
        : null,
  }
}

/** What the plan makes of one member: the facts that change, or why the member stays as is. */
export type Planned =
  | { readonly goes: true; readonly change: Partial<MemberFacts>; readonly words: string }
  | { readonly goes: false; readonly words: string }

/**
 * What the plan makes of a member. Semesters rise by one; a membership never becomes longer by
 * leaving.
 */
export function plannedFor(
  plan: Pick<PromotionPlan, 'kind' | 'lastDay'>,
  { semester, validFrom, validUntil }: Pick<Member, 'semester' | 'validFrom' | 'validUntil'>,
): Planned {
  if (plan.kind === 'semester') {
    if (semester === null) return { goes: false, words: 'has no semester' }
    if (semester >= lastSemester) return { goes: false, words: `is in semester ${semester}` }
    const words = `Semester ${semester} → ${semester + 1}`
    return { goes: true, change: { semester: semester + 1 }, words }
  }
  const { lastDay } = plan
  if (lastDay === '') return { goes: false, words: 'needs a last day' }
  if (validFrom > lastDay) return { goes: false, words: `begins on ${formatDay(validFrom)}` }
  if (validUntil !== null && validUntil <= lastDay) {
    return { goes: false, words: `ends on ${formatDay(validUntil)} already` }
  }
  return { goes: true, change: { validUntil: lastDay }, words: `Until ${formatDay(lastDay)}` }
}

/** A plan in words: "Next semester: BTech CSE, semester 5". */
export function planWords(plan: PromotionPlan): string {
  const { kind, lastDay, category, department, programme, semester } = plan
  const chosen = [programme, department, category, semester && `semester ${semester}`]
  const what =
    kind === 'leaving' && lastDay ? `Leaving on ${formatDay(lastDay)}` : promotionKinds[kind]
  return `${what}: ${chosen.filter(Boolean).join(', ')}`
}
