import type { SubscriptionTexts } from './subscription-texts.ts'

/** What the fields about the schedule of a subscription are drawn from. */
export type ScheduleFieldsProps = {
  texts: SubscriptionTexts
  /** What is wrong with the field or part of this name. */
  faultOf: (name: string) => string | undefined
}
