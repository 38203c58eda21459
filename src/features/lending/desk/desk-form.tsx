import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { AskedScan } from './scan-line.ts'
import { useDesk } from './use-desk.ts'

type DeskFormProps = {
  /** What it asks of the desk; what its fields hold is given to it. */
  ask: (field: (name: string) => string) => AskedScan
  /** Fixed fields, for a browser without scripts. */
  hidden?: Readonly<Record<string, string>>
  className?: string | undefined
  children: ReactNode
}

/**
 * A form of the desk: its scan goes to the line of scans, or, without scripts, as a form with how
 * the desk stands.
 */
export function DeskForm({ ask, hidden = {}, className, children }: DeskFormProps) {
  const { answer, formKey, add } = useDesk()
  const { mode, next, member } = answer
  const stand = { key: formKey, mode, next: next ?? '', member: String(member?.number ?? '') }
  return (
    <Form
      method="post"
      data-works-offline=""
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        const form = new FormData(event.currentTarget)
        add(ask((name) => String(form.get(name) ?? '')))
      }}
    >
      {Object.entries({ ...stand, ...hidden }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  )
}
