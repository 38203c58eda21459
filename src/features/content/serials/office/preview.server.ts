import { doneForm } from '#src/browser/forms/form-result.ts'
import { counted } from '#src/kernel/counted.ts'
import { predictIssues } from '../prediction/predict-issues.ts'
import type { SubscriptionFacts } from '../serials.ts'
import { checkSubscription } from '../subscription-shape.server.ts'
import { irregularityWords } from './irregularity-texts.ts'
import type { Preview } from './office-shapes.ts'

/** Issues that a preview shows. */
const shown = 60

/** The issues that a form means, with what was typed. Errors: `invalid-input` with `fields`. */
export function previewOf(written: SubscriptionFacts, typed: Readonly<Record<string, string>>) {
  const { schedule, endsOn } = checkSubscription(written)
  const { issues, unused } = predictIssues(schedule, endsOn)
  const preview: Preview = {
    issues: issues.slice(0, shown).map(({ slot, day, enumeration, chronology }) => ({
      slot,
      day,
      name: [enumeration, chronology].filter((part) => part !== '').join(', '),
    })),
    total: issues.length,
    unused: unused.map(irregularityWords),
  }
  return {
    ...doneForm(`${counted(issues.length, 'issue')}. Nothing is saved yet.`, typed),
    preview,
  }
}
