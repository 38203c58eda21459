import { Form, Link } from 'react-router'
import { type RuleKind, ruleKinds } from '#src/features/lending/loan-rules/rule-kinds.ts'
import type { MatrixCell } from './rule-matrix.ts'
import { emptyWords, ruleField, typedValue } from './rule-values.ts'
import styles from './settings.module.css'

type RuleFormProps = {
  kind: RuleKind
  cell: MatrixCell
  /** "Faculty, Reference book". */
  scopeName: string
  /** The matrix without this form. */
  back: string
}

/**
 * Changes what is said for one scope, or takes it back so that the more general rule holds. Whoever
 * opens it by a link types the value at once.
 */
export function RuleForm({ kind, cell, scopeName, back }: RuleFormProps) {
  const { scope, value, ownRule } = cell
  const isForAll = scope.branch === null && scope.category === null && scope.itemType === null
  return (
    <Form method="post" className={styles.form} aria-labelledby="rule">
      <h2 id="rule">
        {ruleKinds[kind].label}: {scopeName}
      </h2>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="rule" value={ownRule ?? ''} />
      {(['branch', 'category', 'itemType'] as const).map((part) => (
        <input key={part} type="hidden" name={part} value={scope[part] ?? ''} />
      ))}
      <ValueField kind={kind} value={value} />
      <div className={styles.buttons}>
        <button type="submit" name="intent" value="set" className="button">
          {ownRule ? 'Change' : 'Set for these'}
        </button>
        {ownRule && !isForAll && (
          <button type="submit" name="intent" value="remove" className="button button-quiet">
            Remove
          </button>
        )}
        <Link to={back} className="button button-quiet" preventScrollReset>
          Close
        </Link>
      </div>
      <p className={styles.soft}>It applies from the next loan or renewal.</p>
    </Form>
  )
}

const takeFocus = (field: HTMLElement | null) => field?.focus()

function ValueField({ kind, value }: { kind: RuleKind; value: unknown }) {
  const { type, options, mayBeEmpty } = ruleField(kind)
  const shown = typedValue(kind, value)
  if (type === 'choice' || type === 'yes-no') {
    return <Choice label="Value" name="value" value={shown} options={options} />
  }
  if (type === 'term') {
    const term = ruleKinds['term-end'].shape.safeParse(value)
    const { day = '', when = 'not-after' } = (term.success && term.data) || {}
    return (
      <>
        <Choice label="Books are due" name="when" value={when} options={options} />
        <label>
          Day (empty: no fixed end)
          <input type="date" name="value" className="field" defaultValue={day} />
        </label>
      </>
    )
  }
  return (
    <label>
      {type === 'money' ? 'Rupees' : 'Number'}
      {mayBeEmpty && ` (empty: ${emptyWords(kind)})`}
      <input
        name="value"
        className="field"
        ref={takeFocus}
        inputMode={type === 'money' ? 'decimal' : 'numeric'}
        defaultValue={shown}
        required={!mayBeEmpty}
        maxLength={12}
        autoComplete="off"
      />
    </label>
  )
}

type ChoiceProps = {
  label: string
  name: string
  value: string
  options: readonly (readonly [string, string])[]
}

function Choice({ label, name, value, options }: ChoiceProps) {
  return (
    <label>
      {label}
      <select name={name} className="field" defaultValue={value} ref={takeFocus}>
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
    </label>
  )
}
