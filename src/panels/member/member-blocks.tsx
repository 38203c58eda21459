import layout from '#src/browser/page/page.module.css'
import { BlockForm } from '#src/features/people/members/block-form.tsx'
import { BlockList } from '#src/features/people/members/block-list.tsx'
import type { Block } from '#src/features/people/members/blocks.ts'

type Texts = Readonly<Record<string, string>>
type MemberBlocksProps = {
  inForce: readonly Block[]
  past: readonly Block[]
  /** A block that was refused, as it was typed. */
  failed: { readonly faults: Texts; readonly typed: Texts } | null
}

/** What stops a member, to be lifted; and how to stop one. */
export function MemberBlocks({ inForce, past, failed }: MemberBlocksProps) {
  return (
    <section className={layout.card} aria-labelledby="blocks">
      <h2 id="blocks">Blocks</h2>
      {inForce.length === 0 && <p>Nothing stops this member.</p>}
      <BlockList blocks={inForce} inForce />
      <details open={failed !== null}>
        <summary>Block this member</summary>
        <BlockForm faults={failed?.faults ?? {}} typed={failed?.typed ?? {}} />
      </details>
      {past.length > 0 && (
        <details>
          <summary>Past blocks ({past.length})</summary>
          <BlockList blocks={past} inForce={false} />
        </details>
      )}
    </section>
  )
}
