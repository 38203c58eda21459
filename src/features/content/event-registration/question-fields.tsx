import { ChoiceField } from '#src/browser/forms/choice-field.tsx'
import { FormField } from '#src/browser/forms/form-field.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { answerField, longestAnswer, type Question } from './questions.ts'
import { registrationWords } from './words.ts'

type QuestionFieldsProps = {
  questions: readonly Question[]
  typed: Readonly<Record<string, string>>
  faults: Readonly<Record<string, string>>
}

/** What the organiser asks, as fields. */
export function QuestionFields({ questions, typed, faults }: QuestionFieldsProps) {
  const words = useWords(registrationWords)
  return questions.map(({ id, label, choices, required }) => {
    const name = answerField(id)
    const shown = required ? label : words.optional(label)
    if (choices.length === 0) {
      return (
        <FormField
          key={id}
          label={shown}
          name={name}
          required={required}
          maxLength={longestAnswer}
          defaultValue={typed[name] ?? ''}
          fault={faults[name]}
        />
      )
    }
    const options = [
      ['', words.pleaseChoose],
      ...choices.map((choice) => [choice, choice]),
    ] as const
    return (
      <ChoiceField
        key={id}
        label={shown}
        name={name}
        value={typed[name] ?? ''}
        options={options as readonly (readonly [string, string])[]}
        fault={faults[name]}
      />
    )
  })
}
