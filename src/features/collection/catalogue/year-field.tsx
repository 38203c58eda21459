type YearFieldProps = {
  readonly name: 'from' | 'to'
  readonly value: number | undefined
  /** The first or last year that there is. */
  readonly hint: number | undefined
  readonly className: string | undefined
}

/** One end of a range of years. */
export function YearField({ name, value, hint, className }: YearFieldProps) {
  return (
    <label className={className}>
      {name === 'from' ? 'From' : 'To'}
      <input
        className="field"
        key={value}
        name={name}
        inputMode="numeric"
        pattern="-?[0-9]{1,4}"
        title="A year in digits"
        defaultValue={value}
        placeholder={hint === undefined ? '' : String(hint)}
        autoComplete="off"
      />
    </label>
  )
}
