type KeepChoiceProps = {
  isReadied: boolean
  /** When the snapshot was made; null: there is none yet. */
  snapshotAt: string | null
  onChoose: (on: boolean) => void
}

/** Whether this desk is kept ready for power cuts. */
export function KeepChoice({ isReadied, snapshotAt, onChoose }: KeepChoiceProps) {
  return (
    <label
      className="needs-script"
      title="This device then saves cards, loans and copies, and keeps working without a network."
    >
      <input
        type="checkbox"
        checked={isReadied}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />{' '}
      Keep working offline{isReadied && snapshotAt ? ' (ready)' : ''}
    </label>
  )
}
