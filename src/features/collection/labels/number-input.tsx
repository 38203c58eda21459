import styles from './label-form-view.module.css'

type NumberFieldProps = {
  readonly name: string
  readonly label: string
  readonly value: string
  /** `mm`, or nothing. */
  readonly unit?: string
  readonly isWrong: boolean
}

/**
 * A number with its unit. It is a text field, so that a decimal comma can be typed and a wrong
 * value stays to be seen.
 */
export function NumberField({ name, label, value, unit, isWrong }: NumberFieldProps) {
  return (
    <label className={styles.number}>
      <span>
        {label}
        {unit && <span className={styles.unit}> ({unit})</span>}
      </span>
      <input
        className="field"
        name={name}
        defaultValue={value}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? 'label-faults' : undefined}
        inputMode="decimal"
        autoComplete="off"
      />
    </label>
  )
}
