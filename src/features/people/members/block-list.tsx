import { Form } from 'react-router'
import { institute } from '#institute'
import { FormField } from '#src/browser/forms/form-field.tsx'
import forms from '#src/browser/forms/forms.module.css'
import { formatDay, formatInstant } from '#src/kernel/dates.ts'
import { type Block, blockKinds } from './blocks.ts'
import styles from './members.module.css'
import { stopsWords } from './shown-member.ts'
import { en } from './words/en.ts'

type BlockListProps = {
  blocks: readonly Block[]
  /** Whether they still stop anything: then each can be lifted. */
  inForce: boolean
}

/** Blocks of a member, each with what it stops, why, and until when. */
export function BlockList({ blocks, inForce }: BlockListProps) {
  return (
    <ul className={styles.blocks}>
      {blocks.map((block) => (
        <li key={block.id}>
          <p>
            <strong>{blockKinds[block.kind]}</strong>: {block.reason}
          </p>
          <p>
            {stopsWords(block, en)},{' '}
            {block.until ? `until ${formatDay(block.until)}` : 'until lifted'}.
          </p>
          {block.memberMessage && <p>The member reads: {block.memberMessage}</p>}
          {block.staffNote && <p>For staff: {block.staffNote}</p>}
          <p className={styles.soft}>
            Placed {instant(block.placedAt)} by {block.placedBy}
          </p>
          {block.liftedAt && (
            <p className={styles.soft}>
              Lifted {instant(block.liftedAt)} by {block.liftedBy}: {block.liftedReason}
            </p>
          )}
          {inForce && <LiftForm block={block} />}
        </li>
      ))}
    </ul>
  )
}

function LiftForm({ block }: { block: Block }) {
  return (
    <details>
      <summary>Lift this block</summary>
      <Form method="post" className={styles.form}>
        <input type="hidden" name="intent" value="lift" />
        <input type="hidden" name="block" value={block.id} />
        <FormField label="Why it is lifted" name="reason" required maxLength={500} />
        <p className={forms.whole}>
          <button type="submit" className="button button-quiet">
            Lift the block
          </button>
        </p>
      </Form>
    </details>
  )
}

function instant(at: Date): string {
  return formatInstant(new Date(at), institute.timeZone)
}
