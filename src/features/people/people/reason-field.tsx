type ReasonFieldProps = { label: string; value: string; wrong: boolean }

/** A reason that the other administrators will read. Its name is `reason`. */
export function ReasonField({ label, value, wrong }: ReasonFieldProps) {
  return (
    <label>
      {label}
      <input
        className="field"
        name="reason"
        defaultValue={value}
        maxLength={500}
        required
        autoComplete="off"
        aria-invalid={wrong}
      />
    </label>
  )
}
