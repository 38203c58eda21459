import { PurchaseTable } from '#src/features/collection/funds/purchase-parts.tsx'
import type { UsedCopy } from './new-copies.ts'

/** Where each copy goes that was taken into use. */
export function UsedCopies({ used }: { readonly used: readonly UsedCopy[] }) {
  return (
    <PurchaseTable label="Where each copy goes" headings={['Copy', 'Book', 'What to do']}>
      {used.map(({ code, title, says }) => (
        <tr key={code}>
          <th scope="row">{code}</th>
          <td>{title}</td>
          <td>{says}</td>
        </tr>
      ))}
    </PurchaseTable>
  )
}
