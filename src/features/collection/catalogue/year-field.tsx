import { useWords } from '#src/browser/words/use-words.ts'
import { resultsWords } from './results/words.ts'

type YearFieldProps = {
  readonly name: 'from' | 'to'
  readonly value: number | undefined
  /** The first or last year that there is. */
  readonly hint: number | undefined
  readonly className: string | undefined
}

/** One end of a range of years. */
export function YearField({ name, value, hint, className }: YearFieldProps) {
  const words = useWords(resultsWords)
  return (
    <label className={className}>
      {name === 'from' ? words.fromYear : words.toYear}
      <input
        className="field"
        key={value}
        name={name}
        inputMode="numeric"
        pattern="-?[0-9]{1,4}"
        title={words.yearInDigits}
        defaultValue={value}
        placeholder={hint === undefined ? '' : String(hint)}
        autoComplete="off"
      />
    </label>
  )
}
